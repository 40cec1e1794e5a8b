// A run that somebody else has begun: what he tells of it, and the same run here from the tick on at which one joins.

package session

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"camber/components"
	"camber/ecs"
	"camber/systems/reload"
)

// Brief is what a run is made of, for who joins it.
type Brief struct {
	Header  []byte                // its set-up, and its files by name and sum
	Files   map[reload.Sum][]byte // their bytes, and those of blueprints that came since
	Brought []ecs.RecordedInput   // these, as they came
	Beyond  fs.FS                 // what is read on its way and is none of Files: a town's ground; nil: nothing

	versions map[reload.Sum]bool // that are among Brought
}

// Brief begins one: what comes since, a Keeper is told. The bytes are shared, and never change.
func (run *Session) Brief() (*Brief, error) {
	text, names, err := run.header()
	if err != nil {
		return nil, err
	}
	b := &Brief{Header: text, Files: map[reload.Sum][]byte{}, Beyond: run.setup.Files}
	for _, name := range names {
		b.Files[sha256.Sum256(run.files[name])] = run.files[name]
	}
	return b, nil
}

// Blob is Keeper's.
func (b *Brief) Blob(sum reload.Sum, data []byte) { b.Files[sum] = slices.Clone(data) }

// Input is Keeper's: it keeps what a later joiner must know. A car that comes brings nothing that is not known from one
// like it, however often.
func (b *Brief) Input(at ecs.Stamp, name string, payload []byte) {
	if name != components.Reloads.Name() {
		return
	}
	in := ecs.RecordedInput{Stamp: at, Name: name, Payload: slices.Clone(payload)}
	if b.versions == nil {
		b.versions = map[reload.Sum]bool{}
		for _, earlier := range b.Brought {
			version, _ := versionOf(earlier)
			b.versions[version] = true
		}
	}
	if version, saved := versionOf(in); saved || !b.versions[version] {
		b.versions[version] = true
		b.Brought = append(b.Brought, in)
	}
}

// Saved tells whether an input is a blueprint that was saved, and neither a car that comes nor what is for one alone.
func Saved(in ecs.RecordedInput) bool {
	if in.Name != components.Reloads.Name() {
		return false
	}
	_, saved := versionOf(in)
	return saved
}

// versionOf is what a reload brings; one that cannot be read counts as saved, and is told where it is applied.
func versionOf(in ecs.RecordedInput) (version reload.Sum, saved bool) {
	brought, err := components.Reloads.Decode(in.Payload)
	if err == nil {
		version, saved, err = reload.VersionOf(brought.Manifest)
	}
	return version, saved || err != nil
}

// Join makes the world of a run as a snapshot of it has it. Inputs since then are for the caller to bring.
func Join(b *Brief, snapshot []byte, s Setup) (*Session, error) {
	var h header
	if err := json.Unmarshal(b.Header, &h); err != nil {
		return nil, fmt.Errorf("what is told of the run is damaged: %w", err)
	}
	sum := sha256.Sum256(snapshot)
	h.Format, h.Begin, h.Late = headerFormat, hex.EncodeToString(sum[:]), true
	text, err := json.Marshal(h)
	if err != nil {
		return nil, fmt.Errorf("what is told of the run: %w", err)
	}
	s.blobs, s.brought, s.beyond = brought(b, h.Files), b.Brought, b.Beyond
	blobs := map[reload.Sum][]byte{sum: snapshot}
	maps.Copy(blobs, b.Files)
	return Recorded(&ecs.Recording{Header: text, Inputs: slices.Clone(b.Brought), Blobs: blobs}, s)
}

// JoinAgain makes a second world of a run that was joined, which knows the same versions of blueprints: to be looked
// at, while the first is as far as everything is known.
func (run *Session) JoinAgain(b *Brief, snapshot []byte, s Setup) (*Session, error) {
	s.library, s.Record, s.Again, s.Also, s.Log, s.Keep, s.Asked = run.library, nil, nil, nil, nil, false, nil
	s.looksAt = run
	return Join(b, snapshot, s)
}

// brought are the bytes that are no files of the run's first tick.
func brought(b *Brief, first map[string]string) map[reload.Sum][]byte {
	more := maps.Clone(b.Files)
	for _, text := range first {
		if sum, err := hex.DecodeString(text); err == nil && len(sum) == len(reload.Sum{}) {
			delete(more, reload.Sum(sum))
		}
	}
	return more
}

// PutRight has a run that was joined go on from another snapshot of it. A recording cannot leap: it ends, and the next
// one begins where Setup.Again says. An error about a recording leaves the run put right.
func (run *Session) PutRight(snapshot []byte) error {
	if err := run.Put(snapshot); err != nil {
		return err
	}
	run.World.DropInputs()
	run.setup.begin, run.noted = snapshot, nil
	err := run.rerecord()
	run.notes()
	return err
}

// Undo has the blueprint that was saved last be as it was before, at the next tick. It is for between turns of the
// loop.
func (run *Session) Undo() (path string, err error) {
	return run.Reload.Undo(reload.Over{Memory: run.files, Under: run.setup.Files})
}

// Bring has a file's bytes there for blueprints that come, and in what is recorded.
func (run *Session) Bring(data []byte) {
	run.Reload.Store(data)
	run.keepBlob(sha256.Sum256(data), data)
}
