// Package exact holds the rules of the exact step as a go/analysis analyzer: same blueprints and same inputs give
// the same bits on every CPU, on any run, with any number of workers, and each rule bans one way to break that.
//
//   - To lint, run [Analyzer]; its messages say what is wrong, why, and the cure.
//   - To add a rule, write a file with a function func(*check) and a bad example in testdata/src, and list it in rules.
//   - To excuse a line, see suppress.go.
package exact

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/passes/inspect"
	"golang.org/x/tools/go/ast/inspector"
)

// Analyzer reports what may give other bits on another CPU, on another run or with other workers. It leaves out tests
// and generated files, which the disassembly check still sees.
var Analyzer = &analysis.Analyzer{
	Name:     "exact",
	Doc:      "report what breaks the exact step: fused products, maths that differs between CPUs, random order, clocks",
	Requires: []*analysis.Analyzer{inspect.Analyzer},
	Run:      run,
}

// rules are all bans, one function each.
var rules = []func(*check){
	products, mathFuncs, conversions, maps, selects, sorts, clocks, random, goroutines, runtimes, pointers, cpuFiles,
}

// check is one package under examination.
type check struct {
	*analysis.Pass
	root   inspector.Cursor
	exempt map[*token.File]bool
	found  []analysis.Diagnostic
}

func run(pass *analysis.Pass) (any, error) {
	c := &check{
		Pass:   pass,
		root:   pass.ResultOf[inspect.Analyzer].(*inspector.Inspector).Root(),
		exempt: map[*token.File]bool{},
	}
	for _, f := range pass.Files {
		file := pass.Fset.File(f.FileStart)
		c.exempt[file] = ast.IsGenerated(f) || strings.HasSuffix(file.Name(), "_test.go")
	}
	for _, rule := range rules {
		rule(c)
	}
	c.excuse()
	return nil, nil
}

// report notes a finding of a rule, unless the file is exempt.
func (c *check) report(at ast.Node, rule, message string) {
	if c.exempt[c.Fset.File(at.Pos())] {
		return
	}
	c.found = append(c.found, analysis.Diagnostic{
		Pos: at.Pos(), End: at.End(), Category: rule, Message: rule + ": " + message,
	})
}

// used calls f with each identifier in the package that names an object of another package, and that object.
func (c *check) used(f func(at *ast.Ident, obj types.Object)) {
	for cur := range c.root.Preorder((*ast.Ident)(nil)) {
		id := cur.Node().(*ast.Ident)
		if obj := c.TypesInfo.Uses[id]; obj != nil && obj.Pkg() != nil && obj.Pkg() != c.Pkg {
			f(id, obj)
		}
	}
}

// callee returns the full name of the function or method a call reaches, such as "fmt.Printf" or
// "(reflect.Value).MapRange", and "" where it is not known.
func (c *check) callee(call *ast.CallExpr) string {
	fun := ast.Unparen(call.Fun)
	switch f := fun.(type) {
	case *ast.IndexExpr:
		fun = f.X
	case *ast.IndexListExpr:
		fun = f.X
	}
	var id *ast.Ident
	switch f := fun.(type) {
	case *ast.Ident:
		id = f
	case *ast.SelectorExpr:
		id = f.Sel
	default:
		return ""
	}
	if f, ok := c.TypesInfo.Uses[id].(*types.Func); ok {
		return f.Origin().FullName()
	}
	return ""
}

// isNum tells whether this is the package that makes exact numbers, which is trusted with some of the banned things.
func (c *check) isNum() bool { return strings.HasSuffix(c.Pkg.Path(), "components/num") }

// parent returns the node around cur, parentheses left out.
func parent(cur inspector.Cursor) inspector.Cursor {
	for cur = cur.Parent(); cur.Node() != nil; cur = cur.Parent() {
		if _, paren := cur.Node().(*ast.ParenExpr); !paren {
			break
		}
	}
	return cur
}
