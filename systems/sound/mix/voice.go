// One voice: a source, read at its pace, dulled by what is in between, to two ears.

package mix

import "math"

// Heard is how a voice reaches the ears by the end of the next block.
type Heard struct {
	Left, Right float64 // factors on the amplitude
	Late        float64 // frames: above 0 the left ear hears it later, below 0 the right one
	Pace        float64 // 1 = as it is; higher is a higher pitch
	Cut         float64 // Hz, above which it is dulled
	Send        float64 // factor, of what goes to the reverberation
}

// latest is the most frames that an ear may hear later than the other: 0.67 ms.
const latest = 32

// fillMost is the most that a source is asked for at once.
const fillMost = 160

// mostPace is how many of its samples a voice takes in a frame, at most.
const mostPace = (fillMost - 8.0) / Block

const one = 1 << 32 // of a step or a place between samples

// voice is one of a mixer's.
type voice struct {
	source Source
	ender  ender
	handle uint32 // 0: free
	group  uint8
	weight float64 // what it matters, for stealing

	placed bool
	ending bool
	to     Heard
	env    float64 // 0..1, fading in and out, before it is rounded
	rate   float64 // a block
	own    float64 // samples a second, of the source

	left, right, late, send, cut float32 // now
	hz                           float64 // that cut stands for
	step                         int64   // samples a frame, in parts of one
	pos                          int64
	have                         int
	dull                         float32
	buf                          [fillMost + 16]float32
	line                         [Block + latest*2]float32
}

// begin makes it sound from nothing on.
func (v *voice) begin(s Source, handle uint32, group uint8, weight, attack float64) {
	*v = voice{source: s, handle: handle, group: group, weight: weight, have: 3, pos: one, own: s.Rate()}
	v.ender, _ = s.(ender)
	v.rate = 1
	if attack > 0 {
		v.rate = min(Block/(attack*Rate), 1)
	}
}

// end lets it fade within so many seconds.
func (v *voice) end(seconds float64) {
	rate := 1.0
	if seconds > 0 {
		rate = min(Block/(seconds*Rate), 1)
	}
	if !v.ending || -rate < v.rate {
		v.rate = -rate
	}
	v.ending = true
}

// round makes fades begin and end without a corner.
func round(x float64) float64 { return x * x * (3 - 2*x) }

// poleBy is the coefficient of a pole at a frequency.
func poleBy(hz float64) float32 {
	if hz >= 0.42*Rate {
		return 1
	}
	x := 2 * math.Pi * max(hz, 10) / Rate
	return float32(x / (1 + x))
}

// render adds a block to both ears and to the reverberation. loud is the volume of its group. It says whether it is
// over.
func (v *voice) render(loud float64, curves *[256]curve, left, right, send *[Block]float32) (over bool) {
	v.env = min(max(v.env+v.rate, 0), 1)
	gain := round(v.env) * loud
	l, r, s := float32(v.to.Left*gain), float32(v.to.Right*gain), float32(v.to.Send*gain)
	late, cut := float32(min(max(v.to.Late, -latest+1), latest-1)), v.cut
	if v.to.Cut != v.hz || !v.placed {
		v.hz, cut = v.to.Cut, poleBy(v.to.Cut)
	}
	step := int64(min(max(v.to.Pace*v.own/Rate, 0), mostPace) * one)
	if !v.placed { // it begins where it is
		v.placed = true
		v.late, v.cut, v.step = late, cut, step
	}
	fresh := (*[Block]float32)(v.line[2*latest:])
	v.read(step, cut, curves, fresh)
	if v.late == 0 && late == 0 {
		v.straight(l, r, s, left, right, send)
	} else {
		v.apart(l, r, s, late, left, right, send)
	}
	v.left, v.right, v.send, v.late = l, r, s, late
	copy(v.line[:2*latest], v.line[Block:])
	return v.ending && v.env == 0 || v.ender != nil && v.ender.Over()
}

// straight reaches both ears at once.
func (v *voice) straight(l, r, s float32, left, right, send *[Block]float32) {
	const by = 1.0 / Block
	gl, gr, gs := v.left, v.right, v.send
	dl, dr, ds := (l-gl)*by, (r-gr)*by, (s-gs)*by
	for i, x := range v.line[2*latest : 2*latest+Block] {
		gl += dl
		gr += dr
		gs += ds
		left[i] += gl * x
		right[i] += gr * x
		send[i] += gs * x
	}
}

// apart reaches one ear later than the other.
func (v *voice) apart(l, r, s, late float32, left, right, send *[Block]float32) {
	switch {
	case v.late >= 0 && late >= 0:
		v.after(v.right, r, v.left, l, v.late, late, s, right, left, send)
	case v.late <= 0 && late <= 0:
		v.after(v.left, l, v.right, r, -v.late, -late, s, left, right, send)
	default:
		v.through(l, r, s, late, left, right, send)
	}
}

// through is a block in which it goes through the middle: first one ear hears it later, then the other.
func (v *voice) through(l, r, s, late float32, left, right, send *[Block]float32) {
	const by = 1.0 / Block
	gl, gr, gs, t := v.left, v.right, v.send, v.late
	dl, dr, ds, dt := (l-gl)*by, (r-gr)*by, (s-gs)*by, (late-v.late)*by
	for i := range Block {
		gl += dl
		gr += dr
		gs += ds
		t += dt
		x := v.line[2*latest+i]
		lag := max(t, -t)
		whole := int32(lag)
		part := lag - float32(whole)
		p := (*[2]float32)(v.line[2*latest-1+i-int(whole&(latest-1)):])
		y := p[1] + part*(p[0]-p[1])
		if t > 0 {
			x, y = y, x
		}
		left[i] += gl * x
		right[i] += gr * y
		send[i] += gs * v.line[2*latest+i]
	}
}

// after reaches the ear far so many frames after near, from lag to late.
func (v *voice) after(n0, n1, f0, f1, lag, late, s float32, near, far, send *[Block]float32) {
	const by = 1.0 / Block
	gs := v.send
	dn, df, ds, dt := (n1-n0)*by, (f1-f0)*by, (s-gs)*by, (late-lag)*by
	if whole := int(lag); whole == int(late) { // nearly always: a part of a frame more or less
		part := lag - float32(whole)
		now := (*[Block]float32)(v.line[2*latest:])
		then := (*[Block]float32)(v.line[2*latest-whole:])
		before := v.line[2*latest-1-whole]
		for i, x := range now {
			n0 += dn
			f0 += df
			gs += ds
			part += dt
			a := then[i]
			near[i] += n0 * x
			far[i] += f0 * (a + part*(before-a))
			send[i] += gs * x
			before = a
		}
		return
	}
	for i := range Block {
		n0 += dn
		f0 += df
		gs += ds
		lag += dt
		x := v.line[2*latest+i]
		whole := int32(lag)
		part := lag - float32(whole)
		p := (*[2]float32)(v.line[2*latest-1+i-int(whole&(latest-1)):])
		near[i] += n0 * x
		far[i] += f0 * (p[1] + part*(p[0]-p[1]))
		send[i] += gs * x
	}
}

// read takes the block out of the source at a pace that goes to step, by cubics through four samples, through a low
// pass that goes to cut.
func (v *voice) read(step int64, cut float32, curves *[256]curve, out *[Block]float32) {
	r, d := v.step, (step-v.step)/Block
	last := v.pos + (Block-1)*r + d*((Block-1)*(Block-2)/2)
	if need := int(last>>32) + 3; need > v.have {
		v.source.Fill(v.buf[v.have:need])
		v.have = need
	}
	pos := v.between(r, d, int(last>>32), cut, curves, out)
	v.step = step
	past := min(int(pos>>32)-1, v.have-1) // it may have skipped what is not there yet
	v.have = copy(v.buf[:], v.buf[past:v.have])
	v.pos = pos - int64(past)<<32
}

// curve is the cubic from one sample to the next.
type curve struct{ c3, c2, c1, c0 float32 }

func (k *curve) at(pos int64) float32 {
	t := float32(int32(uint32(pos)>>1)) * (1.0 / (1 << 31))
	return ((k.c3*t+k.c2)*t+k.c1)*t + k.c0
}

// between is the block out of what was read, up to the sample last: its place goes on by r, and r by d. It says where
// the next block begins. The cubics are worked out first, since at half the rate of a frame two frames share each; the
// low pass runs in the same loop, where its chain from frame to frame costs no time of its own.
func (v *voice) between(r, d int64, last int, cut float32, curves *[256]curve, out *[Block]float32) int64 {
	pos := v.pos
	from := int(pos >> 32)
	all := v.buf[from-1 : last+3]
	a, b, c := all[0], all[1], all[2]
	for i, e := range all[3:] {
		c3, c1 := 0.5*(e-a)+1.5*(b-c), 0.5*(c-a)
		curves[uint8(from+i)] = curve{c3, c - b - c1 - c3, c1, b}
		a, b, c = b, c, e
	}
	y, by := v.dull, v.cut
	v.cut = cut
	switch {
	case by == 1 && cut == 1: // nothing is dulled
		for i := range out {
			y = curves[uint8(pos>>32)].at(pos)
			out[i] = y
			pos += r
			r += d
		}
	case by == cut:
		stays := 1 - by
		for i := range out {
			y = stays*y + by*curves[uint8(pos>>32)].at(pos)
			out[i] = y
			pos += r
			r += d
		}
	default:
		more := (cut - by) * (1.0 / Block)
		for i := range out {
			by += more
			y = (1-by)*y + by*curves[uint8(pos>>32)].at(pos) // the shortest chain from frame to frame
			out[i] = y
			pos += r
			r += d
		}
	}
	v.dull = y
	return pos
}
