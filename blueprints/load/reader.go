// The one way from a path to a blueprint, and what every loaded file has in common.

package load

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
)

// Blueprint is one loaded file. It is never changed after loading.
type Blueprint struct {
	Kind   string        // "car", "track", "scene", "surface", "obstacle", "hud", "keys", "device" or the name of a part
	ID     string        // short name
	Name   string        // the name that people read
	Path   string        // of the file, from the root of the content
	Hash   [32]byte      // of all resolved values: two equal ones behave the same
	Files  []string      // every file that was read for it, its own first; those that are missing too
	Values source.Values // every value with its place, for explaining and comparing

	Content any // what its kind makes of it: *Car, *Track ...; nil of a part
}

// load reads the file and names the blueprint.
func (r *Reader) load() (*Blueprint, markup.Problems) {
	b := r.read()
	problems := r.Problems.Sorted()
	if b == nil || len(problems.Errors()) > 0 {
		return nil, problems
	}
	b.Path, b.Files = r.File, r.Files
	if b.ID == "" {
		b.ID = IDOf(r.File)
	}
	if b.Name == "" {
		b.Name = b.ID
	}
	b.Values = slices.Clip(b.Values)
	b.Hash = b.Values.Hash()
	return b, problems
}

// IDOf is the id of a file that gives itself none: its name without folder and extension.
func IDOf(file string) string { return strings.TrimSuffix(path.Base(file), path.Ext(file)) }

// Reader reads one file with all that it refers to and gathers what is wrong.
type Reader struct {
	kinds    Table // what it may hold
	FS       fs.FS
	Shelf    *markup.Shelf // nil: every file is read anew
	File     string
	Sets     []string
	Files    []string
	Problems markup.Problems
	Pixels   int           // of all pictures that were read
	Sheets   source.Values // what long tables hold, so that it counts in the hash
}

// Report notes a problem.
func (r *Reader) Report(p markup.Problem) { r.Problems = append(r.Problems, p) }

// ReportAll notes several.
func (r *Reader) ReportAll(ps markup.Problems) { r.Problems = append(r.Problems, ps...) }

// Reads notes files that belong to it, each once.
func (r *Reader) Reads(files ...string) {
	for _, f := range files {
		if !slices.Contains(r.Files, f) {
			r.Files = append(r.Files, f)
		}
	}
}

// Failed says whether anything was found that refuses the file.
func (r *Reader) Failed() bool { return len(r.Problems.Errors()) > 0 }

// Exists checks that a file is there, without reading it.
func (r *Reader) Exists(e *markup.Element, attr string, file source.File) {
	if e == nil || file == "" {
		return
	}
	if info, err := fs.Stat(r.FS, string(file)); err == nil && !info.IsDir() {
		return
	}
	if _, err := markup.ReadFile(r.FS, string(file)); err != nil {
		r.Report(e.AttrProblem(attr, "%s", err))
	}
}

// References say how files refer to each other in the <camber> dialect.
var References = source.Options{
	Root: "camber",
	Keys: map[string][]string{
		"adjust": {"path"}, "set": {"path"}, "expect": {"rig", "value"}, "drive": {"axle"},
		"look": {"of"}, "foliage": {"of"},
	},
	Exclusive: [][]string{{
		"macpherson", "double-wishbone", "multi-link", "trailing-arm", "semi-trailing-arm",
		"twist-beam", "live-axle", "prismatic", "kinematics",
	}, {"ring", "brush", "magic"}, {"engine", "motor"}},
	Whole:  []string{"expect"}, // another's figure has another source
	Single: singles(source.Describe(dialect.Root{})),
}

// singles are the names of elements with an id of which there is never more than one beside each other.
func singles(root *source.Schema) (names []string) {
	many := map[string]bool{}
	seen := map[*source.Schema]bool{}
	var walk func(s *source.Schema)
	walk = func(s *source.Schema) {
		if seen[s] {
			return
		}
		seen[s] = true
		for _, c := range s.Children {
			many[c.Name] = many[c.Name] || c.Many
			if slices.ContainsFunc(c.Schema.Attrs, func(f *source.Field) bool { return f.Name == "id" }) {
				names = append(names, c.Name)
			}
			walk(c.Schema)
		}
	}
	walk(root)
	names = slices.DeleteFunc(names, func(n string) bool { return many[n] })
	slices.Sort(names)
	return slices.Compact(names)
}

// read finds out which dialect the file is in.
func (r *Reader) read() *Blueprint {
	options := References
	options.Shelf = r.Shelf
	root, files, problems := source.Resolve(r.FS, r.File, options)
	r.Files = files
	r.ReportAll(problems)
	switch {
	case root == nil:
		return nil
	case root.Name == "camber":
		return r.camber(root)
	case root.Name == "HH":
		for _, k := range r.kinds {
			if hh := k.plain().hh; hh != nil {
				return hh(r, root)
			}
		}
		return &Blueprint{Kind: root.Name}
	}
	hint := markup.DidYouMean(root.Name, []string{"camber", "HH"})
	r.Report(root.Problem("a blueprint begins with <camber version=\"1\"> or, in the sources' dialect, with <HH>%s", hint))
	return nil
}

// camber reads a <camber> file.
func (r *Reader) camber(root *markup.Element) *Blueprint {
	if len(root.Children) == 0 {
		r.Report(root.Problem("it holds nothing; write one <car>, <track>, <scene>, <surface> or part into it"))
		return nil
	}
	what := root.Children[0]
	for _, c := range root.Children[1:] {
		r.Report(c.Problem("a file holds one thing, and <%s> at %d:%d is it; give <%s> a file of its own", what.Name,
			what.At.Line, what.At.Col, c.Name))
	}
	if torn(r.Problems) {
		return nil // what is missing is behind the tear
	}
	root.Children = root.Children[:1]
	kind := r.kinds.named(what.Name)
	sets := r.Sets
	if kind.own != nil {
		sets = kind.own(sets)
	}
	r.override(what, sets)
	if kind.spread != nil {
		r.ReportAll(kind.spread(what))
	}
	doc := &dialect.Root{}
	values, problems := source.Bind(root, doc)
	r.ReportAll(problems)
	if r.Failed() {
		return nil
	}
	b := &Blueprint{Kind: what.Name, ID: what.ID(), Name: what.Get("name"), Values: Below(values, what)}
	if kind.build != nil {
		b.Content = kind.build(r, doc, b)
	}
	if r.Failed() {
		return nil
	}
	return b
}

// torn says whether tags do not match, so that elements seem to be missing which are only in the wrong place.
func torn(problems markup.Problems) bool {
	for _, p := range problems {
		if strings.Contains(p.Text, "is not closed") {
			return true
		}
	}
	return false
}

// Below strips the outer element from the paths of values: "kestrel/front/spring@rate" is "front/spring@rate" to
// people.
func Below(values source.Values, what *markup.Element) source.Values {
	out := make(source.Values, 0, len(values))
	name := what.ID()
	if name == "" {
		name = what.Name
	}
	for _, v := range values {
		if inner, ok := strings.CutPrefix(v.Path, name+"/"); ok {
			v.Path = inner
			out = append(out, v)
		} else if attr, ok := strings.CutPrefix(v.Path, name+"@"); ok {
			v.Path = "@" + attr
			out = append(out, v)
		}
	}
	return out
}

// override applies the sets to the content of a file.
func (r *Reader) override(what *markup.Element, sets []string) {
	schema := ContentSchema(what.Name)
	if schema == nil {
		return // Bind will say so
	}
	for _, set := range sets {
		r.OverrideOne(what, schema, set)
	}
}

// OverrideOne puts one "path=value" in place of what the file says.
func (r *Reader) OverrideOne(what *markup.Element, schema *source.Schema, set string) {
	at := markup.Position{File: "--set " + set}
	name, text, ok := strings.Cut(set, "=")
	if !ok {
		r.Report(markup.Problem{Position: at, Text: "a value is missing: write path=value, such as front/spring@rate=31kN/m"})
		return
	}
	if err := source.Set(what, schema, strings.TrimSpace(name), strings.TrimSpace(text), at); err != nil {
		r.Report(markup.Problem{Position: at, Text: err.Error()})
	}
}

// ContentSchema is what an element directly inside <camber> may hold, or nil.
func ContentSchema(name string) *source.Schema {
	for _, c := range source.Describe(&dialect.Root{}).Children {
		if c.Name == name {
			return c.Schema
		}
	}
	return nil
}
