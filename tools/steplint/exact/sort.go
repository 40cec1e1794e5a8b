// Rule "sort": a sort has a total order, and shows it.

package exact

import (
	"fmt"
	"go/ast"
	"go/types"
)

// hiding are sorts whose less function says nothing about ties.
var hiding = map[string]bool{
	"sort.Slice": true, "sort.SliceStable": true, "sort.Sort": true, "sort.Stable": true,
}

const cureSort = "use slices.SortFunc with cmp.Or(cmp.Compare(...), ...) that ends in a Key"

func sorts(c *check) {
	for cur := range c.root.Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		name := c.callee(call)
		switch {
		case hiding[name]:
			c.report(call, "sort", fmt.Sprintf("%s hides what happens to equal elements, whose order is then that of the "+
				"input or of the algorithm; %s", name, cureSort))
		case name == "slices.SortFunc" && len(call.Args) == 2 && c.onlyFloat(call.Args[1]):
			c.report(call, "sort", "slices.SortFunc by one float alone leaves ties (0 and -0 among them) in the order of the "+
				"algorithm; "+cureSort+", or slices.SortStableFunc where the input has an order")
		}
	}
}

// onlyFloat tells whether a comparison is a literal that does nothing but cmp.Compare two floats.
func (c *check) onlyFloat(compare ast.Expr) bool {
	lit, ok := ast.Unparen(compare).(*ast.FuncLit)
	if !ok || len(lit.Body.List) != 1 {
		return false
	}
	ret, ok := lit.Body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return false
	}
	call, ok := ast.Unparen(ret.Results[0]).(*ast.CallExpr)
	return ok && c.callee(call) == "cmp.Compare" && mayBe(c.TypesInfo.TypeOf(call.Args[0]), types.IsFloat)
}
