// A town's streets as bytes. One list of fields serves both ways.

package town

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"

	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
)

// packNetwork writes a network; places are rounded to the mesh lattice.
func packNetwork(n *street.Network) []byte {
	c := codec{}
	c.network(n)
	return c.out
}

var errNetwork = errors.New("its streets are broken")

// unpackNetwork reads one. Whatever the bytes say, it takes no more memory than their length allows, and every number
// is one that a town can have: see bounds.go.
func unpackNetwork(b []byte) (*street.Network, error) {
	n := &street.Network{}
	c := codec{unpacker: unpacker{left: b}, reading: true}
	if c.network(n); c.bad || len(c.left) > 0 {
		return nil, errNetwork
	}
	if err := wholeNetwork(n); err != nil {
		return nil, fmt.Errorf("%w: %w", errNetwork, err)
	}
	return n, nil
}

// codec writes, or reads, one field after the other.
type codec struct {
	unpacker
	out     []byte
	reading bool
}

func (c *codec) whole(v int64) int64 {
	if !c.reading {
		c.out = binary.AppendVarint(c.out, v)
		return v
	}
	v, n := binary.Varint(c.left)
	if n <= 0 {
		c.bad = true
		return 0
	}
	c.left = c.left[n:]
	return v
}

func integer[T ~int8 | ~int16 | ~uint8 | ~uint16 | ~int32 | ~uint32 | ~int64](c *codec, v *T) {
	read := c.whole(int64(*v))
	if *v = T(read); int64(*v) != read {
		c.bad = true
	}
}

func (c *codec) float(v *float64) {
	if !c.reading {
		c.out = binary.LittleEndian.AppendUint64(c.out, math.Float64bits(*v))
		return
	}
	if len(c.left) < 8 {
		c.bad = true
		return
	}
	*v = math.Float64frombits(binary.LittleEndian.Uint64(c.left))
	c.left = c.left[8:]
	c.bad = c.bad || math.IsNaN(*v) || math.IsInf(*v, 0)
}

func (c *codec) flag(v *bool) {
	n := uint8(0)
	if *v {
		n = 1
	}
	integer(c, &n)
	*v = n == 1
	c.bad = c.bad || n > 1
}

func (c *codec) text(v *string) {
	n := c.length(len(*v), 1)
	if !c.reading {
		c.out = append(c.out, *v...)
		return
	}
	if c.bad = c.bad || n > len(c.left); !c.bad {
		*v, c.left = string(c.left[:n]), c.left[n:]
	}
}

// length is how many of something follow, each of at least so many bytes.
func (c *codec) length(n, least int) int {
	if !c.reading {
		c.out = binary.AppendUvarint(c.out, uint64(n))
		return n
	}
	return c.count(len(c.left) / least)
}

func list[T any](c *codec, v *[]T, least int, each func(*T)) {
	n := c.length(len(*v), least)
	if c.reading && n > 0 {
		*v = make([]T, n)
	}
	for i := range *v {
		if c.bad {
			return
		}
		each(&(*v)[i])
	}
}

// points are places on the lattice, each by how far it is from the one before.
func (c *codec) points(v *[]space.Vec) {
	var was [3]int64
	list(c, v, 3, func(p *space.Vec) {
		for k, at := range [3]*float64{&p.X, &p.Y, &p.Z} {
			was[k] += c.whole(int64(num.Round(float64(*at/space.Lattice), -farAway, farAway)) - was[k])
			if was[k] < -farAway || was[k] > farAway {
				c.bad = true
			}
			*at = float64(float64(was[k]) * space.Lattice)
		}
	})
}

const farAway = 1 << 40 // steps of the lattice

func (c *codec) network(n *street.Network) {
	text := func(v *string) { c.text(v) }
	c.text(&n.Country)
	c.flag(&n.Left)
	list(c, &n.Names, 1, func(name *string) {
		if c.text(name); c.reading {
			*name = street.OneLine(*name)
		}
	})
	list(c, &n.Surfaces, 1, text)
	list(c, &n.Classes, 1, text)
	list(c, &n.Edges, 16, c.edge)
	list(c, &n.Junctions, 8, c.junction)
	list(c, &n.Turns, 4, func(t *street.Turn) {
		integer(c, &t.At)
		integer(c, &t.From)
		integer(c, &t.To)
		integer(c, &t.Relation)
	})
	list(c, &n.Detours, 4, func(d *street.Detour) {
		integer(c, &d.Relation)
		list(c, &d.Path, 1, func(leg *int32) { integer(c, leg) })
	})
}

func (c *codec) edge(e *street.Edge) {
	integer(c, &e.Way)
	integer(c, &e.From)
	integer(c, &e.To)
	c.points(&e.Points)
	integer(c, &e.Name)
	integer(c, &e.Ref)
	integer(c, &e.Class)
	integer(c, &e.Surface)
	integer(c, &e.Layer)
	integer(c, &e.Flags)
	integer(c, &e.Parking[0])
	integer(c, &e.Parking[1])
	integer(c, &e.Marks)
	for _, v := range []*float64{
		&e.Length, &e.Limit[0], &e.Limit[1], &e.Width, &e.Shoulder, &e.Kerb, &e.Pavement[0], &e.Pavement[1], &e.Lamps,
		&e.Rough,
	} {
		c.float(v)
	}
	list(c, &e.Lanes, 4, func(l *street.Lane) {
		c.flag(&l.Back)
		c.float(&l.Offset)
		c.float(&l.Width)
		integer(c, &l.Turns)
		integer(c, &l.Keep)
	})
	list(c, &e.Features, 4, func(f *street.Feature) {
		integer(c, &f.Kind)
		c.float(&f.Along)
		c.flag(&f.Back)
		integer(c, &f.Node)
	})
}

func (c *codec) junction(j *street.Junction) {
	integer(c, &j.Node)
	at := []space.Vec{j.At}
	c.points(&at)
	if c.bad = c.bad || len(at) != 1; !c.bad {
		j.At = at[0]
	}
	list(c, &j.Arms, 3, func(a *street.Arm) {
		integer(c, &a.Edge)
		c.flag(&a.End)
		c.float(&a.Heading)
	})
	integer(c, &j.Control)
	c.flag(&j.Small)
	c.float(&j.Circle)
}

const mostDetour = 64 // streets of a forbidden way

// detours looks at the forbidden ways over several junctions: each edge leads to where the next begins.
func (b *bounds) detours(n *street.Network) {
	for i := range n.Detours {
		d, at := &n.Detours[i], int32(-1)
		if len(d.Path) < 2 || len(d.Path) > mostDetour {
			b.say("it is over %d streets, and can be over 2 to %d", len(d.Path), mostDetour)
		}
		for _, leg := range d.Path {
			if b.in("its street", leg>>1, len(n.Edges)); b.err != nil {
				break
			}
			from, to := n.Edges[leg>>1].From, n.Edges[leg>>1].To
			if leg&1 != 0 {
				from, to = to, from
			}
			if at >= 0 && from != at {
				b.say("its edge %d does not begin where the one before ends", leg>>1)
			}
			at = to
		}
		if b.of("forbidden way %d (relation %d)", i, d.Relation) {
			return
		}
	}
}
