// Gates that open and shut by the clock: from their elements to what goes its own way, and their posts.

package thing

import (
	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/components/num"
	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
)

// Gate is one of them: its arm or leaf, and the post that stands beside it.
type Gate struct {
	Arm     solid.GuidedParams
	Post    solid.BodyParams
	at      space.Vec // m, from the track's middle; near the ground
	heading float64   // rad, clockwise from north
	above   float64   // m, how far over that the ground may be
	hinge   float64   // m, how high its arm's own place is over the ground
}

// Gates reads those of a track and of a scene; line is nil where there is no road to go along.
func (r *Reader) Gates(line roadside, lists ...[]dialect.MovingGate) (all []Gate) {
	for _, list := range lists {
		for i := range list {
			d := &list[i]
			if len(all) == solid.MostGuided {
				r.Report(d.Element.Problem("with this, there are more than %d gates; take some away", solid.MostGuided))
				return all
			}
			if !r.saysWhere(d.Element, d.Along, d.At, d.Offset, line) || !r.rulesOfGate(d) {
				continue
			}
			g := gateOf(d)
			if d.Along != nil {
				at, heading := line(*d.Along, d.Offset)
				g.at, g.heading, g.above = at, heading+d.Heading, Near
			} else {
				g.at, g.heading, g.above = space.Vec{X: d.At[0], Y: d.At[1]}, d.Heading, Over
			}
			all = append(all, g)
		}
	}
	return all
}

// rulesOfGate checks that a gate has the time to open and shut, and how fast it goes then.
func (r *Reader) rulesOfGate(d *dialect.MovingGate) bool {
	seconds := func(x float64) string { return source.Format("time", "s", x) }
	g := wayOf(d)
	switch e, fast := d.Element, g.Fastest(d.Length); {
	case d.Open+float64(2*d.Moves) > d.Period:
		r.Report(e.AttrProblem("period", "%s is too short: to open, stand open and shut again takes %s; write a longer "+
			"period, or shorter open and moves", seconds(d.Period), seconds(d.Open+float64(2*d.Moves))))
	case fast > mostGateSpeed:
		r.Report(e.AttrProblem("moves", "in %s its end would go %.0f m/s, and a gate goes %g at most; write longer moves",
			seconds(d.Moves), fast, mostGateSpeed))
	case written(e, "angle") && d.Kind != "arm":
		r.Report(e.AttrProblem("angle", "a sliding gate does not rise; leave it out, or write kind=\"arm\""))
	default:
		return true
	}
	return false
}

func written(e *markup.Element, attr string) bool {
	_, is := e.Attr(attr)
	return is
}

// mostGateSpeed is how fast a gate's end may go, in m/s.
const mostGateSpeed = 50.0

// wayOf is how a gate moves. It points forwards, and an arm rises about its right.
func wayOf(d *dialect.MovingGate) *solid.Gate {
	g := &solid.Gate{Period: d.Period, Phase: d.Phase, Moves: d.Moves, Open: d.Open}
	if d.Kind == "arm" {
		g.Axis, g.Angle = space.Vec{X: 1}, d.Angle
	} else {
		g.Slide = space.Vec{Y: -d.Length}
	}
	return g
}

// How a gate is built.
const (
	gapBelow    = 0.05 // m, below a sliding gate
	postSide    = 0.24 // m
	postOver    = 0.15 // m, how far a post is higher than its arm's middle
	stripeLong  = 0.5  // m
	postColour  = 0.5  // sRGB
	leastBeside = 0.02 // m, between a leaf and its post
)

// gateOf makes a gate's shapes and what it looks like.
func gateOf(d *dialect.MovingGate) Gate {
	g := Gate{}
	middle, half := space.Vec{Y: float64(0.5 * d.Length)}, space.Vec{
		X: float64(0.5 * d.Thick), Y: float64(0.5 * d.Length), Z: float64(0.5 * d.Thick),
	}
	post := space.Vec{X: float64(0.5 * postSide), Y: float64(0.5 * postSide), Z: float64(0.5 * (d.Height + postOver))}
	beside := space.Vec{Y: -post.Y} // an arm turns before its post
	if d.Kind == "arm" {
		g.hinge = d.Height
	} else {
		half.Z = float64(0.5 * (d.Height - gapBelow))
		middle.Z = half.Z + gapBelow
		beside = space.Vec{X: half.X + post.X + leastBeside, Y: -post.Y} // a leaf slides past it
	}
	beside.Z = post.Z
	body := solid.BodyParams{
		Friction: d.Rubs, Bounce: d.Bounce, Layer: solid.LayerThing, Meets: solid.EveryLayer, Stuff: stuffOf(d.Stuff),
	}
	g.Arm = solid.GuidedParams{Body: body, Way: wayOf(d)}
	g.Arm.Body.Shapes = []solid.Shape{{Kind: solid.Cuboid, At: middle, Turn: space.Identity, Half: half}}
	g.Arm.Body.Looks = striped(middle, half, [2][3]float64{load.RGBOf(d.Colour), load.RGBOf(d.Stripe)})
	g.Post = body
	g.Post.Shapes = []solid.Shape{{Kind: solid.Cuboid, At: beside, Turn: space.Identity, Half: post}}
	g.Post.Looks = &solid.Looks{ID: "gate", Colour: [3]float64{postColour, postColour, postColour}, Chosen: true}
	return g
}

// striped is a box in stripes along y, as it is seen.
func striped(middle, half space.Vec, colours [2][3]float64) *solid.Looks {
	m := &solid.LookModel{Name: "Gate"}
	n := num.Floor(float64(float64(2*half.Y)/stripeLong)+0.999, 1, 1<<10)
	long := half.Y / float64(n)
	for i := range n {
		at := middle
		at.Y += float64(float64(2*i+1)*long) - half.Y
		box(m, at, space.Vec{X: half.X, Y: long, Z: half.Z}, colours[i%2])
	}
	return &solid.Looks{ID: "gate", Colour: colours[0], Chosen: true, Models: []*solid.LookModel{m}}
}

// box adds a box to a model, each of its faces with corners of its own.
func box(m *solid.LookModel, at, half space.Vec, colour [3]float64) {
	for axis := range 3 {
		for _, sign := range [2]float64{-1, 1} {
			first := uint32(len(m.Points))
			var normal, side, up [3]float64
			normal[axis], side[(axis+1)%3], up[(axis+2)%3] = sign, sign, 1
			n, s, u := space.Vec{X: normal[0], Y: normal[1], Z: normal[2]}, space.Vec{X: side[0], Y: side[1], Z: side[2]},
				space.Vec{X: up[0], Y: up[1], Z: up[2]}
			for _, c := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
				m.Points = append(m.Points, at.Add(n.AddScaled(s, c[0]).AddScaled(u, c[1]).Mul(half)))
				m.Normals = append(m.Normals, n)
			}
			m.Triangles = append(m.Triangles, [3]uint32{first, first + 1, first + 2}, [3]uint32{first, first + 2, first + 3})
			m.Colours = append(m.Colours, colour, colour)
		}
	}
}

// Stand is where a gate's foot is on the ground of a track whose middle is at a place: upright, on whatever slope. In a
// town it is not on a bridge over that.
func (g *Gate) Stand(floor *Floor, middle space.Place) space.Pose {
	at, above := middle.Moved(g.at), g.above
	if floor.town != nil {
		z, _ := floor.OnLevel(at, 0)
		at, above = at.Moved(space.Vec{Z: z - at.From(floor.Middle).Z}), Near
	}
	foot, _ := floor.Under(at, above)
	return space.Upright(foot, g.heading)
}

// Spawn puts a gate into a world: two entities, of which the second is its post.
func (g *Gate) Spawn(w *ecs.World, foot space.Pose, arm, post ecs.Origin) {
	w.SpawnFrom(arm, func(k ecs.Key) { g.Move(w, k, foot) }, solid.Guided)
	w.SpawnFrom(post, func(k ecs.Key) { g.Move(w, k, foot) }, solid.Body)
	w.Stir()
}

// Move makes one of a gate's two entities what it is, where its foot is.
func (g *Gate) Move(w *ecs.World, k ecs.Key, foot space.Pose) {
	g.Fill(w, k)
	if arm, ok := solid.Guided.Find(w, k); ok {
		arm.State.Place, arm.State.Turn = foot.Point(space.Vec{Z: g.hinge}), foot.Turn
		return
	}
	// It asks for no ground: nothing moves it.
	solid.Body.Of(w, k).State = solid.BodyState{Place: foot.Place, Turn: foot.Turn, Asleep: true}
}

// Fill gives one of a gate's entities its Params.
func (g *Gate) Fill(w *ecs.World, k ecs.Key) {
	if arm, ok := solid.Guided.Find(w, k); ok {
		arm.Params = g.Arm
	} else {
		solid.Body.Of(w, k).Params = g.Post
	}
}
