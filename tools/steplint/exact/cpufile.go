// Rule "cpu": the step is one Go code for every CPU: no assembly, no C, no file that only some CPUs compile.

package exact

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// cpus are the CPUs the step must give the same bits on.
var cpus = []string{"amd64", "arm64", "riscv64"}

func cpuFiles(c *check) {
	for cur := range c.root.Preorder((*ast.ImportSpec)(nil)) {
		if spec := cur.Node().(*ast.ImportSpec); spec.Path.Value == `"C"` {
			c.report(spec, "cpu", "C code is compiled by another compiler with other rules for floats, and may set "+
				"flush-to-zero on the thread; write it in Go, or move it to a room outside the step")
		}
	}
	for _, f := range c.Files {
		c.choosy(f)
	}
	set := token.NewFileSet()
	for _, name := range c.IgnoredFiles {
		if strings.HasSuffix(name, "_test.go") || !strings.HasSuffix(name, ".go") {
			continue
		}
		if f, err := parser.ParseFile(set, name, nil, parser.ParseComments|parser.PackageClauseOnly); err == nil &&
			picky(name, f) {
			c.atPackage(
				fmt.Sprintf("%s is compiled on some CPUs only, so they may compute otherwise; write one Go code for all",
					filepath.Base(name)))
		}
	}
	for _, name := range c.OtherFiles {
		if strings.HasSuffix(name, ".s") {
			c.atPackage(fmt.Sprintf("%s is assembly, which each CPU has its own of and no linter reads; write it in Go",
				filepath.Base(name)))
		}
	}
}

// choosy reports a compiled file that another CPU would not compile.
func (c *check) choosy(f *ast.File) {
	if name := c.Fset.File(f.FileStart).Name(); picky(name, f) {
		c.report(f.Name, "cpu", fmt.Sprintf("%s is compiled on some CPUs only, so they may compute otherwise; write one Go "+
			"code for all", filepath.Base(name)))
	}
}

// atPackage reports what has no line of Go at the first file's package clause.
func (c *check) atPackage(message string) {
	if len(c.Files) > 0 {
		at := c.Files[0].Name
		c.found = append(c.found, analysis.Diagnostic{
			Pos: at.Pos(), End: at.End(), Category: "cpu",
			Message: "cpu: " + message,
		})
	}
}

// picky tells whether a file's name or build constraint chooses among the CPUs.
func picky(name string, f *ast.File) bool {
	base := strings.TrimSuffix(filepath.Base(name), ".go")
	for _, cpu := range cpus {
		if strings.HasSuffix(base, "_"+cpu) {
			return true
		}
	}
	for _, group := range f.Comments {
		for _, line := range group.List {
			if group.Pos() > f.Package || !constraint.IsGoBuild(line.Text) {
				continue
			}
			if expr, err := constraint.Parse(line.Text); err == nil && chooses(expr) {
				return true
			}
		}
	}
	return false
}

// chooses tells whether a constraint names a CPU at all.
func chooses(expr constraint.Expr) bool {
	named := false
	expr.Eval(func(tag string) bool { // Eval shows every tag, whatever the others say
		named = named || slices.Contains(cpus, tag)
		return false
	})
	return named
}
