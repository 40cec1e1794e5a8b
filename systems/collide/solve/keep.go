// What a contact carries on to the next step.

package solve

import (
	"camber/components/solid"
	"camber/components/space"
)

// last is what the last step knows of each point. Where edges lie on edges, as in a neat stack, a point's features
// change back and forth at the same spot: such a point takes over from one that is gone, as long as others still match.
func (c *Contact) last() (of [4]solid.ContactPoint) {
	var used, known [4]bool
	matched := false
	for i := range c.Points[:c.N] {
		for k := range c.Kept {
			if p := &c.Kept[k]; p.ID != 0 && p.ID == c.Points[i].ID && !used[k] {
				of[i], used[k], known[i], matched = usable(p), true, true, true
				break
			}
		}
	}
	if !matched {
		return of
	}
	k := 0
	for i := range c.Points[:c.N] {
		if known[i] {
			continue
		}
		for k < len(used) && (used[k] || c.Kept[k].ID == 0) {
			k++
		}
		if k < len(used) {
			of[i] = usable(&c.Kept[k])
			k++
		}
	}
	return of
}

// usable is a kept point, or the zero point when it is none that a solver has written.
func usable(p *solid.ContactPoint) solid.ContactPoint {
	if p.Push >= 0 && finite(p.Push) && finite(p.Slide[0]) && finite(p.Slide[1]) {
		return *p
	}
	return solid.ContactPoint{}
}

// keep writes the impulses into the contact. Friction and twist are shared out among the points so that their sum and
// their moment are what was given: the next step adds them up again about its own centre of pressure.
func (p *pair) keep(c *Contact, rows []row) {
	rows = rows[p.first : p.first+p.n]
	n := float64(p.n)
	middle, spread := space.Vec{}, 0.0
	for i := range rows {
		middle = middle.AddScaled(c.Points[i].At, 1/n)
	}
	for i := range rows {
		spread += c.Points[i].At.Sub(middle).LenSq()
	}
	s := space.Vec{X: p.s.dx, Y: p.s.dy, Z: p.s.dz}
	t := space.Vec{X: p.t.dx, Y: p.t.dy, Z: p.t.dz}
	slid := s.Scale(p.s.given).Add(t.Scale(p.t.given))
	twist := p.twist + p.at.Sub(middle).Cross(slid).Dot(c.Normal) // about the middle
	var kept [4]solid.ContactPoint
	c.Impulse = 0
	for i := range rows {
		k := &kept[i]
		k.ID = c.Points[i].ID
		c.Impulse += rows[i].total
		if p.hit {
			continue // see warm
		}
		k.Push = rows[i].push
		k.Slide = [2]float64{p.s.given / n, p.t.given / n}
		if p.n > 1 && spread > 0 {
			around := c.Normal.Cross(c.Points[i].At.Sub(middle)).Scale(twist / spread)
			k.Slide[0] += around.Dot(s)
			k.Slide[1] += around.Dot(t)
		}
	}
	c.Kept = kept
}
