package source

// References: file= shares a part, extends= inherits, and every element keeps the place it was written at.

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"camber/blueprints/source/markup"
)

// What one file and all it refers to may be.
const (
	maxChain = 16       // files that refer to each other in a row
	maxFiles = 1000     // files
	maxBytes = 64 << 20 // bytes of all of them
)

// Options say what Resolve must know of a dialect.
type Options struct {
	// Keys are the attributes that tell repeated elements of a name apart when one file extends another, in place of id:
	// {"adjust": {"path"}, "expect": {"rig", "value"}}.
	Keys map[string][]string
	// Exclusive are names of which an element holds one: what extends a file and writes another of them replaces the
	// inherited one. {{"macpherson", "kinematics"}}.
	Exclusive [][]string
	// Single are names of which an element holds one, though they have ids: one without an id, or with the inherited
	// one's, is laid over the inherited one, and one with another id replaces it. {"tyre", "engine"}.
	Single []string
	// Whole are names whose elements replace the inherited one of the same key whole, with nothing of it left. {"expect"}.
	Whole []string
	// Root is the element that files with references begin with, "camber" when empty. Files with another root are
	// returned as they are.
	Root string
	// Shelf, where there is one, keeps the files that are referred to for the next call.
	Shelf *markup.Shelf
}

// Resolve reads a file and all it refers to. An attribute file="parts/x.xml" puts the one element of the same name in
// that file under the element: attributes beside file= override, children are merged. extends="cars/x.xml" does the
// same for an element that inherits. Merging goes by element and id; attributes, and with them tables, are replaced
// whole; elements without id that occur several times replace the inherited ones together; remove="yes" takes an
// inherited element away. Paths begin at the pack's root. A file= that does not end in .xml is a plain value. The list
// of files holds every file that was read, the first one first, those that are missing or broken too, so that a watcher
// knows what to wait for.
func Resolve(fsys fs.FS, path string, opts Options) (root *markup.Element, files []string, problems markup.Problems) {
	if opts.Root == "" {
		opts.Root = "camber"
	}
	r := &resolver{fsys: fsys, opts: opts, done: map[string]*shared{}}
	r.files = append(r.files, path)
	file := markup.Read(fsys, path)
	if file.Err != nil {
		return nil, r.files, markup.Problems{{Position: markup.Position{File: path}, Text: file.Err.Error()}}
	}
	r.bytes = file.Bytes
	root = r.follow(path, file.Root, file.Problems)
	return root, r.files, r.problems.Sorted()
}

// shared is a file that was followed, and what of it others may refer to.
type shared struct {
	root  *markup.Element
	named map[string][]*markup.Element // its children
	sizes map[*markup.Element]int      // of those that were referred to
}

func sharedOf(root *markup.Element) *shared {
	s := &shared{root: root, named: map[string][]*markup.Element{}, sizes: map[*markup.Element]int{}}
	for _, c := range root.Children {
		s.named[c.Name] = append(s.named[c.Name], c)
	}
	return s
}

// size is how many elements one of its children is.
func (s *shared) size(e *markup.Element) int {
	n, ok := s.sizes[e]
	if !ok {
		n = size(e)
		s.sizes[e] = n
	}
	return n
}

type link struct {
	file string
	at   markup.Position // of the attribute that refers to the next file
}

type resolver struct {
	fsys     fs.FS
	opts     Options
	files    []string
	done     map[string]*shared // resolved roots; nil for a file that cannot be used
	chain    []link             // from the first file to the one being read
	elements int                // made so far, over all files
	bytes    int                // read so far
	full     bool               // a limit was reported
	problems markup.Gathered
}

func (r *resolver) report(p markup.Problem) { r.problems.Add(p) }

// exceeds reports a limit, once: what is behind it is not read.
func (r *resolver) exceeds(e *markup.Element, a markup.Attr, format string, args ...any) {
	if !r.full {
		r.report(attrProblem(e, a, format, args...))
	}
	r.full = true
}

// follow follows the references of a parsed file.
func (r *resolver) follow(path string, root *markup.Element, problems markup.Problems) *markup.Element {
	for _, p := range problems {
		r.report(p)
	}
	r.done[path] = nil
	if root == nil {
		return nil
	}
	if root.Name == r.opts.Root {
		r.chain = append(r.chain, link{file: path})
		for i, c := range root.Children {
			root.Children[i] = r.element(c)
			r.leftovers(root.Children[i], false)
		}
		r.chain = r.chain[:len(r.chain)-1]
	}
	r.done[path] = sharedOf(root)
	return root
}

// element follows the references of an element and of all inside it.
func (r *resolver) element(e *markup.Element) *markup.Element {
	r.elements++
	for i, c := range e.Children {
		e.Children[i] = r.element(c)
	}
	if a, ok := e.Attr("file"); ok && strings.HasSuffix(strings.ToLower(a.Value), ".xml") {
		e = r.onto(e, a)
	}
	if a, ok := e.Attr("extends"); ok {
		e = r.onto(e, a)
	}
	return e
}

// onto lays an element over the one that its attribute refers to.
func (r *resolver) onto(e *markup.Element, a markup.Attr) *markup.Element {
	e.DropAttr(a.Name)
	base, elements := r.part(e, a)
	if base == nil {
		e.Inherits = true // what it removes may well be there
		return e
	}
	if r.elements+elements > markup.MaxElements {
		r.exceeds(e, a, "more than %d elements with all that it refers to", markup.MaxElements)
		return e
	}
	r.elements += elements
	return r.merge(base.Clone(), e)
}

// part finds the element that an attribute refers to and how many elements it is, or reports why it cannot.
func (r *resolver) part(e *markup.Element, a markup.Attr) (*markup.Element, int) {
	of, ok := r.file(e, a)
	if !ok {
		return nil, 0
	}
	root := of.root
	if root.Name != r.opts.Root {
		r.report(attrProblem(e, a, "%s begins with <%s>; a shared part stands in <%s>", a.Value, root.Name, r.opts.Root))
		return nil, 0
	}
	same := of.named[e.Name]
	switch len(same) {
	case 1:
		return same[0], of.size(same[0])
	case 0:
		var names []string
		for _, c := range root.Children[:min(len(root.Children), 8)] {
			names = append(names, "<"+c.Name+">")
		}
		r.report(attrProblem(e, a, "%s holds no <%s>%s", a.Value, e.Name, holds(names)))
	default:
		r.report(attrProblem(e, a, "%s holds %d <%s>; a shared part stands alone", a.Value, len(same), e.Name))
	}
	return nil, 0
}

func holds(names []string) string {
	if len(names) == 0 {
		return "; it is empty"
	}
	return "; it holds " + strings.Join(names, ", ")
}

// file reads the file an attribute refers to, once for all that refer to it.
func (r *resolver) file(e *markup.Element, a markup.Attr) (*shared, bool) {
	path := a.Value
	if err := markup.CheckPath(path); err != nil {
		r.report(attrProblem(e, a, "%s", err))
		return nil, false
	}
	r.chain[len(r.chain)-1].at = a.At
	if i := slices.IndexFunc(r.chain, func(l link) bool { return l.file == path }); i >= 0 {
		r.report(attrProblem(e, a, "goes round in a circle: %s", r.circle(i)))
		return nil, false
	}
	if of, ok := r.done[path]; ok {
		return of, of != nil
	}
	switch {
	case len(r.chain) >= maxChain:
		r.report(attrProblem(e, a, "more than %d files refer to each other in a row", maxChain))
		return nil, false
	case len(r.files) >= maxFiles:
		r.exceeds(e, a, "more than %d files with all that it refers to", maxFiles)
		return nil, false
	case r.bytes > maxBytes:
		r.exceeds(e, a, "more than %d MiB with all that it refers to", maxBytes>>20)
		return nil, false
	case r.elements > markup.MaxElements:
		r.exceeds(e, a, "more than %d elements with all that it refers to", markup.MaxElements)
		return nil, false
	}
	r.files = append(r.files, path)
	file := r.opts.Shelf.Take(r.fsys, path)
	r.bytes += file.Bytes
	if file.Err != nil {
		r.done[path] = nil
		r.report(attrProblem(e, a, "%s", file.Err))
		return nil, false
	}
	r.follow(path, file.Root, file.Problems)
	return r.done[path], r.done[path] != nil
}

// circle writes the chain of references from link i back to its file.
func (r *resolver) circle(i int) string {
	var b strings.Builder
	for _, l := range r.chain[i:] {
		fmt.Fprintf(&b, "%s -> ", l.at)
	}
	return b.String() + r.chain[i].file
}

// leftovers takes remove= away where nothing is inherited, once all that could be inherited is merged, and reports it
// unless a base around it could not be read.
func (r *resolver) leftovers(e *markup.Element, partial bool) {
	partial = partial || e.Inherits
	e.Children = slices.DeleteFunc(e.Children, func(c *markup.Element) bool {
		a, ok := c.Attr("remove")
		if ok && !partial {
			r.report(attrProblem(c, a, "there is nothing to remove: <%s> inherits nothing here", e.Name))
		}
		return ok
	})
	for _, c := range e.Children {
		r.leftovers(c, partial)
	}
}

func attrProblem(e *markup.Element, a markup.Attr, format string, args ...any) markup.Problem {
	return markup.Problem{Position: a.At, Where: e.Name, Text: "attribute " + a.Name + ": " + fmt.Sprintf(format, args...)}
}

func size(e *markup.Element) int {
	n := 1
	for _, c := range e.Children {
		n += size(c)
	}
	return n
}
