// The same bits of a wheel's contact, however it is come by.

package collide

import (
	"math"
	"math/rand"
	"testing"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/components/vehicle"
)

// bits is a contact as numbers to compare.
func bits(w *vehicle.WheelAux) [20]uint64 {
	var b [20]uint64
	if !w.Contact {
		return b
	}
	for i, v := range []space.Vec{w.Normal, w.Ahead, w.Aside, w.Foot} {
		b[3*i], b[3*i+1], b[3*i+2] = math.Float64bits(v.X), math.Float64bits(v.Y), math.Float64bits(v.Z)
	}
	for i, x := range []float64{w.Depth, w.Grip, w.Rolling, w.Camber} {
		b[12+i] = math.Float64bits(x)
	}
	b[16], b[17] = uint64(w.Material), uint64(w.Owner)
	return b
}

func rugged(seed int64) func(x, y float64) float64 {
	r := rand.New(rand.NewSource(seed))
	return func(_, _ float64) float64 { return 0.03 * r.Float64() }
}

// drive rolls a wheel over rugged ground whose chunk lies in a cell, and gives all its contacts.
func (p *probe) drive(home space.Place, each func()) [][20]uint64 {
	var all [][20]uint64
	p.car.State.Velocity = space.V(3, 20, 0)
	for n := range 1500 {
		all = append(all, bits(p.at(home.Moved(space.V(-2+0.003*float64(n)/3, -4+0.005*float64(n), 0.29)))))
		each()
	}
	return all
}

func TestTheSameBitsInEveryCellAndAcrossBorders(t *testing.T) { // GEO-19
	var want [][20]uint64
	corner := space.V(1023.5, 1022.75, 1023.875) // the ground reaches into all neighbours
	for i, cell := range [][3]int32{{}, {39000, -39000, 12}, {-1, -1, -1}, {math.MaxInt32, math.MinInt32, 0}} {
		home := space.PlaceAt(cell, corner)
		rough := terrain.Surface{Grip: 1, Roughness: 0.004, Bumps: 0.2}
		p := newProbe(landOf(t, home, grid(9, 0.6, 5, rugged(5)), rough), 0.3, 0.2)
		p.wheel.Aux.Axle = tilted(space.V(math.Cos(0.3), math.Sin(0.3), 0), 0.04)
		got := p.drive(home, func() {})
		if i == 0 {
			want = got
			continue
		}
		for n := range got {
			if got[n] != want[n] {
				t.Fatalf("cell %v, step %d: %x, at home %x", cell, n, got[n], want[n])
			}
		}
	}
}

// grounds are those whose contacts are worked out in different ways.
var grounds = []struct {
	name  string
	soup  func() tree.Soup
	quick int // of 4000 wheels, at least so many go the short way
}{
	{"rugged", func() tree.Soup { return grid(6, 0.6, 8, rugged(8)) }, 400},
	{"gentle", func() tree.Soup { return grid(6, 0.6, 9, gentle) }, 1000},
	{"level", func() tree.Soup { return grid(9, 0.6, 10, flat) }, 3000},
	{"level, its neighbour not laid", half, 1500},
	{"level, with a slot", slot, 2500},
	{"steep", func() tree.Soup { return grid(12, 0.7, 11, steep(11)) }, 500},
	{"fine", func() tree.Soup { return grid(40, 0.5, 12, gentle) }, 100},
	{"regular", func() tree.Soup { return grid(5, 0, 13, gentle) }, 3000},
	{"a kerb", func() tree.Soup { return step(0.125) }, 1500},
	{"a gap", func() tree.Soup { return gap(0.4) }, 2000},
	{"two floors", floors, 1000},
}

func steep(seed int64) func(x, y float64) float64 {
	r := rand.New(rand.NewSource(seed))
	return func(_, _ float64) float64 { return 0.15 * r.Float64() }
}

// floors are two gentle ones, a wheel's radius apart at most.
func floors() tree.Soup {
	s := grid(5, 0.5, 14, gentle)
	below := grid(6, 0.5, 15, func(x, y float64) float64 { return gentle(y, x) - 0.06 })
	n := uint32(len(s.Points))
	s.Points = append(s.Points, below.Points...)
	for _, t := range below.Triangles {
		s.Triangles = append(s.Triangles, [3]uint32{t[0] + n, t[1] + n, t[2] + n})
	}
	return s
}

func gentle(x, y float64) float64 { return 0.02 * math.Sin(x) * math.Cos(y) }

// half is the western half of level ground, which was made beside the eastern one.
func half() tree.Soup {
	s := grid(8, 0, 0, flat)
	west, east := s.Triangles[:0:0], s.Triangles[:0:0]
	for _, t := range s.Triangles {
		if min(s.Points[t[0]].X, s.Points[t[1]].X, s.Points[t[2]].X) < 0 {
			west = append(west, t)
		} else {
			east = append(east, t)
		}
	}
	s.Triangles, s.Outer = append(west, east...), len(east)
	return s
}

// slot is level ground with a gap that is narrower than a contact is long or wide.
func slot() tree.Soup {
	s := grid(8, 0, 0, flat)
	moved := map[uint32]uint32{}
	for i := range s.Triangles {
		t := &s.Triangles[i]
		if max(s.Points[t[0]].X, s.Points[t[1]].X, s.Points[t[2]].X) <= 0 {
			continue
		}
		for k, at := range t {
			if _, there := moved[at]; !there {
				moved[at] = uint32(len(s.Points))
				s.Points = append(s.Points, s.Points[at].Add(space.V(0.0625, 0, 0)))
			}
			t[k] = moved[at]
		}
	}
	return s
}

func TestEmptiedCachesGiveTheSameBits(t *testing.T) {
	home := space.PlaceAt([3]int32{5, 6, 7}, space.V(3, 1000, 20))
	for _, of := range grounds {
		var want [][20]uint64
		for i, each := range []func(p *probe){
			func(*probe) {},
			func(p *probe) { p.foot = footing{} },
			func(p *probe) { p.foot.patches[0] = patch{} },
			func(p *probe) { p.foot.patches[0].home = -1 },
			func(p *probe) { p.foot.patches[0].pad.drop() },
			func(p *probe) { p.foot.patches[0].seam.drop() },
			func(p *probe) { p.foot.patches[0].pad.drop(); p.foot.patches[0].seam.drop() },
			func(p *probe) { p.foot.patches[0].local.drop() },
			func(p *probe) { p.ground.epoch++ },
			func(p *probe) { p.foot.patches[0].forget() },
			func(p *probe) { // more bases than there is room for
				for i := range p.foot.patches[0].near {
					p.foot.patches[0].base(int32(i))
				}
			},
			func(p *probe) { p.foot.anchor = p.foot.anchor.Moved(space.V(100, 7.7, -3)); p.foot.patches = nil },
		} {
			p := newProbe(landOf(t, home, of.soup()), 0.3, 0.2)
			got := p.drive(home, func() { each(p) })
			if i == 0 {
				want = got
				continue
			}
			for n := range got {
				if got[n] != want[n] {
					t.Fatalf("%s, way %d, step %d: %x, with caches %x", of.name, i, n, got[n], want[n])
				}
			}
		}
	}
}

func TestAWheelStaysOnItsPad(t *testing.T) {
	// what a wheel is put on without asking is what asking gives, and it seldom has to ask
	land := landOf(t, space.Place{}, grid(5, 0, 13, gentle))
	p, beside := newProbe(land, 0.3, 0.2), newProbe(land, 0.3, 0.2)
	p.car.State.Velocity, beside.car.State.Velocity = space.V(0, 5, 0), space.V(0, 5, 0)
	r := rand.New(rand.NewSource(3))
	stayed, moved := 0, 0
	for n := range 1500 {
		axle := tilted(space.V(math.Cos(0.0003*float64(n)), math.Sin(0.0003*float64(n)), 0), 0.01*r.Float64())
		p.wheel.Aux.Axle, beside.wheel.Aux.Axle = axle, axle
		hub := space.PlaceAt([3]int32{}, space.V(0.5, -4+0.005*float64(n), 0.28+0.01*r.Float64()))
		if n > 0 {
			d, other := p.foot.patches[0], p.wheel.Aux // copies
			off := hub.From(p.foot.anchor).Sub(d.anchor)
			there := d.pad.near(off)
			if goes := !there && d.centre(off); (there || goes) && d.pad.stand(&other, 0.2, off) {
				stayed++
				if goes {
					moved++
				}
			}
			beside.foot.patches[0].pad.drop()
			beside.foot.patches[0].seam.drop()
		}
		if got, asked := *p.at(hub), *beside.at(hub); bits(&got) != bits(&asked) {
			t.Fatalf("step %d: %+v on the pad, %+v beside it", n, got, asked)
		}
	}
	if stayed < 1000 || moved < 20 {
		t.Errorf("a pad served in %d of 1500 steps, and moved with the wheel in %d", stayed, moved)
	}
}

func TestTheShortWayIsTheLongWay(t *testing.T) {
	// what stands on one plane alone is worked out at once; it must be what the discs come to
	for _, of := range grounds {
		t.Run(of.name, func(t *testing.T) {
			if short := compareWays(t, landOf(t, space.Place{}, of.soup())); short < of.quick {
				t.Errorf("only %d of 4000 went the short way", short)
			}
		})
	}
}

func TestWhatIsBeyondReachIsNotCut(t *testing.T) {
	r := rand.New(rand.NewSource(4))
	somewhere := func(far float64) space.Vec {
		return space.V(2*r.Float64()-1, 2*r.Float64()-1, 2*r.Float64()-1).Scale(far)
	}
	p := newProbe(landOf(t, space.Place{}, grid(2, 0, 1, flat)), 0.3, 0.2)
	s, z := &p.foot.seat, size{}
	out, near := 0, 0
	for range 20000 {
		a := somewhere(1)
		b, c := a.Add(somewhere(2)), a.Add(somewhere(2))
		n := nearby{a: a, b: b, c: c, normal: b.Sub(a).Cross(c.Sub(a)).Unit()}
		n.in = [3]space.Vec{n.normal.Cross(b.Sub(a)), n.normal.Cross(c.Sub(b)), n.normal.Cross(a.Sub(c))}
		p.wheel.Aux.Axle = tilted(space.V(1, 0, 0), 0.6*(r.Float64()-0.5))
		s.begin(&p.wheel.Aux, 0.2, 0.01, &z)
		s.under = append(s.under[:0], underfoot{bumps: 0.005})
		s.open()
		s.cut(n.a, n.b, n.c, n.normal, 0)
		met := false
		for k := range s.holds {
			met = met || len(s.holds[k]) > 0 || s.inside[k].depth < math.Inf(1)
		}
		if n.beyond(space.Vec{}, z.reach) {
			out++
			if met {
				t.Fatalf("%+v is beyond %g m, and was cut", n, z.reach)
			}
		} else if met {
			near++
		}
	}
	if out < 5000 || near < 1000 {
		t.Errorf("%d were beyond, %d were cut", out, near)
	}
}

// compareWays puts a wheel anywhere, in the short way and in the long one, and counts how often there was a short one.
func compareWays(t *testing.T, land *terrain.LandData) (short int) {
	t.Helper()
	p := newProbe(land, 0.3, 0.2)
	r := rand.New(rand.NewSource(8))
	for range 4000 {
		heading := 6 * r.Float64()
		p.wheel.Aux.Axle = tilted(space.V(math.Cos(heading), math.Sin(heading), 0), 0.4*(r.Float64()-0.5))
		hub := space.V(r.Float64()*8-4, r.Float64()*8-4, 0.19+0.14*r.Float64())
		quick := *p.at(space.PlaceAt([3]int32{}, hub))
		s := &p.foot.seat
		f := &spot{&p.foot.anchor, space.PlaceAt([3]int32{}, hub).From(p.foot.anchor)}
		s.begin(&p.wheel.Aux, 0.2, 0, &p.foot.patches[0].size)
		reach := p.foot.patches[0].size.reach
		off := p.foot.patches[0].visit(land, f, reach, &space.Vec{}, &p.foot.seat.found)
		if !s.meet(&p.foot.patches[0], off, reach, f) {
			continue
		}
		slow := p.wheel.Aux
		slow.Contact = false
		if s.stands(&slow, &p.foot.patches[0], off, reach*reach, f) || s.calm(&slow, &p.foot.patches[0], off, reach*reach) {
			short++
		}
		slow.Contact = false
		s.open()
		s.cutAll(&p.foot.patches[0], off)
		s.sit(&slow)
		if quick.Contact != slow.Contact && max(quick.Depth, slow.Depth) > 1e-9 {
			t.Fatalf("at %v: contact %v, the long way %v", hub, quick.Contact, slow.Contact)
		}
		if quick.Contact && (math.Abs(quick.Depth-slow.Depth) > 1e-9 || quick.Normal.Sub(slow.Normal).Len() > 1e-9) {
			t.Fatalf("at %v: depth %g along %v, the long way %g along %v", hub, quick.Depth, quick.Normal, slow.Depth,
				slow.Normal)
		}
	}
	return short
}

func TestStandingOnAMeshAllocatesNothing(t *testing.T) {
	p := newProbe(road(t, 300), 0.3, 0.2)
	p.car.State.Velocity = space.V(0, 60, 0)
	n := 0.0
	roll := func() {
		n++
		p.at(space.PlaceAt([3]int32{}, space.V(0.7, 10+math.Mod(0.06*n, 250), 0.28)))
	}
	for range 9000 {
		roll()
	}
	if a := testing.AllocsPerRun(5000, roll); a != 0 {
		t.Errorf("%v allocations a step", a)
	}
}
