// Rules "map" and "select": nothing may depend on an order that Go draws by lot.

package exact

import (
	"fmt"
	"go/ast"
	"go/types"
)

// shuffled are functions that walk a map in an order drawn by lot.
var shuffled = map[string]bool{
	"maps.All": true, "maps.Keys": true, "maps.Values": true,
	"(reflect.Value).MapRange": true, "(reflect.Value).MapKeys": true, "(reflect.Value).Seq": true,
	"(reflect.Value).Seq2": true,
	"(*sync.Map).Range":    true,
}

const cureMap = "Go draws its order by lot, each run anew; walk a sorted slice of the keys " +
	"(slices.Sorted(maps.Keys(m))), or keep a slice beside the map"

// maps reports map ranges and their like. The one use that cannot leak the order, slices.Sorted around maps.Keys or
// maps.Values, is allowed.
func maps(c *check) {
	for cur := range c.root.Preorder((*ast.RangeStmt)(nil), (*ast.CallExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.RangeStmt:
			if c.mayBeMap(n.X) {
				c.report(n, "map", fmt.Sprintf("range over the map %s: %s", types.ExprString(n.X), cureMap))
			}
		case *ast.CallExpr:
			name := c.callee(n)
			if !shuffled[name] {
				continue
			}
			if outer, ok := parent(cur).Node().(*ast.CallExpr); ok && c.callee(outer) == "slices.Sorted" {
				continue
			}
			c.report(n, "map", fmt.Sprintf("%s walks a map: %s", name, cureMap))
		}
	}
}

// mayBeMap tells whether an expression is a map, or a type parameter that may be one.
func (c *check) mayBeMap(x ast.Expr) bool {
	t := c.TypesInfo.TypeOf(x)
	if t == nil {
		return false
	}
	p, ok := types.Unalias(t).(*types.TypeParam)
	if !ok {
		_, isMap := t.Underlying().(*types.Map)
		return isMap
	}
	return listsMap(p.Constraint())
}

func listsMap(constraint types.Type) bool {
	switch u := constraint.Underlying().(type) {
	case *types.Interface:
		for i := range u.NumEmbeddeds() {
			if listsMap(u.EmbeddedType(i)) {
				return true
			}
		}
	case *types.Union:
		for i := range u.Len() {
			if listsMap(u.Term(i).Type()) {
				return true
			}
		}
	case *types.Map:
		return true
	}
	return false
}

// selects reports select statements that choose among several channels.
func selects(c *check) {
	for cur := range c.root.Preorder((*ast.SelectStmt)(nil)) {
		n := cur.Node().(*ast.SelectStmt)
		channels := 0
		for _, clause := range n.Body.List {
			if clause.(*ast.CommClause).Comm != nil {
				channels++
			}
		}
		if channels > 1 {
			c.report(n, "select", fmt.Sprintf("select among %d channels: when several are ready Go draws one by lot; hand the "+
				"step one queue in a fixed order", channels))
		}
	}
}
