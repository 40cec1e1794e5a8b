// Cross-sections: the ground across a road at one station, from verge to verge.

package road

import (
	"math"

	"camber/components/space"
)

// The columns of a cross-section, from left to right. On each side: the road's edge, the kerb's two tops and its foot,
// the end of run-off, the end of the verge, the end of the bank, the foot of the skirt.
const (
	columns = 17
	centre  = columns / 2
	verge   = 6 // the column at the verge's end is so many from the middle
)

// kerbFoot is how wide the drop behind a kerb is, in metres.
const kerbFoot = 0.03

// How the ground beside a road falls away from it.
const (
	fallRunOff = 0.015
	fallVerge  = 0.03
)

// section is one cross-section.
type section struct {
	off  [columns]float64 // m, to the right of the middle
	up   [columns]float64 // m, over the track's place
	full float64          // m, of kerb missing for want of room
}

// cut makes the cross-section of a station.
func (p *Plan) cut(s *station, length float64) (c section) {
	c.up[centre] = s.at.Z
	for _, side := range [2]Side{Left, Right} {
		sign, room, way := 1.0, s.right, 1
		if side == Left {
			sign, room, way = -1, s.left, -1
		}
		kerb, high := p.kerbAt(side, s.along, length)
		foot := 0.0
		if kerb > 0 {
			foot = min(kerbFoot, kerb)
		}
		edge := s.half
		off := [6]float64{edge, edge + float64(0.5*kerb), edge + kerb, edge + kerb + foot}
		off[4] = off[3] + p.runOffAt(side, s.along, length)
		off[5] = off[4] + p.Verge
		if s.deck {
			room = off[3] + deckRim
		}
		c.full = max(c.full, off[3]-room)
		level := s.at.Z + float64(float64(sign*s.bank)*edge) - float64(p.Crown*edge)
		up := [6]float64{level, level + high, level + high, level}
		off[4], off[5] = min(off[4], max(room, off[3])), min(off[5], max(room, off[3]))
		up[4] = level - float64(fallRunOff*(off[4]-off[3]))
		up[5] = up[4] - float64(fallVerge*(off[5]-off[4]))
		for i := range off {
			at := centre + way*(i+1)
			c.off[at], c.up[at] = float64(sign*off[i]), up[i]
		}
	}
	return c
}

// bank ends the ground of a section: down from the verge to the floor, as far as there is room for it, and there a
// skirt, so that nothing gets under the ground from beside.
func (c *section) bank(s *station, floor float64) {
	for _, side := range [2]Side{Left, Right} {
		sign, room, way := 1.0, s.right, 1
		if side == Left {
			sign, room, way = -1, s.left, -1
		}
		edge := centre + way*verge
		off, up := math.Abs(c.off[edge]), c.up[edge]
		far, foot := max(min(float64((up-floor)/bankSlope), widestBank, room-off), 0), floor-skirtSunk
		if s.deck {
			far, foot = 0, up-deckThick
		}
		off, up = off+far, up-float64(far*bankSlope)
		c.off[edge+way], c.up[edge+way] = float64(sign*off), up
		c.off[edge+2*way], c.up[edge+2*way] = float64(sign*(off+skirtLean)), foot
	}
}

const (
	bankSlope  = 0.15  // m down for each metre: a car that fell off drives up again
	widestBank = 120.0 // m
	skirtLean  = 0.01  // m
	skirtSunk  = 0.5   // m, below the floor
	deckRim    = 1.0   // m, of ground beside the road on a bridge
	deckThick  = 0.8   // m, of a bridge
)

// height is how high the ground is at an offset.
func (c *section) height(off float64) float64 {
	for i := range columns - 1 {
		a, b := c.off[i], c.off[i+1]
		if off <= b && b > a {
			return c.up[i] + float64((c.up[i+1]-c.up[i])*min(max((off-a)/(b-a), 0), 1))
		}
	}
	return c.up[columns-1]
}

// point is a column's place.
func (s *station) point(off, up float64) space.Vec {
	p := s.at.AddScaled(s.across, off)
	p.Z = up
	return p
}

// kerbAt is how wide and high a side's kerb is at a distance along; both fade out at its ends.
func (p *Plan) kerbAt(side Side, along, length float64) (width, height float64) {
	for i := range p.Kerbs {
		k := &p.Kerbs[i]
		if f := p.share(k, side, along, length); f > 0 {
			width, height = max(width, float64(f*k.Width)), max(height, float64(f*k.Height))
		}
	}
	return width, height
}

// runOffAt is how wide a side's run-off is.
func (p *Plan) runOffAt(side Side, along, length float64) (width float64) {
	for i := range p.RunOffs {
		r := &p.RunOffs[i]
		width = max(width, float64(p.share(r, side, along, length)*r.Width))
	}
	return width
}

// share is how much of a strip is there: 0 outside it, 1 within, rising over its ends.
func (p *Plan) share(s *Strip, side Side, along, length float64) float64 {
	if s.Side&side == 0 {
		return 0
	}
	in, out, all := p.inside(s, along, length)
	if all {
		return 1
	}
	if in < 0 || out < 0 {
		return 0
	}
	return min(1, float64(in/taper), float64(out/taper))
}

// inside is how far behind its beginning and before its end a strip is at a distance along; all of the road has
// neither.
func (p *Plan) inside(s *Strip, along, length float64) (in, out float64, all bool) {
	from, to := s.From, min(s.To, length)
	switch {
	case from <= 0 && to >= length:
		return 0, 0, true
	case from > to && p.Closed: // over the start line
		if along >= from {
			return along - from, length - along + to, false
		}
		return along + length - from, to - along, false
	}
	return along - from, to - along, false
}

// materialAt is what a list's strips are made of at a distance along; the last written counts.
func (p *Plan) materialAt(list []Strip, side Side, along, length float64, otherwise uint8) uint8 {
	m := otherwise
	for i := range list {
		s := &list[i]
		if s.Side&side == 0 {
			continue
		}
		if in, out, all := p.inside(s, along, length); all || in >= 0 && out >= 0 {
			m = s.Material
		}
	}
	return m
}

// materials are what the strips between the columns are made of.
func (p *Plan) materials(along, length float64) (m [columns - 1]uint8) {
	for i := range m {
		side, n := Left, centre-1-i // the nth strip from the middle
		if i >= centre {
			side, n = Right, i-centre
		}
		switch n {
		case 0:
			m[i] = p.materialAt(p.Paved, Both, along, length, p.Material)
		case 1, 2, 3:
			m[i] = p.materialAt(p.Kerbs, side, along, length, p.Ground)
		case 4:
			m[i] = p.materialAt(p.RunOffs, side, along, length, p.Ground)
		default:
			m[i] = p.Ground
		}
	}
	return m
}
