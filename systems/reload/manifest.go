// The manifest of a reload: which blueprint changed, and the content of every file it is made of now.

package reload

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"sort"

	"camber/ecs"
)

// Sum is the SHA-256 of a file's bytes; recordings carry each file once, by its sum.
type Sum = [sha256.Size]byte

// Manifest names a blueprint and its files by content.
type Manifest struct {
	Blueprint string            `json:"blueprint"`
	Track     bool              `json:"track,omitempty"` // it is the track of the scene that Blueprint names
	Thing     bool              `json:"thing,omitempty"` // it is an obstacle
	Files     map[string]string `json:"files"`           // path to the hexadecimal sum of its bytes
	Only      ecs.Key           `json:"only,omitempty"`  // the car that is meant; 0: every one of the blueprint
	Except    []ecs.Key         `json:"except,omitempty"`
	Sets      []string          `json:"sets,omitempty"` // overrides that this car has beside those of all
	Come      *Coming           `json:"come,omitempty"` // it is one more car; nil: it is of those that are there
}

// newManifest describes a blueprint that was made of these files.
func newManifest(blueprint string, files Memory, large map[string]Sum) Manifest {
	m := Manifest{Blueprint: blueprint, Files: map[string]string{}}
	for _, name := range sortedNames(files) {
		sum := sha256.Sum256(files[name])
		m.Files[name] = hex.EncodeToString(sum[:])
	}
	for _, name := range sortedNames(large) {
		sum := large[name]
		m.Files[name] = hex.EncodeToString(sum[:])
	}
	return m
}

// encode writes the manifest; the same manifest gives the same bytes.
func (m Manifest) encode() []byte {
	data, err := json.Marshal(m) // sorts the keys of a map
	if err != nil {
		panic("reload: a manifest of strings does not encode: " + err.Error())
	}
	return data
}

// decode reads a manifest that encode wrote.
func decode(data []byte) (Manifest, error) {
	var m Manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return m, fmt.Errorf("the manifest of a reload is damaged: %w", err)
	}
	if m.Blueprint == "" || len(m.Files) == 0 {
		return m, fmt.Errorf("the manifest of a reload names no blueprint or no files")
	}
	return m, nil
}

// VersionOf is by a sum what a reload's manifest brings: the same of two that differ only in whom it is for. saved
// tells that it was saved, and is for all that are made of it; others bring a car, or one that is set up for itself.
func VersionOf(manifest []byte) (version Sum, saved bool, err error) {
	m, err := decode(manifest)
	saved = m.Come == nil && m.Only == 0
	m.Come, m.Only, m.Except = nil, 0, nil
	return sha256.Sum256(m.encode()), saved, err
}

// Brought is what a reload brings, for whoever tells of it.
type Brought struct {
	Blueprint string
	Comes     bool    // it is one more car
	Only      ecs.Key // the car that is set up for itself; 0: none is
	Laid      bool    // weather or ground are otherwise, and no file was saved
}

// BroughtBy reads that from its manifest.
func BroughtBy(manifest []byte) (Brought, error) {
	m, err := decode(manifest)
	return Brought{m.Blueprint, m.Come != nil, m.Only, m.Track && len(m.Sets) > 0}, err
}

// FilesOf are the files that a reload's manifest names, with their sums.
func FilesOf(manifest []byte) (map[string]Sum, error) {
	m, err := decode(manifest)
	if err != nil {
		return nil, err
	}
	return sums(m.Files)
}

// sums reads sums as they are written.
func sums(texts map[string]string) (map[string]Sum, error) {
	all := make(map[string]Sum, len(texts))
	for _, name := range sortedNames(texts) {
		raw, err := hex.DecodeString(texts[name])
		if err != nil || len(raw) != sha256.Size {
			return nil, fmt.Errorf("%s: %q is not a SHA-256 sum", name, texts[name])
		}
		all[name] = Sum(raw)
	}
	return all, nil
}

// files fetches the manifest's files from a store of bytes by sum, those too large for it from the content at hand.
func (m Manifest) files(store map[Sum][]byte, hand fs.FS) (Memory, error) {
	all, err := sums(m.Files)
	if err != nil {
		return nil, err
	}
	files := Memory{}
	for _, name := range sortedNames(all) {
		data, ok := store[all[name]]
		if !ok {
			if data, err = Needed(hand, name, all[name]); err != nil {
				return nil, err
			}
		}
		files[name] = data
	}
	return files, nil
}

// sortedNames lists the keys of a map in their order.
func sortedNames[V any](m map[string]V) []string {
	names := make([]string, 0, len(m))
	for name := range m { //exact:ok sorted before anybody sees the order
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}
