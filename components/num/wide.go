package num

// The functions in lanes: the bits of Atan, Sin, Cos and Turns.SinCos, for four numbers at once.

import "camber/components/num/four"

const (
	rowLeast = 0x1.ep-6 // in the piece below the first of atanTable
	rowMost  = atanFar
)

// atanRows are the pieces of atanTable as rows of four, and the quarter turn for all that is far.
var atanRows = func() (rows [turnPieces][4]float64) {
	for i, e := range atanTable {
		rows[i] = [4]float64{e.tan, e.hi, e.lo}
	}
	rows[turnPieces-1] = [4]float64{0, halfPiHi, halfPiLo}
	return rows
}()

// Atan4 is Atan of each.
func Atan4(x four.F) four.F {
	a := four.Abs(x)
	i, j, k, l := four.Pieces(a, rowLeast, rowMost)
	tan, hi, lo := four.Columns(&atanRows[i], &atanRows[j], &atanRows[k], &atanRows[l])
	r := beyond4(a, tan)
	v := hi.Add(r.Add(lo.Add(atanRest4(r))))
	return four.Choose(x.IsNaN(), four.Of(nan()), four.FlipBy(v, x))
}

// beyond4 is the tangent of what an arc is more than its piece's: -1/a for those that are far.
func beyond4(a, tan four.F) four.F {
	far, one := four.Of(atanFar).LessEqual(a), four.Of(1)
	return four.Choose(far, four.Of(-1), a.Sub(tan)).Div(four.Choose(far, a, one.Add(a.Mul(tan))))
}

func atanRest4(r four.F) four.F {
	z := r.Mul(r)
	zz := z.Mul(z)
	low := four.Of(atanC0).Add(z.Mul(four.Of(atanC1)))
	high := four.Of(atanC2).Add(z.Mul(four.Of(atanC3))).Add(zz.Mul(four.Of(atanC4)))
	return r.Mul(z).Mul(low.Add(zz.Mul(high)))
}

// SinCos4 is t.SinCos of each.
func (t *Turns) SinCos4(c float64, x four.F) (sin, cos four.F) {
	if t == nil || t.factor != c {
		return SinCos4(four.Of(c).Mul(Atan4(x)))
	}
	a := four.Abs(x)
	i, j, k, l := four.Pieces(a, rowLeast, rowMost)
	ps, pc, tan := four.Columns(&t.at[i], &t.at[j], &t.at[k], &t.at[l])
	r := beyond4(a, tan)
	z := r.Mul(r)
	zz := z.Mul(z)
	of := &t.sin
	low, high := four.Of(of[0]).Add(z.Mul(four.Of(of[1]))), four.Of(of[2]).Add(z.Mul(four.Of(of[3])))
	s := r.Mul(low.Add(zz.Mul(high.Add(zz.Mul(four.Of(of[4]))))))
	of = &t.cos
	low, high = four.Of(of[0]).Add(z.Mul(four.Of(of[1]))), four.Of(of[2]).Add(z.Mul(four.Of(of[3])))
	d := z.Mul(low.Add(zz.Mul(high.Add(zz.Mul(four.Of(of[4]))))))
	sin = ps.Add(pc.Mul(s).Add(ps.Mul(d)))
	cos = pc.Add(pc.Mul(d).Sub(ps.Mul(s)))
	return four.FlipBy(sin, x), cos
}

// SinCos4 is SinCos of each.
func SinCos4(x four.F) (sin, cos four.F) {
	k := x.Mul(four.Of(twoOverPi)).Add(four.Of(magic))
	turns := k.Sub(four.Of(magic))
	a := x.Sub(turns.Mul(four.Of(halfPiHead)))
	b := turns.Mul(four.Of(halfPiMiddle))
	r := a.Sub(b)
	t := a.Sub(r).Sub(b).Sub(turns.Mul(four.Of(halfPiTail)))
	z := r.Mul(r)
	zz := z.Mul(z)

	low, high := four.Of(sinC1).Add(z.Mul(four.Of(sinC2))), four.Of(sinC3).Add(z.Mul(four.Of(sinC4)))
	p, v := low.Add(zz.Mul(high.Add(zz.Mul(four.Of(sinC5))))), r.Mul(z)
	rest := t.Add(z.Mul(v.Mul(p).Sub(four.Of(0.5).Mul(t))))
	s := r.Add(v.Mul(four.Of(sinC0)).Add(rest))

	low, high = four.Of(cosC0).Add(z.Mul(four.Of(cosC1))), four.Of(cosC2).Add(z.Mul(four.Of(cosC3)))
	p = low.Add(zz.Mul(high.Add(zz.Mul(four.Of(cosC4).Add(z.Mul(four.Of(cosC5)))))))
	half := four.Of(0.5).Mul(z)
	w := four.Of(1).Sub(half)
	c := w.Add(four.Of(1).Sub(w).Sub(half).Add(zz.Mul(p).Sub(r.Mul(t))))

	odd := four.Odd(k)
	sin = four.FlipBy(four.Choose(odd, c, s), four.Second(k))
	cos = four.FlipBy(four.Choose(odd, s, c), four.Second(k.Add(four.Of(1))))
	near, far := four.Of(reduceNear*reduceNear).Less(z), four.Of(reduceFar)
	if good := near.And(four.Neg(far).LessEqual(turns)).And(turns.Less(far)).ToBits(); good != 0xf {
		sin, cos = four.Mend(sin, x, ^good, Sin), four.Mend(cos, x, ^good, Cos)
	}
	return sin, cos
}
