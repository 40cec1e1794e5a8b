package source

// References: file= shares a part, extends= inherits, and every element keeps the place it was written at.

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// maxChain is how many files may refer to each other in a row.
const maxChain = 16

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
	Shelf *Shelf
}

// Resolve reads a file and all it refers to. An attribute file="parts/x.xml" puts the one element of the same name in
// that file under the element: attributes beside file= override, children are merged. extends="cars/x.xml" does the
// same for an element that inherits. Merging goes by element and id; attributes, and with them tables, are replaced
// whole; elements without id that occur several times replace the inherited ones together; remove="yes" takes an
// inherited element away. Paths begin at the pack's root. A file= that does not end in .xml is a plain value. The list
// of files holds every file that was read, the first one first, those that are missing or broken too, so that a watcher
// knows what to wait for.
func Resolve(fsys fs.FS, path string, opts Options) (root *Element, files []string, problems Problems) {
	if opts.Root == "" {
		opts.Root = "camber"
	}
	r := &resolver{fsys: fsys, opts: opts, done: map[string]*Element{}}
	r.files = append(r.files, path)
	file := read(fsys, path)
	if file.err != nil {
		return nil, r.files, Problems{{Position: Position{File: path}, Text: file.err.Error()}}
	}
	root = r.follow(path, file.root, file.problems)
	return root, r.files, r.problems.Sorted()
}

type link struct {
	file string
	at   Position // of the attribute that refers to the next file
}

type resolver struct {
	fsys     fs.FS
	opts     Options
	files    []string
	done     map[string]*Element // resolved roots; nil for a file that cannot be used
	chain    []link              // from the first file to the one being read
	elements int                 // made so far, over all files
	full     bool                // the limit was reported
	problems Problems
}

func (r *resolver) report(p Problem) { r.problems = append(r.problems, p) }

// follow follows the references of a parsed file.
func (r *resolver) follow(path string, root *Element, problems Problems) *Element {
	r.problems = append(r.problems, problems...)
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
	r.done[path] = root
	return root
}

// element follows the references of an element and of all inside it.
func (r *resolver) element(e *Element) *Element {
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
func (r *resolver) onto(e *Element, a Attr) *Element {
	e.dropAttr(a.Name)
	base := r.part(e, a)
	if base == nil {
		e.inherits = true // what it removes may well be there
		return e
	}
	if r.elements+size(base) > MaxElements {
		if !r.full {
			r.report(attrProblem(e, a, "more than %d elements with all that it refers to", MaxElements))
		}
		r.full = true
		return e
	}
	r.elements += size(base)
	return r.merge(base.Clone(), e)
}

// part finds the element that an attribute refers to, or reports why it cannot.
func (r *resolver) part(e *Element, a Attr) *Element {
	root, ok := r.file(e, a)
	if !ok {
		return nil
	}
	if root.Name != r.opts.Root {
		r.report(attrProblem(e, a, "%s begins with <%s>; a shared part stands in <%s>", a.Value, root.Name, r.opts.Root))
		return nil
	}
	same := root.All(e.Name)
	switch len(same) {
	case 1:
		return same[0]
	case 0:
		names := make([]string, len(root.Children))
		for i, c := range root.Children {
			names[i] = "<" + c.Name + ">"
		}
		r.report(attrProblem(e, a, "%s holds no <%s>%s", a.Value, e.Name, holds(names)))
	default:
		r.report(attrProblem(e, a, "%s holds %d <%s>; a shared part stands alone", a.Value, len(same), e.Name))
	}
	return nil
}

func holds(names []string) string {
	if len(names) == 0 {
		return "; it is empty"
	}
	return "; it holds " + strings.Join(names[:min(len(names), 8)], ", ")
}

// file reads the file an attribute refers to, once for all that refer to it.
func (r *resolver) file(e *Element, a Attr) (*Element, bool) {
	path := a.Value
	if err := CheckPath(path); err != nil {
		r.report(attrProblem(e, a, "%s", err))
		return nil, false
	}
	r.chain[len(r.chain)-1].at = a.At
	if i := slices.IndexFunc(r.chain, func(l link) bool { return l.file == path }); i >= 0 {
		r.report(attrProblem(e, a, "goes round in a circle: %s", r.circle(i)))
		return nil, false
	}
	if root, ok := r.done[path]; ok {
		return root, root != nil
	}
	if len(r.chain) >= maxChain {
		r.report(attrProblem(e, a, "more than %d files refer to each other in a row", maxChain))
		return nil, false
	}
	r.files = append(r.files, path)
	root, problems, err := r.opts.Shelf.take(r.fsys, path)
	if err != nil {
		r.done[path] = nil
		r.report(attrProblem(e, a, "%s", err))
		return nil, false
	}
	root = r.follow(path, root, problems)
	return root, root != nil
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
func (r *resolver) leftovers(e *Element, partial bool) {
	partial = partial || e.inherits
	e.Children = slices.DeleteFunc(e.Children, func(c *Element) bool {
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

func attrProblem(e *Element, a Attr, format string, args ...any) Problem {
	return Problem{Position: a.At, Where: e.Name, Text: "attribute " + a.Name + ": " + fmt.Sprintf(format, args...)}
}

func size(e *Element) int {
	n := 1
	for _, c := range e.Children {
		n += size(c)
	}
	return n
}
