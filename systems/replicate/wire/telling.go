// A datagram of a client whose car something else moves: where that is. Only the newest counts; none is sent again.

package wire

import (
	"encoding/binary"
	"fmt"

	"camber/components/num"
	"camber/components/space"
)

const kindTelling = 0x03

// Telling is one.
type Telling struct {
	Number   uint64      // from 1; what comes after a higher one is old
	Place    space.Place // and all else as components.ToldPose has it, in whole steps
	Heading  float64     // rad, clockwise from north
	Velocity space.Vec   // m/s, world axes, level
	Turning  float64     // rad/s, clockwise
}

// TellingSteps is how many steps there are of a metre, of a metre a second and of a radian.
const TellingSteps = 1024

// mostSteps is how many there are at most.
const mostSteps = 1 << 40

// Append writes it.
func (m *Telling) Append(to []byte) []byte {
	to = binary.AppendUvarint(append(to, kindTelling), m.Number)
	for _, c := range m.Place.Cell {
		to = binary.AppendVarint(to, int64(c))
	}
	for _, v := range m.numbers() {
		to = binary.AppendVarint(to, int64(num.Round(float64(*v*TellingSteps), -mostSteps, mostSteps)))
	}
	return to
}

// numbers are all that is in steps.
func (m *Telling) numbers() [7]*float64 {
	return [...]*float64{
		&m.Place.At.X, &m.Place.At.Y, &m.Place.At.Z, &m.Heading, &m.Velocity.X, &m.Velocity.Y, &m.Turning,
	}
}

// IsTelling tells whether a datagram is one.
func IsTelling(from []byte) bool { return len(from) > 0 && from[0] == kindTelling }

// ReadTelling reads one.
func ReadTelling(from []byte) (*Telling, error) {
	r := reader{from: from}
	if r.byte() != kindTelling {
		return nil, fmt.Errorf("this is no datagram that tells where a car is")
	}
	m := &Telling{Number: r.uvarint()}
	var cell [3]int32
	for i := range cell {
		c := r.varint()
		cell[i] = int32(c)
		r.short = r.short || int64(cell[i]) != c
	}
	for _, v := range m.numbers() {
		n := r.varint()
		r.short = r.short || n > mostSteps || n < -mostSteps
		*v = float64(float64(n) / TellingSteps)
	}
	if r.short || len(r.from) > 0 {
		return nil, errShort
	}
	m.Place = space.PlaceAt(cell, m.Place.At)
	return m, nil
}
