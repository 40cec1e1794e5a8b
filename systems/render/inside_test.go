//go:build cgo && window

// A pass touches no part that it does not name: not by what it is given, and not by what it does.

package render

import (
	"go/ast"
	"go/parser"
	"go/token"
	"hash/maphash"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unsafe"

	"camber/systems/render/effects"
	"camber/systems/render/order"
)

// each visits the parts by name, as passes are given them.
func (k *parts) each(visit func(name string, part reflect.Value)) {
	v := reflect.ValueOf(k).Elem()
	for i := range v.NumField() {
		at := v.Field(i)
		if at = reflect.NewAt(at.Type(), at.Addr().UnsafePointer()).Elem(); at.Kind() == reflect.Pointer {
			at = at.Elem()
		}
		visit(strings.ToLower(v.Type().Field(i).Name), at)
	}
}

// reached visits every type that is reached from one: by what it holds, points to, lists or sends.
func reached(t reflect.Type, seen map[reflect.Type]bool) {
	if seen[t] {
		return
	}
	seen[t] = true
	switch t.Kind() {
	case reflect.Map:
		reached(t.Key(), seen)
		reached(t.Elem(), seen)
	case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Chan:
		reached(t.Elem(), seen)
	case reflect.Struct:
		for i := range t.NumField() {
			reached(t.Field(i).Type, seen)
		}
	}
}

func TestAPassIsGivenNoWayToWhatItDoesNotName(t *testing.T) {
	r := wired(effects.Options{})
	kinds := map[reflect.Type]bool{
		reflect.TypeFor[Renderer](): true, reflect.TypeFor[parts](): true, reflect.TypeFor[context](): true,
	}
	r.each(func(_ string, part reflect.Value) { kinds[part.Type()] = true })
	delete(kinds, reflect.TypeFor[effects.Options]()) // others hold copies of it
	r.each(func(name string, part reflect.Value) {
		to := map[reflect.Type]bool{}
		reached(part.Type(), to)
		for kind := range kinds {
			if to[kind] && kind != part.Type() {
				t.Errorf("the part %s leads to the part %v: who names one has both", name, kind)
			}
		}
	})
	for _, stage := range r.picture.Stages {
		for _, slot := range stage.Slots {
			pass := reflect.TypeOf(slot.Pass).Elem()
			named := map[reflect.Type]bool{}
			for _, part := range slices.Concat(slot.Reads, slot.Writes) {
				named[reflect.TypeOf(part).Elem()] = true
			}
			to := map[reflect.Type]bool{}
			reached(pass, to)
			for kind := range to {
				if kinds[kind] && !named[kind] {
					t.Errorf("%v reaches the part %v, which it does not name", pass, kind)
				}
			}
			for _, f := range reflect.VisibleFields(pass) {
				if k := f.Type.Kind(); k == reflect.Func || k == reflect.Interface {
					t.Errorf("%v has a field %s, and nobody can say what that leads to", pass, f.Name)
				}
			}
		}
	}
}

// What lies beside all parts, in variables of the package, would be everybody's: nothing changes one.
func TestNoVariableOfThePackageIsChanged(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files: %v", len(files), err)
	}
	all, parsed := map[string]*ast.ValueSpec{}, token.NewFileSet()
	var trees []*ast.File
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		tree, err := parser.ParseFile(parsed, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		trees = append(trees, tree)
		for _, d := range tree.Decls {
			if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR {
				for _, spec := range g.Specs {
					for _, n := range spec.(*ast.ValueSpec).Names {
						all[n.Name] = spec.(*ast.ValueSpec)
					}
				}
			}
		}
	}
	if len(all) < 5 {
		t.Errorf("%d variables were found", len(all))
	}
	changed := func(e ast.Expr) {
		for {
			switch x := e.(type) {
			case *ast.IndexExpr:
				e = x.X
				continue
			case *ast.SelectorExpr:
				e = x.X
				continue
			case *ast.Ident:
				if all[x.Name] != nil && (x.Obj == nil || x.Obj.Decl == all[x.Name]) { //nolint:staticcheck // enough here
					t.Errorf("%v: the variable %s of the package is changed", parsed.Position(x.Pos()), x.Name)
				}
			}
			return
		}
	}
	for _, tree := range trees {
		ast.Inspect(tree, func(n ast.Node) bool {
			switch x := n.(type) {
			case *ast.AssignStmt:
				for _, e := range x.Lhs {
					changed(e)
				}
			case *ast.IncDecStmt:
				changed(x.X)
			}
			return true
		})
	}
}

// Witness has told after each pass what parts it has changed in memory, and which it says that it writes.
func (r *Renderer) Witness(told func(pass string, changed, writes []string)) {
	for i := range r.picture.Stages {
		for k := range r.picture.Stages[i].Slots {
			slot := &r.picture.Stages[i].Slots[k]
			w := &witnessed{Pass: slot.Pass, r: r, told: told, name: reflect.TypeOf(slot.Pass).Elem().Name()}
			r.each(func(name string, part reflect.Value) {
				if slices.Contains(slot.Writes, part.Addr().Interface()) {
					w.writes = append(w.writes, name)
				}
			})
			slot.Pass = w
		}
	}
}

// witnessed is a pass that is looked at.
type witnessed struct {
	order.Pass[*sight]
	r      *Renderer
	name   string
	writes []string
	told   func(pass string, changed, writes []string)
}

// Run runs it, and tells what has changed.
func (w *witnessed) Run(l *sight) error {
	before := w.r.prints()
	err := w.Pass.Run(l)
	var changed []string
	for name, print := range w.r.prints() {
		if print != before[name] {
			changed = append(changed, name)
		}
	}
	slices.Sort(changed)
	w.told(w.name, changed, w.writes)
	return err
}

// prints are numbers for all that parts have in memory, by their names.
func (r *Renderer) prints() map[string]uint64 {
	all := map[string]uint64{}
	r.each(func(name string, part reflect.Value) {
		p := printer{seen: map[unsafe.Pointer]bool{}}
		p.value(part)
		all[name] = p.Sum64()
	})
	return all
}

var seed = maphash.MakeSeed()

// printer makes a number of all that a value leads to in this room. What the world is made of is not looked into.
type printer struct {
	maphash.Hash
	seen map[unsafe.Pointer]bool
}

func (p *printer) value(v reflect.Value) {
	p.SetSeed(seed)
	p.into(v)
}

// into takes in an addressable value.
func (p *printer) into(v reflect.Value) {
	t := v.Type()
	switch {
	case plain(t):
		p.raw(v.Addr().UnsafePointer(), t.Size())
	case t.Kind() == reflect.Struct:
		for i := range t.NumField() {
			f := v.Field(i)
			p.into(reflect.NewAt(f.Type(), f.Addr().UnsafePointer()).Elem())
		}
	case t.Kind() == reflect.Array:
		for i := range v.Len() {
			p.into(v.Index(i))
		}
	case t.Kind() == reflect.String:
		p.WriteString(v.String())
	case t.Kind() == reflect.Slice:
		p.raw(v.Addr().UnsafePointer(), t.Size())
		switch {
		case v.Len() == 0 || !ours(t.Elem()) || p.met(v.UnsafePointer()):
		case plain(t.Elem()):
			p.raw(v.UnsafePointer(), uintptr(v.Len())*t.Elem().Size())
		default:
			for i := range v.Len() {
				p.into(v.Index(i))
			}
		}
	case t.Kind() == reflect.Pointer:
		if p.raw(v.Addr().UnsafePointer(), t.Size()); !v.IsNil() && ours(t.Elem()) && !p.met(v.UnsafePointer()) {
			p.into(v.Elem())
		}
	case t.Kind() == reflect.Map:
		sum := uint64(v.Len())
		for all := v.MapRange(); all.Next(); {
			one := printer{seen: p.seen}
			one.SetSeed(seed)
			for _, of := range []reflect.Value{all.Key(), all.Value()} {
				held := reflect.New(of.Type()).Elem()
				held.Set(of)
				one.into(held)
			}
			sum += one.Sum64()
		}
		p.raw(unsafe.Pointer(&sum), unsafe.Sizeof(sum))
	default: // channels, functions and interfaces: which one it is
		p.raw(v.Addr().UnsafePointer(), t.Size())
	}
}

func (p *printer) raw(at unsafe.Pointer, size uintptr) { p.Write(unsafe.Slice((*byte)(at), size)) }

// met tells whether something was taken in before.
func (p *printer) met(at unsafe.Pointer) bool {
	was := p.seen[at]
	p.seen[at] = true
	return was
}

// ours tells whether a type is of this room, or of nobody's.
func ours(t reflect.Type) bool {
	return t.PkgPath() == "" || strings.HasPrefix(t.PkgPath(), "camber/systems/render")
}

// plains are the types that were asked about.
var plains = map[reflect.Type]bool{}

// plain tells whether a type leads nowhere.
func plain(t reflect.Type) bool {
	is, known := plains[t]
	if !known {
		is = leadsNowhere(t)
		plains[t] = is
	}
	return is
}

func leadsNowhere(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct:
		for i := range t.NumField() {
			if !plain(t.Field(i).Type) {
				return false
			}
		}
		return true
	case reflect.Array:
		return plain(t.Elem())
	}
	return t.Kind() < reflect.Array // numbers
}
