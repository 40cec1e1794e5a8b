// Rule "fused": a float product is rounded before anything is added to it.

package exact

import (
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"math"

	"golang.org/x/tools/go/ast/inspector"
)

const (
	whyFused = "on arm64, riscv64 and amd64 v3 Go may fuse it with an addition (across statements and inlined calls " +
		"too), which skips a rounding"
	whyComplex = "its parts are sums of products, which Go fuses on arm64, riscv64 and amd64 v3, and no conversion " +
		"prevents that"
)

// products reports unrounded products. Allowed is only what Go cannot fuse: a product that is directly converted,
// or directly the operand of another product or of a quotient. A quotient by a constant power of two counts as a
// product, because the compiler makes it one (x/2 becomes x*0.5).
func products(c *check) {
	for cur := range c.root.Preorder((*ast.BinaryExpr)(nil), (*ast.AssignStmt)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.BinaryExpr:
			c.product(cur, n)
		case *ast.AssignStmt:
			c.assignedProduct(n)
		}
	}
}

func (c *check) product(cur inspector.Cursor, n *ast.BinaryExpr) {
	if n.Op != token.MUL && n.Op != token.QUO {
		return
	}
	t := c.TypesInfo.Types[n]
	if t.Value != nil {
		return // the compiler's own exact arithmetic
	}
	text := types.ExprString(n)
	if mayBe(t.Type, types.IsComplex) {
		c.report(n, "fused", fmt.Sprintf("complex %s is not exact: %s; write the real and the imaginary part out in float64",
			text, whyComplex))
		return
	}
	if !mayBe(t.Type, types.IsFloat) || n.Op == token.QUO && !c.halves(n.Y) || c.rounded(cur) {
		return
	}
	what := text
	if n.Op == token.QUO {
		what += " (which Go compiles as a product)"
	}
	c.report(n, "fused", fmt.Sprintf("%s is not rounded here: %s; write %s(%s)", what, whyFused, c.conversion(t.Type),
		text))
}

// rounded tells whether the product at cur stands where Go must round it, or where nothing can be fused with it.
func (c *check) rounded(cur inspector.Cursor) bool {
	switch p := parent(cur).Node().(type) {
	case *ast.BinaryExpr:
		return p.Op == token.MUL || p.Op == token.QUO
	case *ast.CallExpr:
		to := c.TypesInfo.Types[p.Fun]
		return to.IsType() && mayBe(to.Type, types.IsFloat|types.IsInteger)
	}
	return false
}

// assignedProduct reports x *= y, and x /= y where that is a product as well.
func (c *check) assignedProduct(n *ast.AssignStmt) {
	if n.Tok != token.MUL_ASSIGN && n.Tok != token.QUO_ASSIGN {
		return
	}
	t := c.TypesInfo.TypeOf(n.Lhs[0])
	x, op := types.ExprString(n.Lhs[0]), n.Tok.String()[:1]
	switch {
	case mayBe(t, types.IsComplex):
		c.report(n, "fused", fmt.Sprintf("complex %s is not exact: %s; write the real and the imaginary part out in float64",
			n.Tok, whyComplex))
	case mayBe(t, types.IsFloat) && (n.Tok == token.MUL_ASSIGN || c.halves(n.Rhs[0])):
		y := types.ExprString(n.Rhs[0])
		if _, simple := ast.Unparen(n.Rhs[0]).(*ast.BinaryExpr); simple {
			y = "(" + y + ")"
		}
		c.report(n, "fused", fmt.Sprintf("%s leaves a product in %s that is not rounded: %s; write %s = %s(%s %s %s)",
			n.Tok, x, whyFused, x, c.conversion(t), x, op, y))
	}
}

// conversion names the type to convert to.
func (c *check) conversion(t types.Type) string {
	if b, ok := t.Underlying().(*types.Basic); ok && b == t {
		return b.Name()
	}
	return types.TypeString(t, types.RelativeTo(c.Pkg))
}

// halves tells whether a divisor is a constant power of two, by which Go multiplies the reciprocal instead.
func (c *check) halves(divisor ast.Expr) bool {
	v := c.TypesInfo.Types[divisor].Value
	if v == nil {
		return false
	}
	f, _ := constant.Float64Val(constant.ToFloat(v))
	f = math.Abs(f)
	fraction, _ := math.Frexp(f)
	return fraction == 0.5 && f != 1
}
