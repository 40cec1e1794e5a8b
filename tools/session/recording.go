// Recording a session, and running a recording again from nothing but its own bytes.

package session

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"sort"

	"camber/ecs"
	"camber/systems/reload"
	"camber/systems/telemetry"
	"camber/systems/telemetry/trace"
)

// header is the first frame of a recording: all that Open needs to make the same world again.
type header struct {
	Format int               `json:"format"`
	Scene  string            `json:"scene"`
	Car    string            `json:"car,omitempty"`
	Cars   int               `json:"cars,omitempty"`
	Cell   *[3]int32         `json:"cell,omitempty"`
	Hz     int               `json:"hz"`
	Seed   uint64            `json:"seed"`
	Sets   []string          `json:"sets,omitempty"`
	Driver string            `json:"driver,omitempty"`
	Files  map[string]string `json:"files"` // path to the hexadecimal SHA-256 of its bytes, which follow as blobs
}

// headerFormat counts changes of the header that old programs cannot read.
const headerFormat = 1

func sampleColumns() []trace.Column { return telemetry.Columns() }

// record begins the recording with its header and the bytes of every blueprint file.
func (run *Session) record(s Setup, files reload.Memory) error {
	hz := s.Hz
	if hz == 0 {
		hz = DefaultHz
	}
	h := header{
		Format: headerFormat, Scene: s.Scene, Car: s.Car, Cars: s.Cars, Cell: s.Cell,
		Hz: hz, Seed: s.Seed, Sets: s.Sets, Driver: s.Driver, Files: map[string]string{},
	}
	var names []string
	for name, data := range files {
		sum := sha256.Sum256(data)
		h.Files[name] = hex.EncodeToString(sum[:])
		names = append(names, name)
	}
	sort.Strings(names)
	text, err := json.Marshal(h)
	if err != nil {
		return fmt.Errorf("recording: %w", err)
	}
	run.recorder = ecs.NewRecorder(s.Record, text)
	for _, name := range names {
		if err := run.recorder.Blob(sha256.Sum256(files[name]), files[name]); err != nil {
			return err
		}
	}
	return run.recorder.Err()
}

// Replay makes the world of a recording again, with its inputs waiting at their ticks. Damage is an error that names its
// place; the recording that comes with it holds what is whole, and is nil where nothing is.
func Replay(from io.Reader, s Setup) (*Session, *ecs.Recording, error) {
	recording, damage := ecs.ReadRecording(from)
	if recording == nil {
		return nil, nil, damage
	}
	if len(recording.Header) == 0 { // not even the first frame: this may be any file
		return nil, nil, damage
	}
	var h header
	if err := json.Unmarshal(recording.Header, &h); err != nil {
		return nil, nil, fmt.Errorf("the header of the recording is damaged: %w", err)
	}
	if h.Format != headerFormat {
		return nil, nil, fmt.Errorf("the recording has format %d, this camber reads format %d: use the version that wrote it", h.Format, headerFormat)
	}
	files := reload.Memory{}
	for name, text := range h.Files {
		sum, err := hex.DecodeString(text)
		if err != nil || len(sum) != sha256.Size {
			return nil, nil, fmt.Errorf("the header of the recording is damaged: %s has the sum %q", name, text)
		}
		data, ok := recording.Blobs[reload.Sum(sum)]
		if !ok {
			return nil, nil, fmt.Errorf("the recording lacks the bytes of %s", name)
		}
		files[name] = data
	}
	s.Files, s.Scene, s.Car, s.Cars, s.Cell, s.Hz, s.Seed, s.Sets, s.Driver = files, h.Scene, h.Car, h.Cars, h.Cell, h.Hz, h.Seed, h.Sets, h.Driver
	run, err := Open(s)
	if err != nil {
		return nil, nil, fmt.Errorf("the blueprints in the recording do not load: %w", err)
	}
	for _, data := range recording.Blobs {
		run.Reload.Store(data)
	}
	if err := recording.Feed(run.World); err != nil {
		return nil, nil, err
	}
	return run, recording, damage
}
