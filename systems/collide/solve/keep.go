// What a contact carries on to the next step.

package solve

import (
	"camber/components"
	"camber/components/space"
)

// kept is what the last step knows of point i; the zero point when it is new or not finite.
func (c *Contact) kept(i int) components.ContactPoint {
	for k := range c.Kept {
		if p := &c.Kept[k]; p.ID == c.Points[i].ID && p.ID != 0 {
			if p.Push >= 0 && finite(p.Push) && finite(p.Slide[0]) && finite(p.Slide[1]) {
				return *p
			}
			break
		}
	}
	return components.ContactPoint{}
}

// keep writes the impulses into the contact. Friction and twist are shared out among the points so that their sum and their
// moment are what was given: the next step adds them up again about its own centre of pressure.
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
	var kept [4]components.ContactPoint
	c.Impulse = 0
	for i := range rows {
		k := &kept[i]
		k.ID, k.Push = c.Points[i].ID, rows[i].push
		c.Impulse += rows[i].total
		k.Slide = [2]float64{p.s.given / n, p.t.given / n}
		if p.n > 1 && spread > 0 {
			around := c.Normal.Cross(c.Points[i].At.Sub(middle)).Scale(twist / spread)
			k.Slide[0] += around.Dot(s)
			k.Slide[1] += around.Dot(t)
		}
	}
	c.Kept = kept
}
