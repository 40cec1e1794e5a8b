// Rule "math": only what IEEE 754 defines to the last bit comes from package math.

package exact

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/types"
)

// defined are the functions of package math whose result is the same bits on every CPU, because the standard says
// which, or because they only look at bits.
var defined = map[string]bool{
	"Sqrt": true, "Abs": true, "Floor": true, "Ceil": true, "Trunc": true, "Copysign": true, "Min": true, "Max": true,
	"Float64bits": true, "Float64frombits": true, "Float32bits": true, "Float32frombits": true,
	"IsNaN": true, "IsInf": true, "Inf": true, "NaN": true, "Signbit": true,
}

// instead says what to write for a banned function where it is not num's function of the same name.
var instead = map[string]string{
	"FMA": "write the sum and float64(product) apart: FMA skips the rounding between them, and what is written " +
		"as FMA here is not in the code beside it",
	"Round":       "write math.Floor(x + 0.5), or num.Int for an integer",
	"RoundToEven": "write math.Floor(x + 0.5), or num.Int for an integer",
	"Mod":         "subtract float64(n * math.Floor(x / n))",
	"Remainder":   "subtract float64(n * math.Floor(x/n + 0.5))",
	"Modf":        "use math.Trunc and subtract",
	"Nextafter":   "step math.Float64bits",
	"Ldexp":       "multiply by a constant power of two, inside float64()",
	"Frexp":       "look at math.Float64bits",
	"Pow10":       "use num.Pow, or a constant",
}

func mathFuncs(c *check) {
	c.used(func(at *ast.Ident, obj types.Object) {
		f, ok := obj.(*types.Func)
		if !ok {
			return
		}
		switch obj.Pkg().Path() {
		case "math":
			if defined[f.Name()] {
				return
			}
			cure := cmp.Or(instead[f.Name()], "use num."+f.Name()+", or build it from what num has")
			c.report(at, "math", fmt.Sprintf("math.%s is not on the list of functions that give the same bits on every CPU "+
				"(most have assembly or fused sums on some); %s", f.Name(), cure))
		case "math/cmplx":
			c.report(at, "math", fmt.Sprintf("cmplx.%s is made of complex products, which Go fuses on some CPUs; write the "+
				"parts out with num", f.Name()))
		}
	})
}
