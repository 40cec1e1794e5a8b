// The kinds of blueprints: what each is called, where its files lie and how they are read.

package load

import (
	"io/fs"
	"slices"

	"camber/blueprints/dialect"
	"camber/blueprints/source/markup"
)

// Kind is one thing that a file may hold. T is what is made of it.
type Kind[T any] struct {
	Name string // of its element, and what people call it: "car"
	Home string // the folder where its files lie: "cars"

	// Build makes the content of a bound file, and reports what is wrong. Nil: there is nothing to make.
	Build func(r *Reader, doc *dialect.Root, b *Blueprint) *T
	// Spread completes the element before it is bound; nil: it stands as written.
	Spread func(what *markup.Element) markup.Problems
	// Own picks the overrides that are of the file itself; nil: all are.
	Own func(sets []string) []string
	// HH reads a file in the sources' dialect; nil: the kind knows none.
	HH func(r *Reader, root *markup.Element) *Blueprint
	// EntryHH tells what such a file is, for lists; false where it is something else.
	EntryHH func(fsys fs.FS, root *markup.Element, e Entry) (Entry, bool)
}

// plain is a Kind, whatever it builds.
type plain struct {
	name, home string
	build      func(r *Reader, doc *dialect.Root, b *Blueprint) any
	spread     func(what *markup.Element) markup.Problems
	own        func(sets []string) []string
	hh         func(r *Reader, root *markup.Element) *Blueprint
	entryHH    func(fsys fs.FS, root *markup.Element, e Entry) (Entry, bool)
}

func (k Kind[T]) plain() plain {
	p := plain{name: k.Name, home: k.Home, spread: k.Spread, own: k.Own, hh: k.HH, entryHH: k.EntryHH}
	if k.Build != nil {
		p.build = func(r *Reader, doc *dialect.Root, b *Blueprint) any {
			if made := k.Build(r, doc, b); made != nil {
				return made
			}
			return nil
		}
	}
	return p
}

// Load reads a file of this kind. Each of sets overrides one value, "front/spring@rate=31kN/m". With errors among the
// Problems nothing is returned.
func (k Kind[T]) Load(fsys fs.FS, file string, sets ...string) (*T, markup.Problems) {
	made, b, problems := k.Read(&Reader{FS: fsys, File: file, Sets: sets})
	if b != nil && made == nil {
		problems = append(problems, markup.Problem{
			Position: markup.Position{File: file},
			Text:     "the file holds a <" + b.Kind + ">, not a <" + k.Name + ">",
		})
	}
	return made, problems
}

// Read is Load for who asks more of a reader. Where the file holds something else, only its blueprint is returned.
func (k Kind[T]) Read(r *Reader) (*T, *Blueprint, markup.Problems) {
	r.kinds = Table{k}
	b, problems := r.load()
	if b == nil {
		return nil, nil, problems
	}
	made, _ := b.Content.(*T)
	return made, b, problems
}

// List names all blueprints of the kind, by path. Files that cannot be read are left out; Check tells about them.
func (k Kind[T]) List(fsys fs.FS) []Entry { return k.plain().list(fsys) }

// Find gives the file of a blueprint that is called by its file, its folder ("cars/p917") or its id ("p917"). The error
// says what there is.
func (k Kind[T]) Find(fsys fs.FS, name string) (string, error) { return k.plain().find(fsys, name) }

// Table is the kinds that are known. One that is called part stands for all that no other is called.
type Table []interface{ plain() plain }

// PartName is what people call everything that is but a part of something.
const PartName = "part"

// named is the kind of a name, or that of parts.
func (t Table) named(name string) plain {
	var part plain
	for _, k := range t {
		switch p := k.plain(); p.name {
		case name:
			return p
		case PartName:
			part = p
		}
	}
	return part
}

// place is where files of a kind lie, which is called by its name or its folder; also of one that the table has not.
func (t Table) place(name string) plain {
	for _, k := range t {
		if p := k.plain(); p.name == name || p.home == name {
			return p
		}
	}
	return plain{name: name, home: name + "s"}
}

// Homes are the folders where files of all kinds lie, by name.
func (t Table) Homes() []string {
	var homes []string
	for _, k := range t {
		homes = append(homes, k.plain().home)
	}
	slices.Sort(homes)
	return homes
}

// Load reads any blueprint file: <camber> or <HH>. Each of sets overrides one value, "front/spring@rate=31kN/m". With
// errors among the problems the blueprint is nil.
func (t Table) Load(fsys fs.FS, file string, sets ...string) (*Blueprint, markup.Problems) {
	return (&Reader{kinds: t, FS: fsys, File: file, Sets: sets}).load()
}

// List names all blueprints of a kind, by path: "car" or "cars", "track" ..., or "part" for what lies below parts.
// Files that cannot be read are left out; Check tells about them.
func (t Table) List(fsys fs.FS, kind string) []Entry { return t.place(kind).list(fsys) }

// Find gives the file of a blueprint that is called by its file, its folder ("cars/p917") or its id ("p917"). The error
// says what there is.
func (t Table) Find(fsys fs.FS, kind, name string) (string, error) {
	return t.place(kind).find(fsys, name)
}

// FindAny is Find for a blueprint of whatever kind: the table is asked from its beginning. The error is that of its
// first kind.
func (t Table) FindAny(fsys fs.FS, name string) (string, error) {
	var first error
	for _, k := range t {
		file, err := k.plain().find(fsys, name)
		if err == nil {
			return file, nil
		}
		if first == nil {
			first = err
		}
	}
	return "", first
}
