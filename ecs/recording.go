// Reading a recording back: what is good of it, and where it stops being good.

package ecs

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
	"slices"
)

// Recording is a run as its recorder saw it.
type Recording struct {
	Header Header
	Inputs []RecordedInput // by tick, those of a tick as they were accepted
	Hashes []RecordedHash  // by tick
	Blobs  map[[sha256.Size]byte][]byte
	Notes  map[string][]byte // what its recorder claims, by name
	Worlds []RecordedWorld   // by tick
	Beside []TickNote        // by tick, those of a tick as they were made
	Whole  bool              // the recorder came to its end

	Sealed bool              // that end vouches for all before it; recordings of format 1 have no such
	Digest [sha256.Size]byte // of all before it
	Signed []Signature       // of Digest, unchecked
}

// Signature is somebody's of a recording. Nobody has checked it yet.
type Signature struct {
	Key  [32]byte // public
	Mark [64]byte
}

// mostSignatures is how many may stand behind a recording.
const mostSignatures = 16

// RecordedWorld is a snapshot of the world after a tick.
type RecordedWorld struct {
	Tick   uint64
	packed []byte
}

// Snapshot is what Restore takes. Nobody has looked at it yet: it may be anything.
func (m *RecordedWorld) Snapshot() ([]byte, error) {
	from := io.LimitReader(flate.NewReader(bytes.NewReader(m.packed)), longestFrame)
	snapshot, err := io.ReadAll(from)
	if err != nil {
		return nil, fmt.Errorf("the world of tick %d: %w", m.Tick, err)
	}
	return snapshot, nil
}

// RecordedInput is one stamped input.
type RecordedInput struct {
	Stamp
	Name    string
	Payload []byte
}

// TickNote is what somebody knows of a tick and the step does not.
type TickNote struct {
	Tick uint64
	Name string
	Data []byte
}

// RecordedHash is the hash of the world after a tick.
type RecordedHash struct{ Tick, Hash uint64 }

// RecordingError says where a recording stops being good. What came before is good.
type RecordingError struct {
	Offset int64  // bytes from the beginning of the file
	Tick   uint64 // of the last good hash
	Why    string
}

// Error names the offset, the last good tick and the reason.
func (e *RecordingError) Error() string {
	return fmt.Sprintf("recording, byte %d (good up to tick %d): %s", e.Offset, e.Tick, e.Why)
}

// ReadRecording reads a recording. When the file is damaged or cut short it returns what is good before that place
// together with a *RecordingError.
func ReadRecording(from io.Reader) (*Recording, error) {
	rec := &Recording{Blobs: map[[sha256.Size]byte][]byte{}, Notes: map[string][]byte{}}
	r := &frameReader{from: bufio.NewReader(from), sum: sha256.New()}
	fail := func(why string) (*Recording, error) {
		e := &RecordingError{Offset: r.offset, Why: why}
		if n := len(rec.Hashes); n > 0 {
			e.Tick = rec.Hashes[n-1].Tick
		}
		rec.sort()
		return rec, e
	}
	var head [len(recordingMagic) + 4]byte
	if _, err := io.ReadFull(r.from, head[:]); err != nil || string(head[:len(recordingMagic)]) != recordingMagic {
		return fail("this is no recording")
	}
	version := le.Uint32(head[len(recordingMagic):])
	if version < unsealedVersion || version > recordingVersion {
		return fail(fmt.Sprintf("it has version %d, this build reads versions %d to %d", version, unsealedVersion,
			recordingVersion))
	}
	_, _ = r.sum.Write(head[:]) // it never fails
	r.offset = int64(len(head))
	for first := true; ; first = false {
		body, err := r.next()
		switch {
		case errors.Is(err, io.EOF) && first:
			return fail("it has no header")
		case errors.Is(err, io.EOF):
			return fail("it is cut short: its end is missing")
		case err != nil:
			return fail(err.Error())
		case first != (body[0] == frameHeader):
			return fail("its header is not where it belongs")
		}
		var why string
		if body[0] == frameEnd && version != unsealedVersion {
			why = rec.seal(body[1:], r)
		} else {
			why = rec.take(body)
		}
		if why != "" {
			return fail(why)
		}
		r.passed(body)
		if rec.Whole {
			break
		}
	}
	if why := rec.signatures(r); why != "" {
		return fail(why)
	}
	rec.sort()
	return rec, nil
}

// seal takes the end of a recording: what is before it must be what the recorder wrote.
func (rec *Recording) seal(b []byte, r *frameReader) (why string) {
	count, b, ok := uvarint(b)
	if !ok || len(b) != sha256.Size {
		return "its end is malformed"
	}
	rec.Digest = [sha256.Size]byte(r.sum.Sum(nil))
	switch {
	case count != r.count:
		return fmt.Sprintf("its end tells of %d entries, and %d are there: some were taken out or put in", count, r.count)
	case [sha256.Size]byte(b) != rec.Digest:
		return "its end tells of other bytes than are there: something in it was changed"
	}
	rec.Whole, rec.Sealed = true, true
	return ""
}

// signatures takes what stands behind the end.
func (rec *Recording) signatures(r *frameReader) (why string) {
	for {
		body, err := r.next()
		if errors.Is(err, io.EOF) {
			return ""
		}
		s := Signature{}
		if err != nil || body[0] != frameSigned || len(body) != 1+len(s.Key)+len(s.Mark) ||
			len(rec.Signed) == mostSignatures || !rec.Sealed {
			return "something follows its end"
		}
		copy(s.Mark[:], body[1+copy(s.Key[:], body[1:]):])
		rec.Signed = append(rec.Signed, s)
		r.passed(body)
	}
}

// AppendSignature puts a signature behind a whole recording.
func AppendSignature(recording []byte, s Signature) []byte {
	body := append(append([]byte{frameSigned}, s.Key[:]...), s.Mark[:]...)
	recording = le.AppendUint32(recording, uint32(len(body)))
	return append(le.AppendUint32(recording, crc32.Checksum(body, castagnoli)), body...)
}

// sort puts inputs that came late, and notes, into the order of their ticks.
func (rec *Recording) sort() {
	slices.SortStableFunc(rec.Beside, func(a, b TickNote) int { return cmp.Compare(a.Tick, b.Tick) })
	slices.SortStableFunc(rec.Inputs, func(a, b RecordedInput) int { return cmp.Compare(a.Tick, b.Tick) })
}

// take adds one frame; it returns what is wrong with it.
func (rec *Recording) take(body []byte) (why string) {
	kind, b := body[0], body[1:]
	switch kind {
	case frameHeader:
		rec.Header = Header(b)
	case frameInput, framePlayer:
		at := Stamp{}
		tick, b, ok := uvarint(b)
		if at.Tick = tick; kind == framePlayer {
			var player, number uint64
			var ok2, ok3 bool
			player, b, ok2 = uvarint(b)
			number, b, ok3 = uvarint(b)
			at.Player, at.Number = uint32(player), uint32(number)
			ok = ok && ok2 && ok3 && at.Player > 0 && uint64(at.Player) == player && uint64(at.Number) == number
		}
		size, b, sized := uvarint(b)
		if !ok || !sized || size > uint64(len(b)) {
			return "an input is malformed"
		}
		rec.Inputs = append(rec.Inputs, RecordedInput{at, string(b[:size]), slices.Clip(b[size:])})
	case frameBlob:
		if len(b) < sha256.Size {
			return "a blob is malformed"
		}
		sum, data := [sha256.Size]byte(b), b[sha256.Size:]
		if sha256.Sum256(data) != sum {
			return fmt.Sprintf("a blob does not have its sum %x", sum)
		}
		rec.Blobs[sum] = data
	case frameHash:
		tick, b, ok := uvarint(b)
		if !ok || len(b) != 8 {
			return "a hash is malformed"
		}
		for n := len(rec.Hashes); n > 0 && rec.Hashes[n-1].Tick >= tick; n-- { // from there on it was run again
			rec.Hashes = rec.Hashes[:n-1]
		}
		rec.Hashes = append(rec.Hashes, RecordedHash{tick, le.Uint64(b)})
	case frameWorld:
		tick, b, ok := uvarint(b)
		if !ok {
			return "a world is malformed"
		}
		for n := len(rec.Worlds); n > 0 && rec.Worlds[n-1].Tick >= tick; n-- { // from there on it was run again
			rec.Worlds = rec.Worlds[:n-1]
		}
		rec.Worlds = append(rec.Worlds, RecordedWorld{tick, slices.Clip(b)})
	case frameNote:
		size, b, ok := uvarint(b)
		if !ok || size > uint64(len(b)) {
			return "a note is malformed"
		}
		rec.Notes[string(b[:size])] = slices.Clip(b[size:])
	case frameBeside:
		tick, b, ok := uvarint(b)
		size, b, sized := uvarint(b)
		if !ok || !sized || size > min(uint64(len(b)), longestTickNote) || uint64(len(b))-size > longestTickNote {
			return "a note of a tick is malformed"
		}
		rec.Beside = append(rec.Beside, TickNote{tick, string(b[:size]), slices.Clip(b[size:])})
	case frameEnd:
		rec.Whole = true
	default:
		return fmt.Sprintf("an entry of kind %q is not known to this build", kind)
	}
	return ""
}

// HashAt is the recorded hash of a tick.
func (rec *Recording) HashAt(tick uint64) (hash uint64, ok bool) {
	i, ok := slices.BinarySearchFunc(rec.Hashes, tick, func(h RecordedHash, t uint64) int {
		return cmp.Compare(h.Tick, t)
	})
	if !ok {
		return 0, false
	}
	return rec.Hashes[i].Hash, true
}

// Feed pushes all recorded inputs of later ticks into a world at the tick where the recording began; running it then
// repeats the run. Inputs that this build does not know are an error naming them.
func (rec *Recording) Feed(w *World) error {
	for _, in := range rec.Inputs {
		if in.Tick <= w.Tick() {
			continue // of before the recording began: whoever makes its world needs to know of it
		}
		if err := w.PushEncoded(in.Stamp, in.Name, in.Payload); err != nil {
			return fmt.Errorf("recording: %w", err)
		}
	}
	return nil
}

// frameReader cuts a stream into frames.
type frameReader struct {
	from   *bufio.Reader
	offset int64 // of the frame under way
	head   [8]byte
	sum    hash.Hash // of all frames before it
	count  uint64    // of them
}

// passed counts a frame that was read.
func (r *frameReader) passed(body []byte) {
	_, _ = r.sum.Write(r.head[:]) // it never fails
	_, _ = r.sum.Write(body)
	r.count++
	r.offset += int64(8 + len(body))
}

// next is the body of the next frame, at least a byte long; io.EOF where the stream ends between frames.
func (r *frameReader) next() ([]byte, error) {
	head := &r.head
	if n, err := io.ReadFull(r.from, head[:]); err != nil {
		if n == 0 && errors.Is(err, io.EOF) {
			return nil, io.EOF
		}
		return nil, cutShort(err)
	}
	size := le.Uint32(head[:])
	if size == 0 || size > longestFrame {
		return nil, fmt.Errorf("an entry claims %d bytes", size)
	}
	var body []byte // grows with what is really there, whatever the size claims
	for left := int(size); left > 0; left = int(size) - len(body) {
		had := len(body)
		body = append(body, make([]byte, min(left, max(had, 1<<16)))...)
		if _, err := io.ReadFull(r.from, body[had:]); err != nil {
			return nil, cutShort(err)
		}
	}
	if crc32.Checksum(body, castagnoli) != le.Uint32(head[4:]) {
		return nil, errors.New("an entry is damaged: its checksum is wrong")
	}
	return body, nil
}

func cutShort(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("it is cut short inside an entry")
	}
	return err
}

func uvarint(b []byte) (v uint64, rest []byte, ok bool) {
	v, n := binary.Uvarint(b)
	if n <= 0 {
		return 0, b, false
	}
	return v, b[n:], true
}
