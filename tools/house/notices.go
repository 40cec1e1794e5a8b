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

// Told is a form of words that is told, {} where something is filled in.
type Told struct{ At, Form string }

// Telling lists what the rooms that people sit in front of tell: notices of the world, of the seat and of its menus,
// and the words of instruments.
func Telling(repo fs.FS, files []string) (all []Told, problems []string) {
	rooms := map[string][]string{}
	for _, f := range files {
		if strings.HasSuffix(f, ".go") && !strings.HasSuffix(f, "_test.go") && strings.HasPrefix(f, "systems/") &&
			!slices.ContainsFunc(untold, func(room string) bool { return strings.HasPrefix(f, room) }) {
			rooms[path.Dir(f)] = append(rooms[path.Dir(f)], f)
		}
	}
	for _, in := range rooms {
		t := teller{set: token.NewFileSet(), funcs: map[string]*ast.FuncDecl{}, values: map[string]ast.Expr{}}
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
	return all, problems
}

// untold are the rooms whose words are for consoles, files and programs.
var untold = []string{
	"systems/host/rig", "systems/host/study", "systems/host/lockstep", "systems/host/orders", "systems/host/port",
	"systems/host/page", "systems/host/launch", "systems/host/settings",
	"systems/host/diagram", "systems/render", "systems/device",
}

// teller reads a package.
type teller struct {
	set    *token.FileSet
	funcs  map[string]*ast.FuncDecl
	values map[string]ast.Expr // of the package
	within *ast.FuncDecl
	all    []Told
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

// read finds what is told: notices, what is put into a menu's line, and the calls that say it.
func (t *teller) read(file *ast.File) {
	for _, d := range file.Decls {
		t.within, _ = d.(*ast.FuncDecl)
		ast.Inspect(d, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				if name := lastName(n.Type); name == "Notice" || name == "Message" {
					for _, e := range n.Elts {
						if kv, ok := e.(*ast.KeyValueExpr); ok && lastName(kv.Key) == "Text" {
							t.tells(kv.Value)
						}
					}
				}
			case *ast.AssignStmt:
				for i, to := range n.Lhs {
					if sel, ok := to.(*ast.SelectorExpr); ok && sel.Sel.Name == "Notice" && i < len(n.Rhs) {
						t.tells(n.Rhs[i])
					}
				}
			case *ast.CallExpr:
				if says(n.Fun) {
					for _, arg := range n.Args {
						t.tells(arg)
					}
				}
			}
			return true
		})
	}
}

// says tells whether a call has people told.
func says(f ast.Expr) bool {
	to := ""
	if sel, ok := f.(*ast.SelectorExpr); ok {
		to = lastName(sel.X)
	}
	name := lastName(f)
	return name == "say" || name == "tell" || name == "Add" && (to == "told" || to == "said")
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
	holes  = regexp.MustCompile(`(\{\})+`)
	letter = regexp.MustCompile(`\p{L}{2}`)
)

// tells takes down the forms of an expression that have words.
func (t *teller) tells(e ast.Expr) {
	for _, form := range t.forms(e, 0) {
		if form = holes.ReplaceAllString(form, "{}"); letter.MatchString(form) {
			t.all = append(t.all, Told{t.set.Position(e.Pos()).String(), form})
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
