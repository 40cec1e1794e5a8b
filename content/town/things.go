// What stands in a tile besides houses, as bytes: all of it to be seen, and of what is hit as much as the ground needs.

package town

import (
	"errors"
	"fmt"
	"math"

	ground "camber/blueprints/street"
	"camber/blueprints/street/furniture"
	"camber/components/geo"
	"camber/components/num"
	"camber/components/space"
	"camber/components/street"
	"camber/content/osm"
	"camber/content/osm/features"
)

const (
	mostThings = 4096
	// thingsFar is how far from its tile's corner a thing lies at most, in steps of the grid of things.
	thingsFar = 1 << 22
	leastOf   = 5 // bytes of a thing
)

// packThings writes what is to be seen of a tile.
func packThings(all []street.Thing) []byte {
	c := codec{}
	c.things(&all, true)
	return c.out
}

// UnpackThings reads what is to be seen of a tile. Whatever the bytes say, it takes no more memory than their length
// allows.
func UnpackThings(b []byte) ([]street.Thing, error) {
	var all []street.Thing
	c := codec{unpacker: unpacker{left: b}, reading: true}
	if c.things(&all, true); c.bad || len(c.left) > 0 {
		return nil, anew("what stands in it is broken")
	}
	return all, nil
}

// things are all of a tile, or without what only the eye needs.
func (c *codec) things(all *[]street.Thing, seen bool) {
	if c.reading && len(c.left) == 0 {
		c.bad = true
		return
	}
	var was [3]int64
	list(c, all, leastOf, func(t *street.Thing) {
		integer(c, &t.Kind)
		if c.bad = c.bad || t.Kind == 0 || t.Kind >= street.ThingKinds; c.bad {
			return
		}
		integer(c, &t.Look)
		looks, some := looksOf[t.Kind]
		c.bad = c.bad || some && t.Look >= looks
		now := was
		c.place(&t.At, &now)
		was = now
		has := t.Kind.Has()
		if has&street.HasTo != 0 {
			c.place(&t.To, &now)
			c.bad = c.bad || t.Across() == (space.Vec{})
		}
		if has&street.HasHeading != 0 {
			c.stepped(&t.Heading, 2*math.Pi/furniture.Turns, furniture.Turns-1)
		}
		if has&street.HasHigh != 0 {
			c.stepped(&t.High, furniture.Sixteenth, furniture.MostSize)
		}
		if has&street.HasWide != 0 {
			c.stepped(&t.Wide, furniture.Sixteenth, furniture.MostSize)
		}
		if !seen {
			return
		}
		if has&street.HasValue != 0 {
			integer(c, &t.Value)
		}
		if has&street.HasText != 0 {
			c.text(&t.Text)
			c.bad = c.bad || len(t.Text) > mostWords
		}
		if has&street.HasNode != 0 {
			integer(c, &t.Node)
		}
	})
	c.bad = c.bad || len(*all) > mostThings
}

// mostWords is how many bytes the words of a thing have at most: names of streets are as long as maps have them.
const mostWords = 1 << 10

// place is one on the grid of things, by how far it is from another.
func (c *codec) place(p *space.Vec, was *[3]int64) {
	for k, v := range [3]*float64{&p.X, &p.Y, &p.Z} {
		was[k] += c.whole(int64(num.Round(float64(*v/street.ThingGrid), -thingsFar, thingsFar)) - was[k])
		if was[k] < -thingsFar || was[k] > thingsFar {
			c.bad, was[k] = true, 0
		}
		*v = float64(float64(was[k]) * street.ThingGrid)
	}
}

// stepped is a number in whole steps.
func (c *codec) stepped(v *float64, step float64, most int) {
	n := c.whole(int64(num.Round(float64(*v/step), 0, most)))
	if n < 0 || n > int64(most) {
		c.bad, n = true, 0
	}
	*v = float64(float64(n) * step)
}

// hit are those of some things that are hit, with what the ground needs of them.
func hit(all []street.Thing) (some []street.Thing) {
	for i := range all {
		if t := all[i]; t.Hit() {
			t.Value, t.Text, t.Node = 0, "", 0
			some = append(some, t)
		}
	}
	return some
}

// stand puts what is hit of a tile's things into its triangles, behind all others of its own.
func (t *Tile) stand() {
	t.bare = [2]int{len(t.Points), len(t.Triangles)}
	for i := range t.Stands {
		for _, s := range t.Stands[i].Solids() {
			t.block(&s)
		}
	}
}

// block adds an upright block, closed all around.
func (t *Tile) block(s *street.Solid) {
	first, n := uint32(len(t.Points)), uint32(len(s.Foot))
	for _, p := range s.Foot {
		t.Points = append(t.Points, [3]int32{step(p.X), step(p.Y), step(p.Z - s.Down)},
			[3]int32{step(p.X), step(p.Y), step(p.Z + s.High)})
	}
	triangle := func(a, b, c uint32) {
		t.Triangles, t.Materials = append(t.Triangles, [3]uint32{a, b, c}), append(t.Materials, ground.Fixture)
	}
	for k := range n {
		a, b := first+2*k, first+2*((k+1)%n)
		triangle(a, b, b+1)
		triangle(a, b+1, a+1)
	}
	for k := uint32(2); k < n; k++ {
		triangle(first+1, first+2*k-1, first+2*k+1)
		triangle(first, first+2*k, first+2*k-2)
	}
}

// stands reads what is hit, and puts it into the triangles.
func (r *unpacker) stands(t *Tile) {
	c := codec{unpacker: *r, reading: true}
	c.things(&t.Stands, false)
	for i := range t.Stands {
		c.bad = c.bad || !t.Stands[i].Hit()
	}
	if *r = c.unpacker; !r.bad {
		t.stand()
	}
}

// readThings finds what stands about, and gives the ground its own.
func (t *Town) readThings(rules *street.Rules, flat *geo.Plane) *furniture.Set {
	miles := street.Mph(t.Net.Country)
	if c, ok := rules.Country(t.Net.Country); ok {
		miles = c.Miles
	}
	all, skipped := features.Read(t.m, rules, features.Options{Project: func(n *osm.Node) (p space.Vec) {
		p.X, p.Y = flat.Forward(geo.Of(n.Lon, n.Lat))
		return gridded(p)
	}})
	t.Skipped = append(t.Skipped, skipped...)
	t.kept.things = furniture.Set{Rules: rules.Things, Miles: miles, Features: all}
	return &t.kept.things
}

// seen are things as bytes; nil where there are none.
func seen(all []street.Thing) []byte {
	if len(all) == 0 {
		return nil
	}
	return packThings(all)
}

// packSet writes what is to stand in a town, so that a part of it can be made anew.
func packSet(s *furniture.Set) []byte {
	c := codec{}
	c.set(s)
	return c.out
}

var errSet = errors.New("what stands in it is broken")

// unpackSet reads it. Whatever the bytes say, it takes no more memory than their length allows.
func unpackSet(b []byte) (*furniture.Set, error) {
	s := &furniture.Set{}
	c := codec{unpacker: unpacker{left: b}, reading: true}
	if c.set(s); c.bad || len(c.left) > 0 {
		return nil, errSet
	}
	if err := wholeSet(s); err != nil {
		return nil, fmt.Errorf("%w: %w", errSet, err)
	}
	return s, nil
}

func (c *codec) set(s *furniture.Set) {
	c.flag(&s.Miles)
	list(c, &s.Rules, 33, func(r *street.Furniture) {
		c.text(&r.Kind)
		for _, v := range [4]*float64{&r.High, &r.Wide, &r.Apart, &r.Share} {
			c.float(v)
		}
	})
	list(c, &s.Features, 54, c.feature)
}

func (c *codec) feature(f *furniture.Feature) {
	integer(c, &f.OSM)
	integer(c, &f.Of)
	integer(c, &f.Spread)
	integer(c, &f.Kind)
	integer(c, &f.Look)
	for _, v := range [3]*bool{&f.Mixed, &f.Headed, &f.Back} {
		c.flag(v)
	}
	for _, v := range [5]*float64{&f.High, &f.Wide, &f.Apart, &f.Share, &f.Heading} {
		c.float(v)
	}
	integer(c, &f.Value)
	c.text(&f.Text)
	list(c, &f.Points, 1, func(line *[]space.Vec) { c.points(line) })
	c.bad = c.bad || f.Kind == 0 || len(f.Points) == 0 || len(f.Points[0]) == 0 || len(f.Text) > mostWords
}

// set is what is to stand in the town, but for what is gone.
func (f *File) set(gone map[furniture.ID]bool) (*furniture.Set, error) {
	b, err := f.part(partThings)
	var s *furniture.Set
	if err == nil {
		s, err = unpackSet(b)
	}
	if err != nil {
		return nil, anew("%s: %w", f.name, err)
	}
	return s.Without(gone), nil
}

// Things are what stands in a tile, to be seen, by its number in the Index. Of a town of which only the ground is at
// hand there are none.
func (f *File) Things(i int) ([]street.Thing, error) {
	b, err := f.view(viewThings, i)
	return f.named(i, b, err)
}

func (f *File) named(i int, b []byte, err error) (all []street.Thing, _ error) {
	if err == nil && b != nil {
		all, err = UnpackThings(b)
	}
	if err != nil {
		return nil, anew("%s, tile %d, %d: %w", f.name, f.Index[i].At[0], f.Index[i].At[1], err)
	}
	return all, nil
}

// Things are what stands in a tile, to be seen, by its number in the Index.
func (r *Remade) Things(i int) ([]street.Thing, error) {
	if b, ok := r.things[i]; ok {
		return r.named(i, b, nil)
	}
	return r.File.Things(i)
}

// HasThings tells of ids whether the town has a feature of theirs.
func (f *File) HasThings() (func(furniture.ID) bool, error) {
	s, err := f.set(nil)
	if err != nil {
		return nil, err
	}
	return s.Has, nil
}
