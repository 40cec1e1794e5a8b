// Rules "clock", "random", "goroutine" and "runtime": nothing outside State and inputs may reach the step.

package exact

import (
	"fmt"
	"go/ast"
	"go/types"
	"strconv"
)

// clockFuncs read or wait for the wall clock.
var clockFuncs = map[string]bool{
	"time.Now": true, "time.Since": true, "time.Until": true, "time.Sleep": true, "time.After": true,
	"time.AfterFunc": true, "time.Tick": true, "time.NewTimer": true, "time.NewTicker": true,
	"context.WithTimeout": true, "context.WithDeadline": true,
}

func clocks(c *check) {
	c.used(func(at *ast.Ident, obj types.Object) {
		if f, ok := obj.(*types.Func); ok && clockFuncs[f.FullName()] {
			c.report(at, "clock", fmt.Sprintf("%s reads or waits for the wall clock, which is another one each run; the only "+
				"clock of a system is the Tick it is given", f.FullName()))
		}
	})
}

// dice are packages whose numbers are another each run, or another with another version of Go.
var dice = map[string]string{
	"math/rand":    "draws from one stream whose order depends on who drew before",
	"math/rand/v2": "draws from one stream whose order depends on who drew before",
	"crypto/rand":  "is another each run",
	"hash/maphash": "has another seed each run",
}

func random(c *check) {
	for cur := range c.root.Preorder((*ast.ImportSpec)(nil)) {
		spec := cur.Node().(*ast.ImportSpec)
		path, err := strconv.Unquote(spec.Path.Value)
		if err != nil || dice[path] == "" {
			continue
		}
		cure := "use num.Random, num.Uniform or num.Normal, keyed by run, entity, purpose and tick"
		if path == "hash/maphash" {
			cure = "use hash/fnv"
		}
		c.report(spec, "random", fmt.Sprintf("%s %s; %s", path, dice[path], cure))
	}
}

func goroutines(c *check) {
	for cur := range c.root.Preorder((*ast.GoStmt)(nil)) {
		c.report(cur.Node(), "goroutine", "a goroutine runs when the scheduler likes, and what it adds up or appends comes "+
			"in any order; use World.Split over disjoint rows, or hand results back by index and merge them in row order")
	}
}

// machine are functions and types that let the machine, the scheduler or the garbage collector into the step.
var machine = map[string]string{
	"sync.Pool": "what comes out depends on the garbage collector and on the thread; keep a slice in " +
		"Aux and reuse it",
	"runtime.NumCPU": "it is another on another machine; take the number of workers from the world's " +
		"settings, and let no result depend on it",
	"runtime.GOMAXPROCS": "it is another on another machine; take the number of workers from the world's " +
		"settings, and let no result depend on it",
	"runtime.NumGoroutine":         "it depends on the scheduler; count what you start",
	"runtime.ReadMemStats":         "it depends on the garbage collector; measure in a tool",
	"runtime.SetFinalizer":         "it runs when the garbage collector likes; close what you open",
	"runtime.AddCleanup":           "it runs when the garbage collector likes; close what you open",
	"weak.Make":                    "it empties when the garbage collector likes; hold a Key",
	"runtime.GOARCH":               "it is another on another CPU; one code for all",
	"runtime.GOOS":                 "it is another on another system; one code for all",
	"internal/cpu.X86":             "it is another on another CPU; one code for all",
	"golang.org/x/sys/cpu.X86":     "it is another on another CPU; one code for all",
	"golang.org/x/sys/cpu.ARM64":   "it is another on another CPU; one code for all",
	"golang.org/x/sys/cpu.RISCV64": "it is another on another CPU; one code for all",
}

func runtimes(c *check) {
	c.used(func(at *ast.Ident, obj types.Object) {
		if obj.Parent() != obj.Pkg().Scope() {
			return // a field or a method, not what the package exports under that name
		}
		name := obj.Pkg().Path() + "." + obj.Name()
		if why := machine[name]; why != "" {
			c.report(at, "runtime", fmt.Sprintf("%s: %s", name, why))
		}
	})
}
