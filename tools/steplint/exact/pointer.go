// Rule "pointer": where a thing lies in memory is another each run, so no value may come from it.

package exact

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/types"
	"regexp"
	"strings"
)

// addresses are methods that hand out an address as a number.
var addresses = map[string]bool{
	"(reflect.Value).Pointer": true, "(reflect.Value).UnsafeAddr": true, "(reflect.Value).UnsafePointer": true,
}

var percentP = regexp.MustCompile(`%[-+# 0-9.*\[\]]*p`)

const curePointer = "addresses are others each run; compare Keys, or hash fields little-endian"

func pointers(c *check) {
	for cur := range c.root.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		name := c.callee(call)
		switch to := c.TypesInfo.Types[call.Fun]; {
		case to.IsType() && len(call.Args) == 1 && is(to.Type, types.Uintptr) && is(c.TypesInfo.TypeOf(call.Args[0]),
			types.UnsafePointer):
			c.report(call, "pointer", fmt.Sprintf("%s makes a number of an address: %s", types.ExprString(call), curePointer))
		case addresses[name]:
			c.report(call, "pointer", fmt.Sprintf("%s hands out an address: %s", name, curePointer))
		case strings.HasPrefix(name, "fmt."):
			for _, arg := range call.Args {
				if v := c.TypesInfo.Types[arg].Value; v != nil && v.Kind() == constant.String &&
					percentP.MatchString(strings.ReplaceAll(constant.StringVal(v), "%%", "")) {
					c.report(arg, "pointer", "%p prints an address: "+curePointer)
				}
			}
		}
	}
}

func is(t types.Type, kind types.BasicKind) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == kind
}
