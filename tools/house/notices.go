// What people are told, as the source has it: each form of words that instruments and menus may show.

package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Told is what is told.
type Told struct {
	At, Form string
	Prose    bool // it is words, where only what files, machines and people say may stand
	Menu     bool // it is a word of a menu, and no id
}

// Telling lists what people are told: the ids of notices, the words of menus and instruments, and prose where none may
// be, for words are made from ids alone. Every literal that may be an id is in literals.
func Telling(repo fs.FS, files []string) (all []Told, literals map[string]bool, problems []string) {
	literals = map[string]bool{}
	rooms := map[string][]string{}
	for _, f := range files {
		if strings.HasSuffix(f, ".go") && !strings.HasSuffix(f, "_test.go") && path.Dir(f) != "systems/host/port" &&
			slices.ContainsFunc(tellers, func(room string) bool { return strings.HasPrefix(f, room) }) {
			rooms[path.Dir(f)] = append(rooms[path.Dir(f)], f)
		}
	}
	for room, in := range rooms {
		t := teller{
			menus: strings.HasPrefix(room, "systems/hud"), literals: literals, set: token.NewFileSet(),
			funcs: map[string]*ast.FuncDecl{}, values: map[string]ast.Expr{},
		}
		var parsed []*ast.File
		for _, name := range in {
			data, err := fs.ReadFile(repo, name)
			if err == nil {
				var file *ast.File
				if file, err = parser.ParseFile(t.set, name, data, parser.SkipObjectResolution); err == nil {
					parsed = append(parsed, file)
					t.declares(file)
				}
			}
			if err != nil {
				problems = append(problems, err.Error())
			}
		}
		for _, file := range parsed {
			t.read(file)
		}
		all = append(all, t.all...)
	}
	return all, literals, problems
}

// tellers are where anything is told.
var tellers = []string{"systems/", "blueprints/track/", "components/"}

// teller reads a package.
type teller struct {
	set    *token.FileSet
	funcs  map[string]*ast.FuncDecl
	values map[string]ast.Expr // of the package
	within *ast.FuncDecl

	literals map[string]bool
	menus    bool // all its words are on screens
	all      []Told
}

func (t *teller) declares(file *ast.File) {
	for _, d := range file.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			t.funcs[d.Name.Name] = d
		case *ast.GenDecl:
			for _, s := range d.Specs {
				if v, ok := s.(*ast.ValueSpec); ok {
					for i, name := range v.Names {
						if i < len(v.Values) {
							t.values[name.Name] = v.Values[i]
						}
					}
				}
			}
		}
	}
}

// read finds what is told: kinds and causes of notices, texts of theirs, and the calls that say a menu's word.
func (t *teller) read(file *ast.File) {
	for _, d := range file.Decls {
		t.within, _ = d.(*ast.FuncDecl)
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if text, err := strconv.Unquote(n.Value); n.Kind == token.STRING && err == nil {
					t.literals[text] = true
				}
			case *ast.CompositeLit:
				if lastName(n.Type) != "Notice" {
					break
				}
				for _, e := range n.Elts {
					if kv, ok := e.(*ast.KeyValueExpr); ok {
						t.field(lastName(kv.Key), kv.Value)
					}
				}
			case *ast.AssignStmt:
				for i, to := range n.Lhs {
					if sel, ok := to.(*ast.SelectorExpr); ok && len(n.Lhs) == len(n.Rhs) && lastName(sel.X) == "n" {
						t.field(sel.Sel.Name, n.Rhs[i])
					}
				}
			case *ast.CallExpr:
				if name := lastName(n.Fun); name == "say" || name == "In" {
					for _, arg := range n.Args {
						if _, plain := arg.(*ast.BasicLit); plain || t.menus {
							t.tells(arg, Told{Menu: true})
						}
					}
				}
			}
			return true
		})
	}
}

// field takes down what a notice's field is.
func (t *teller) field(name string, is ast.Expr) {
	switch name {
	case "Kind", "Cause":
		t.tells(is, Told{})
	case "Text":
		if _, plain := is.(*ast.BasicLit); plain {
			t.tells(is, Told{Prose: true})
		}
	}
}

func lastName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.Ident:
		return e.Name
	case *ast.SelectorExpr:
		return e.Sel.Name
	}
	return ""
}

var (
	verb   = regexp.MustCompile(`%%|%[-+# 0]*[0-9]*(\.[0-9]+)?[a-zA-Z]`)
	letter = regexp.MustCompile(`\p{L}{2}`)
)

// tells takes down what an expression may be, as far as the package says.
func (t *teller) tells(e ast.Expr, as Told) {
	for _, form := range t.forms(e, 0) {
		if as.Form = form; letter.MatchString(form) && !strings.Contains(form, "{}") {
			as.At = t.set.Position(e.Pos()).String()
			t.all = append(t.all, as)
		}
	}
}

// forms are what a text may be: what its parts are, as far as the package itself says.
func (t *teller) forms(e ast.Expr, deep int) []string {
	unknown := []string{"{}"}
	if deep > 4 {
		return unknown
	}
	switch e := e.(type) {
	case *ast.BasicLit:
		text, err := strconv.Unquote(e.Value)
		if e.Kind != token.STRING || err != nil {
			return unknown
		}
		return []string{verb.ReplaceAllStringFunc(text, func(v string) string {
			if v == "%%" {
				return "%"
			}
			return "{}"
		})}
	case *ast.ParenExpr:
		return t.forms(e.X, deep+1)
	case *ast.BinaryExpr:
		var out []string
		for _, a := range t.forms(e.X, deep+1) {
			for _, b := range t.forms(e.Y, deep+1) {
				out = append(out, a+b)
			}
		}
		return out
	case *ast.Ident:
		return t.named(e.Name, deep)
	case *ast.IndexExpr:
		return t.forms(e.X, deep+1)
	case *ast.CompositeLit:
		var out []string
		for _, one := range e.Elts {
			if kv, ok := one.(*ast.KeyValueExpr); ok {
				one = kv.Value
			}
			out = append(out, t.forms(one, deep+1)...)
		}
		return out
	case *ast.CallExpr:
		return t.called(e, deep)
	}
	return unknown
}

// named are the forms of what has a name: in this function, else in the package.
func (t *teller) named(name string, deep int) (out []string) {
	if t.within != nil {
		ast.Inspect(t.within, func(n ast.Node) bool {
			if a, ok := n.(*ast.AssignStmt); ok && len(a.Lhs) == len(a.Rhs) {
				for i, to := range a.Lhs {
					if lastName(to) == name && a.Tok != token.ADD_ASSIGN {
						if _, plain := to.(*ast.Ident); plain {
							out = append(out, t.forms(a.Rhs[i], deep+1)...)
						}
					}
				}
			}
			return true
		})
	}
	if out == nil {
		if v := t.values[name]; v != nil {
			return t.forms(v, deep+1)
		}
		out = []string{"{}"}
	}
	return out
}

// called are the forms of what a call gives: fmt's, or a function's of this package.
func (t *teller) called(e *ast.CallExpr, deep int) (out []string) {
	name := lastName(e.Fun)
	if (name == "Sprintf" || name == "Errorf") && len(e.Args) > 0 {
		return t.forms(e.Args[0], deep+1)
	}
	if f := t.funcs[name]; f != nil && f.Body != nil && (name != "say" && name != "tell") {
		was := t.within
		t.within = f
		ast.Inspect(f.Body, func(n ast.Node) bool {
			if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) > 0 {
				out = append(out, t.forms(r.Results[0], deep+1)...)
			}
			return true
		})
		t.within = was
	}
	if out == nil {
		out = []string{"{}"}
	}
	return out
}
