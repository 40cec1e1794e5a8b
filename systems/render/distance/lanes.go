// Four pixels of a row at once, in the registers of AVX2 where the CPU has them; the same to the bit as one by one.

package distance

import "camber/components/num/four"

// wide has rows of four pixels measured together. Tests switch it off.
var wide = four.Wide

// places are those of four pixels of a row.
var places = [4]float64{0, 1, 2, 3}

// lanes measures four pixels, from a column on, in a row that lies somewhere, by some candidates: which line is the
// nearest to each, how far that is, and where along it.
func (k *Maker) lanes(column int, py float64, candidates []candidate, best *[4]int32, away, along *[4]float64) {
	zero, y := four.Of(0), four.Of(py)
	x := four.Of(float64(column)).Add(four.Load(&places)).Mul(four.Of(k.step)).Add(four.Of(k.from[0]))
	nearest, least := four.Of(0), four.Of(0)
	for i := range candidates {
		l := &k.lines[candidates[i].line]
		wx, wy := x.Sub(four.Of(l.ax)), y.Sub(four.Of(l.ay))
		ux, uy := four.Of(l.ux), four.Of(l.uy)
		t, c := wx.Mul(ux).Add(wy.Mul(uy)), wx.Mul(uy).Sub(wy.Mul(ux))
		square := four.Choose(t.Less(zero), wx.Mul(wx).Add(wy.Mul(wy)), c.Mul(c))
		if after := t.Greater(four.Of(l.long)); after.ToBits() != 0 {
			bx, by := x.Sub(four.Of(l.bx)), y.Sub(four.Of(l.by))
			square = four.Choose(after, bx.Mul(bx).Add(by.Mul(by)), square)
		}
		if i == 0 {
			least = square
			continue
		}
		nearer := square.Less(least)
		least = four.Choose(nearer, square, least)
		nearest = four.Choose(nearer, four.Of(float64(i)), nearest)
	}
	var of [4]float64
	nearest.Store(&of)
	one := of[0] == of[1] && of[0] == of[2] && of[0] == of[3]
	for i := range best {
		best[i] = candidates[int(of[i])].line
	}
	if !one {
		x.Store(&of)
		four.Leave()
		for i := range best {
			away[i], along[i] = k.lines[best[i]].at(of[i], py)
		}
		return
	}
	l := &k.lines[best[0]]
	wx, wy := x.Sub(four.Of(l.ax)), y.Sub(four.Of(l.ay))
	ux, uy, long := four.Of(l.ux), four.Of(l.uy), four.Of(l.long)
	t, c := wx.Mul(ux).Add(wy.Mul(uy)), wx.Mul(uy).Sub(wy.Mul(ux))
	before, after := t.Less(zero), t.Greater(long)
	ends := before.Or(after)
	if ends.ToBits() != 0 {
		bx, by := x.Sub(four.Of(l.bx)), y.Sub(four.Of(l.by))
		square := four.Choose(before, wx.Mul(wx).Add(wy.Mul(wy)), bx.Mul(bx).Add(by.Mul(by)))
		c = four.Choose(ends, four.CopySign(square.Sqrt(), c), c)
		t = four.Choose(before, zero, four.Choose(after, long, t))
	}
	c.Store(away)
	four.Of(l.along).Add(t).Store(along)
	four.Leave()
}

// rows measures a square of pixels by fours.
func (k *Maker) rows(x, y, n int, candidates []candidate) {
	m, most := k.into, k.far*k.far
	var best [4]int32
	var away, along [4]float64
	for row := y; row < y+n; row++ {
		py := k.from[1] + float64(row)*k.step
		from := row*m.Size + x
		for i := 0; i < n; i += 4 {
			k.lanes(x+i, py, candidates, &best, &away, &along)
			for q := range best {
				if away[q]*away[q] > most {
					best[q], away[q], along[q] = -1, k.far, 0
				}
				m.Away[from+i+q], m.Along[from+i+q], m.Piece[from+i+q] = float32(away[q]), float32(along[q]), best[q]
			}
		}
	}
}
