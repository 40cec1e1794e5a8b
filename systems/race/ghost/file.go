// Laps as files: a line of JSON that says what it is, then its points as numbers, and a sum over all.

package ghost

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"

	"camber/components/space"
)

// The file begins with fileMagic; the length of the JSON, the JSON, the number of points and the points follow,
// thirteen float32 each, and a CRC-32 over all before it. Numbers are little-endian. Since is stored as steps from
// point to point, so that it stays exact enough on a long lap.
const (
	fileMagic   = "CamberGh1"
	mostPoints  = 4 << 20 // 23 hours
	mostHeader  = 1 << 16 // bytes
	perPoint    = 13
	pointLength = 4 * perPoint
)

// Write writes a lap.
func (l *Lap) Write(to io.Writer) error {
	head, err := json.Marshal(l)
	if err != nil {
		return fmt.Errorf("lap: %w", err)
	}
	b := append([]byte(fileMagic), binary.LittleEndian.AppendUint32(nil, uint32(len(head)))...)
	b = binary.LittleEndian.AppendUint32(append(b, head...), uint32(len(l.Points)))
	last := 0.0
	for i := range l.Points {
		p := &l.Points[i]
		for _, x := range [perPoint]float64{
			p.Since - last, p.Along, p.At.X, p.At.Y, p.At.Z, p.Turn.W, p.Turn.X, p.Turn.Y,
			p.Turn.Z, p.Speed, p.Throttle, p.Brake, p.Steer,
		} {
			b = binary.LittleEndian.AppendUint32(b, math.Float32bits(float32(x)))
		}
		last += float64(float32(p.Since - last))
	}
	_, err = to.Write(binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(b)))
	return err
}

// Read reads a lap; a file that is none, or damaged, is an error.
func Read(from io.Reader) (*Lap, error) {
	b, err := io.ReadAll(io.LimitReader(from, mostPoints*pointLength+mostHeader+64))
	if err != nil {
		return nil, err
	}
	damaged := errors.New("this is no lap, or it is damaged")
	rest, ok := bytes.CutPrefix(b, []byte(fileMagic))
	if !ok || len(rest) < 12 || crc32.ChecksumIEEE(b[:len(b)-4]) != binary.LittleEndian.Uint32(b[len(b)-4:]) {
		return nil, damaged
	}
	rest = rest[:len(rest)-4]
	size := binary.LittleEndian.Uint32(rest)
	if size > mostHeader || int(size)+8 > len(rest) {
		return nil, damaged
	}
	l := &Lap{}
	if err := json.Unmarshal(rest[4:4+size], l); err != nil {
		return nil, fmt.Errorf("%w: %w", damaged, err)
	}
	rest = rest[4+size:]
	n := binary.LittleEndian.Uint32(rest)
	if rest = rest[4:]; uint64(len(rest)) != uint64(n)*pointLength {
		return nil, damaged
	}
	l.Points = make([]Point, n)
	last := 0.0
	for i := range l.Points {
		var x [perPoint]float64
		for k := range x {
			x[k] = float64(math.Float32frombits(binary.LittleEndian.Uint32(rest[pointLength*i+4*k:])))
		}
		last += x[0]
		l.Points[i] = Point{
			Since: last, Along: x[1], At: space.V(x[2], x[3], x[4]), Turn: space.Quat{W: x[5], X: x[6], Y: x[7], Z: x[8]},
			Speed: x[9], Throttle: x[10], Brake: x[11], Steer: x[12],
		}
	}
	if !l.Valid() {
		return nil, damaged
	}
	return l, nil
}
