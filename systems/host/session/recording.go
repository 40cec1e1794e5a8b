// Recording a session, and running a recording again from nothing but its own bytes.

package session

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"sort"

	"camber/components"
	"camber/components/terrain"
	"camber/content/town"
	"camber/ecs"
	"camber/systems/race"
	"camber/systems/reload"
	"camber/systems/telemetry"
	"camber/systems/telemetry/trace"
)

// header is the first frame of a recording: all that Open needs to make the same world again.
type header struct {
	Format int       `json:"format"`
	Scene  string    `json:"scene"`
	Car    string    `json:"car,omitempty"`
	Cars   int       `json:"cars,omitempty"`
	Cell   *[3]int32 `json:"cell,omitempty"`
	Hz     int       `json:"hz"`
	Seed   uint64    `json:"seed"`
	Sets   []string  `json:"sets,omitempty"`
	Driver string    `json:"driver,omitempty"`
	Cues   string    `json:"cues,omitempty"`   // nothing that is simulated depends on them
	Skill  float64   `json:"skill,omitempty"`  // from format 2 on
	Own    []string  `json:"own,omitempty"`    // likewise
	Rivals []string  `json:"rivals,omitempty"` // from format 4 on
	Grid   int       `json:"grid,omitempty"`   // likewise
	People int       `json:"people,omitempty"` // likewise
	// path to the hexadecimal SHA-256 of its bytes, which follow as blobs
	Files map[string]string `json:"files"`
	// likewise, of files that are too large to follow; from format 3 on
	Needs map[string]string `json:"needs,omitempty"`
	// likewise, of the snapshot that the run begins with in place of its scene's first tick; from format 4 on
	Begin string `json:"begin,omitempty"`
	// it was joined on its way: when it begins again, then at its scene's first tick
	Late bool `json:"late,omitempty"`
}

// headerFormat counts changes of the header that old programs cannot read. A run is written as the
// lowest that has the fields it needs.
const headerFormat = 4

func sampleColumns() []trace.Column { return telemetry.Columns() }

// header describes the run, and names its files in their order.
func (run *Session) header() (text []byte, names []string, err error) {
	s := &run.setup
	h := header{
		Format: 1, Scene: s.Scene, Car: s.Car, Cars: s.Cars, Cell: s.Cell,
		Hz: s.Hz, Seed: s.Seed, Sets: s.Sets, Driver: s.Driver, Skill: s.Skill, Own: s.Own, Cues: s.Cues,
		Files: map[string]string{},
	}
	h.Hz = cmp.Or(h.Hz, DefaultHz)
	if s.Skill != 0 || len(s.Own) > 0 {
		h.Format = 2
	}
	if len(s.Rivals) > 0 || s.Grid > 0 || s.People > 1 {
		h.Format, h.Rivals, h.Grid, h.People = headerFormat, s.Rivals, s.Grid, s.People
	}
	if s.late {
		sum := sha256.Sum256(s.begin)
		h.Format, h.Begin, h.Late = headerFormat, hex.EncodeToString(sum[:]), true
	}
	for name, sum := range run.large {
		if h.Needs == nil {
			h.Needs, h.Format = map[string]string{}, max(h.Format, 3)
		}
		h.Needs[name] = hex.EncodeToString(sum[:])
	}
	for name, data := range run.files {
		sum := sha256.Sum256(data)
		h.Files[name] = hex.EncodeToString(sum[:])
		names = append(names, name)
	}
	sort.Strings(names)
	if text, err = json.Marshal(h); err != nil {
		return nil, nil, fmt.Errorf("recording: %w", err)
	}
	return text, names, nil
}

// record begins the recording with its header and the bytes of every blueprint file. A disk that is full already is
// told like one that gets full later: the run goes on.
func (run *Session) record(to io.Writer) error {
	text, names, err := run.header()
	if err != nil {
		return err
	}
	run.recorder = ecs.NewRecorder(to, text)
	for _, name := range names {
		err := run.recorder.Blob(sha256.Sum256(run.files[name]), run.files[name])
		if run.recorder.Err() == nil && err != nil {
			return err
		}
	}
	if run.setup.late {
		run.recordBegin()
	}
	return nil
}

// recordBegin writes what a run that was joined begins with. The recorder remembers what it fails at.
func (run *Session) recordBegin() {
	_ = run.recorder.Blob(sha256.Sum256(run.setup.begin), run.setup.begin)
	for _, sum := range SortedSums(run.setup.blobs) {
		_ = run.recorder.Blob(sum, run.setup.blobs[sum])
	}
	for _, in := range run.setup.brought {
		_ = run.recorder.Input(in.Stamp, in.Name, in.Payload)
	}
}

// SortedSums are those of some files, in their order.
func SortedSums(files map[reload.Sum][]byte) []reload.Sum {
	return slices.SortedFunc(maps.Keys(files), compareSums)
}

func compareSums(a, b reload.Sum) int { return slices.Compare(a[:], b[:]) }

// keepBlob, keepInput and keepHash go to whoever keeps this run: a file, the memory, or both. A recorder remembers its
// errors.
func (run *Session) keepBlob(sum reload.Sum, data []byte) {
	run.recordBlob(sum, data)
	if run.setup.Also != nil {
		run.setup.Also.Blob(sum, data)
	}
}

// recordBlob goes to the file and the memory alone.
func (run *Session) recordBlob(sum reload.Sum, data []byte) {
	if run.recorder != nil {
		_ = run.recorder.Blob(sum, data)
	}
	if run.tape != nil {
		_ = run.tape.out.Blob(sum, data)
	}
}

func (run *Session) keepInput(at ecs.Stamp, name string, payload []byte) {
	if run.recorder != nil {
		_ = run.recorder.Input(at, name, payload)
	}
	if run.tape != nil {
		_ = run.tape.out.Input(at, name, payload)
	}
	if run.setup.Also != nil {
		run.setup.Also.Input(at, name, payload)
	}
}

// notes has what the step does not know be noted, where the run goes by a clock.
func (run *Session) notes() {
	if utc := run.setup.UTC; utc != nil {
		run.Wall.Live(run.World.Tick(), func() int64 { return utc().UnixMicro() }, run.Loop.Clock().Dropped, run.keepNote)
	}
}

// NoteAnew has all that is noted be noted again: another recording has begun.
func (run *Session) NoteAnew() { run.notes() }

// keepNote keeps a note. Who only looks at a run that somebody else confirms tells that of it: it keeps the note with
// its tick.
func (run *Session) keepNote(n ecs.TickNote) {
	if of := run.setup.looksAt; of != nil {
		n.Data = slices.Clone(n.Data) // who makes notes writes the next one there
		of.noted = append(of.noted, n)
		return
	}
	if run.recorder != nil {
		_ = run.recorder.TickNote(n)
	}
	if run.tape != nil {
		_ = run.tape.out.TickNote(n)
	}
}

// worldEvery is how many ticks lie between two snapshots in a recording.
const worldEvery = 2000

func (run *Session) keepHash(t ecs.Tick, hash uint64) {
	for len(run.noted) > 0 && run.noted[0].Tick <= t.N {
		run.keepNote(run.noted[0])
		run.noted = run.noted[1:]
	}
	run.keepGround()
	if run.recorder != nil {
		_ = run.recorder.Hash(t.N, hash)
		if t.N%worldEvery == 0 {
			_ = run.recorder.World(t.N, run.World.Snapshot())
		}
		run.Flush()
	}
	if run.tape != nil {
		_ = run.tape.out.Hash(t.N, hash)
		run.tape.ticks = t.N
	}
}

// keepGround keeps the bytes of ground that steps asked for, or that things were stood on, and that came from elsewhere
// than the run's files: so the recording repeats without the town that was driven in.
func (run *Session) keepGround() {
	land, ok := terrain.Land.Find(run.World, ecs.WorldKey)
	if !ok {
		return
	}
	for _, b := range land.Aux.Brought {
		if from, ok := b.Source.(terrain.GroundBytes); ok {
			if data, err := from.Bytes(b.Chunk); err == nil { // else the step that asked has ended the run
				run.recordBlob(sha256.Sum256(data), data) // guests fetch what they lack of it
			}
		}
	}
	land.Aux.Brought = land.Aux.Brought[:0]
}

// ResultsNote is the name of what a recording claims of its race: race.Results as JSON.
const ResultsNote = "results"

// claim writes what the recording claims of a race; its recorder remembers an error.
func (run *Session) claim() {
	t := ecs.Tick{N: run.World.Tick(), Dt: run.Loop.Clock().Dt()}
	results := race.ResultsOf(run.World, t)
	if run.recorder == nil || results == nil {
		return
	}
	if claim, err := json.Marshal(results); err == nil { // it is plain numbers and texts
		_ = run.recorder.Note(ResultsNote, claim)
	}
}

// Replay makes the world of a recording again, with its inputs waiting at their ticks. Damage is an error that names
// its place; the recording that comes with it holds what is whole, and is nil where nothing is.
func Replay(from io.Reader, s Setup) (*Session, *ecs.Recording, error) {
	recording, damage := ecs.ReadRecording(from)
	if recording == nil || len(recording.Header) == 0 { // not even the first frame: this may be any file
		return nil, nil, damage
	}
	run, err := Recorded(recording, s)
	if err != nil {
		return nil, nil, err
	}
	if err := recording.Feed(run.World); err != nil {
		return nil, nil, err
	}
	return run, recording, damage
}

// Ticks is how many ticks a recording tells of without a gap, from a tick on; a recorder writes every one.
func Ticks(recording *ecs.Recording, from uint64) int {
	for i, h := range recording.Hashes {
		if h.Tick != from+uint64(i)+1 {
			return i
		}
	}
	return len(recording.Hashes)
}

// Recorded makes the world of a recording as it was at its first tick, without its inputs. Files that it names and is
// too small to carry are read from s.Files and must be the same to the byte.
func Recorded(recording *ecs.Recording, s Setup) (*Session, error) {
	hand := s.Files
	s.told = recording.Beside
	if err := s.readHeader(recording); err != nil {
		return nil, err
	}
	run, err := Open(s)
	if err != nil {
		return nil, fmt.Errorf("the blueprints in the recording do not load: %w", err)
	}
	run.Reload.Hand = hand
	beyond := s.beyond
	run.Reload.Beside = func(files reload.Memory) (fs.FS, error) {
		if err := addTiles(files, recording.Blobs); err != nil || beyond == nil {
			return files, err
		}
		return reload.Over{Memory: files, Under: beyond}, nil
	}
	for _, data := range recording.Blobs {
		run.Reload.Store(data)
	}
	if s.begin == nil {
		return run, nil
	}
	if err := run.begin(recording); err != nil {
		return nil, errors.Join(fmt.Errorf("the recording does not begin: %w", err), run.Close())
	}
	return run, nil
}

// begin puts the world to where the recording's begins. Of the recording's inputs those that came before are what it
// needs to know for that.
func (run *Session) begin(recording *ecs.Recording) error {
	for _, in := range recording.Inputs {
		if in.Name == components.Reloads.Name() {
			if brought, err := components.Reloads.Decode(in.Payload); err == nil {
				_ = run.reloads.Know(in.Tick, brought.Manifest) // what the world lacks then is told when it is restored
			}
		}
	}
	if err := run.Put(run.setup.begin); err != nil {
		return err
	}
	run.World.DropInputs() // the recording knows them
	if !run.setup.late {
		run.start = run.setup.begin
	}
	return nil
}

// addTiles adds the ground of towns that a recording carries.
func addTiles(files reload.Memory, blobs map[[sha256.Size]byte][]byte) error {
	sums := make([][sha256.Size]byte, 0, len(blobs))
	for sum := range blobs {
		sums = append(sums, sum)
	}
	tiles, err := town.Carried(files, sums)
	if err != nil {
		return fmt.Errorf("the recording's town is damaged: %w", err)
	}
	for i, name := range tiles {
		if name != "" {
			files[name] = blobs[sums[i]]
		}
	}
	return nil
}

// readHeader takes what to run out of a recording.
func (s *Setup) readHeader(recording *ecs.Recording) error {
	var h header
	if err := json.Unmarshal(recording.Header, &h); err != nil {
		return fmt.Errorf("the header of the recording is damaged: %w", err)
	}
	if h.Format < 1 || h.Format > headerFormat {
		return fmt.Errorf("the recording has format %d, this camber reads formats 1 to %d: use the version that wrote it",
			h.Format, headerFormat)
	}
	files := reload.Memory{}
	for name, text := range h.Files {
		sum, err := hex.DecodeString(text)
		if err != nil || len(sum) != sha256.Size {
			return fmt.Errorf("the header of the recording is damaged: %s has the sum %q", name, text)
		}
		data, ok := recording.Blobs[reload.Sum(sum)]
		if !ok {
			return fmt.Errorf("the recording lacks the bytes of %s", name)
		}
		files[name] = data
	}
	if err := addTiles(files, recording.Blobs); err != nil {
		return err
	}
	if h.Begin != "" {
		sum, err := hex.DecodeString(h.Begin)
		if err != nil || len(sum) != sha256.Size || recording.Blobs[reload.Sum(sum)] == nil {
			return fmt.Errorf("the recording lacks what it begins with, of the sum %q", h.Begin)
		}
		s.begin, s.late = recording.Blobs[reload.Sum(sum)], h.Late
	}
	for _, name := range slices.Sorted(maps.Keys(h.Needs)) {
		sum, err := hex.DecodeString(h.Needs[name])
		if err != nil || len(sum) != sha256.Size {
			return fmt.Errorf("the header of the recording is damaged: %s has the sum %q", name, h.Needs[name])
		}
		if files[name], err = reload.Needed(s.Files, name, reload.Sum(sum)); err != nil {
			return err
		}
	}
	s.Files = files
	if s.beyond != nil {
		s.Files = reload.Over{Memory: files, Under: s.beyond}
	}
	s.Scene, s.Car, s.Cars, s.Cell, s.Hz, s.Seed, s.Sets = h.Scene, h.Car, h.Cars, h.Cell, h.Hz, h.Seed, h.Sets
	s.Driver, s.Skill, s.Own, s.Rivals, s.Grid = h.Driver, h.Skill, h.Own, h.Rivals, h.Grid
	s.People = h.People
	s.Cues = h.Cues
	return nil
}
