// Recording a run: its inputs, the blueprints they refer to, and a hash per tick to compare with.

package ecs

import (
	"bufio"
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
)

// A recording begins with recordingMagic and a version. Frames follow: length of the body, CRC-32C of the body, body.
// A body begins with its kind; the first frame is the header, the last one of a finished recording is the end.
// Numbers in bodies are unsigned varints. Behind the end there may be signatures. Older versions are still read: 2 has
// no notes of ticks, and the end of 1 tells nothing of what is before it.
const (
	recordingMagic   = "CamberRc"
	recordingVersion = 3
	unsealedVersion  = 1
	longestFrame     = 64 << 20 // bytes
	longestTickNote  = 64       // bytes of its name, and of what it says
	mostBlobs        = 4096     // that a recorder remembers to have written
)

const (
	frameHeader = 'h'
	frameInput  = 'i' // of whoever runs the world, in the order of their numbers: tick, length of name, name, payload
	framePlayer = 'p' // of a player: tick, player, number, length of name, name, payload
	frameBlob   = 'b' // sum, bytes
	frameHash   = 's' // tick, hash as 8 bytes; of a tick that was run again once more, and what follows that with it
	frameNote   = 'n' // length of name, name, bytes
	frameBeside = 't' // a note of a tick: that, length of name, name, bytes
	frameWorld  = 'w' // tick, snapshot after it, by DEFLATE
	frameEnd    = 'e' // entries before it, SHA-256 of all bytes before it
	frameSigned = 'k' // public key, signature
)

// Header is the caller's own description of a run, such as JSON; ecs only keeps it.
type Header []byte

// Recorder writes a recording. The first error of the writer is returned by every later call; the run goes on.
type Recorder struct {
	to    *bufio.Writer
	body  []byte
	sum   hash.Hash // of all that was written
	count uint64    // entries
	blobs map[[sha256.Size]byte]bool
	err   error
}

// NewRecorder begins a recording; Recorder.Err tells whether that could be written.
func NewRecorder(w io.Writer, h Header) *Recorder {
	r := &Recorder{to: bufio.NewWriterSize(w, 1<<16), sum: sha256.New(), blobs: map[[sha256.Size]byte]bool{}}
	_ = r.write(le.AppendUint32([]byte(recordingMagic), recordingVersion)) // remembered in err
	_ = r.frame(append(r.begin(frameHeader), h...))                        // remembered in err
	return r
}

// Input records an input. It fits World.OnInput.
func (r *Recorder) Input(at Stamp, name string, payload []byte) error {
	b := binary.AppendUvarint(r.begin(frameInput), at.Tick)
	if at.Player > 0 {
		b = binary.AppendUvarint(r.begin(framePlayer), at.Tick)
		b = binary.AppendUvarint(binary.AppendUvarint(b, uint64(at.Player)), uint64(at.Number))
	}
	b = append(binary.AppendUvarint(b, uint64(len(name))), name...)
	return r.frame(append(b, payload...))
}

// Blob records bytes that inputs refer to by their SHA-256, such as a blueprint; each only once.
func (r *Recorder) Blob(sum [sha256.Size]byte, data []byte) error {
	if r.blobs[sum] {
		return r.err
	}
	if sha256.Sum256(data) != sum {
		return fmt.Errorf("recording: a blob of %d bytes does not have the sum %x", len(data), sum)
	}
	if len(r.blobs) == mostBlobs { // one that comes again after so many others is written again, and does no harm
		clear(r.blobs)
	}
	r.blobs[sum] = true
	return r.frame(append(append(r.begin(frameBlob), sum[:]...), data...))
}

// Hash records the hash of the world after a tick. It fits Loop.OnStep but for the Tick.
func (r *Recorder) Hash(tick, hash uint64) error {
	return r.frame(le.AppendUint64(binary.AppendUvarint(r.begin(frameHash), tick), hash))
}

// Note records what somebody claims of the run. Of several by a name the last one counts.
func (r *Recorder) Note(name string, data []byte) error {
	b := append(binary.AppendUvarint(r.begin(frameNote), uint64(len(name))), name...)
	return r.frame(append(b, data...))
}

// TickNote records what somebody knows of a tick and the step does not. It is short, and changes nothing: whoever runs
// the recording again gets the same world with it and without.
func (r *Recorder) TickNote(n TickNote) error {
	if len(n.Name) > longestTickNote || len(n.Data) > longestTickNote {
		return fmt.Errorf("recording: a note of tick %d has %d bytes, and its name %d: %d are the most", n.Tick,
			len(n.Data), len(n.Name), longestTickNote)
	}
	b := binary.AppendUvarint(r.begin(frameBeside), n.Tick)
	b = append(binary.AppendUvarint(b, uint64(len(n.Name))), n.Name...)
	return r.frame(append(b, n.Data...))
}

// World records a snapshot of the world after a tick, from which a reader goes on without all that was before.
func (r *Recorder) World(tick uint64, snapshot []byte) error {
	var packed bytes.Buffer
	to, err := flate.NewWriter(&packed, flate.BestSpeed)
	if err == nil {
		_, err = to.Write(snapshot)
	}
	if err = errors.Join(err, to.Close()); err != nil { // neither can be: it goes to memory
		return fmt.Errorf("recording: %w", err)
	}
	return r.frame(append(binary.AppendUvarint(r.begin(frameWorld), tick), packed.Bytes()...))
}

// Flush hands everything recorded so far to the writer.
func (r *Recorder) Flush() error {
	if err := r.to.Flush(); err != nil && r.err == nil {
		r.err = fmt.Errorf("recording: %w", err)
	}
	return r.err
}

// End marks the recording as whole, says what that is, and flushes it.
func (r *Recorder) End() error {
	b := binary.AppendUvarint(r.begin(frameEnd), r.count)
	_ = r.frame(r.sum.Sum(b)) // Flush returns it
	return r.Flush()
}

// Err is the first error of the writer, if there was one.
func (r *Recorder) Err() error { return r.err }

// begin starts a body with room for the frame's head in front of it.
func (r *Recorder) begin(kind byte) []byte { return append(r.body[:0], 0, 0, 0, 0, 0, 0, 0, 0, kind) }

// frame completes and writes what begin began.
func (r *Recorder) frame(b []byte) error {
	r.body = b
	if len(b)-8 > longestFrame && r.err == nil {
		r.err = fmt.Errorf("recording: an entry of %d bytes is longer than %d", len(b)-8, longestFrame)
	}
	if r.err != nil {
		return r.err
	}
	le.PutUint32(b, uint32(len(b)-8))
	le.PutUint32(b[4:], crc32.Checksum(b[8:], castagnoli))
	r.count++
	return r.write(b)
}

// write writes bytes that the end vouches for.
func (r *Recorder) write(b []byte) error {
	_, _ = r.sum.Write(b) // it never fails
	if _, err := r.to.Write(b); err != nil && r.err == nil {
		r.err = fmt.Errorf("recording: %w", err)
	}
	return r.err
}
