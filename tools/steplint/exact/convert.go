// Rule "convert": a float becomes an integer only in num, which checks the range.

package exact

import (
	"fmt"
	"go/ast"
	"go/types"
)

func conversions(c *check) {
	if c.isNum() {
		return
	}
	for cur := range c.root.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		to := c.TypesInfo.Types[call.Fun]
		if !to.IsType() || len(call.Args) != 1 || !mayBe(to.Type, types.IsInteger) {
			continue
		}
		from := c.TypesInfo.Types[call.Args[0]]
		if from.Value != nil || !mayBe(from.Type, types.IsFloat) {
			continue
		}
		c.report(call, "convert", fmt.Sprintf("%s turns a float into an integer: NaN, Inf and what is out of range give "+
			"other integers on other CPUs; use num.Int64, which says whether it fits, or num.Int, which clamps",
			types.ExprString(call)))
	}
}
