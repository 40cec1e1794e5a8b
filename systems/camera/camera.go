// Package camera is where the eyes are: the sources' four cameras with their formulas, and ours. Cameras are pure: what
// they follow comes in, an eye comes out.
//
//   - To have a camera: a Rig; to point it each loop: Rig.Follow.
//   - To know what can be followed: Of, which reads a car.
package camera

import (
	"math"

	"camber/components/line"
	"camber/components/num"
	"camber/components/person"
	"camber/components/solid"
	"camber/components/space"
	"camber/ecs"
)

// Subject is what a camera follows, in a moment.
type Subject struct {
	Key      ecs.Key
	Pose     space.Pose   // of the centre of gravity
	Velocity space.Vec    // m/s, world axes
	Looks    *solid.Looks // nil: a body of usual size
	Size     space.Vec    // m
	Wheel    space.Vec    // m, the left front wheel, from the centre of gravity
	Radius   float64      // m, of that wheel
	From     space.Place  // where distances of fixed points count from: the track's Place
	Line     *line.Line   // the middle of the road; nil: none
}

// Rig is a camera and what it remembers.
type Rig struct {
	Kind    person.CameraKind
	Zoom    float64    // a factor on distances; 0 reads as 1
	Look    float64    // rad, to the right of where it looks by itself
	Head    float64    // how much a head gives way in the cockpit
	Flown   space.Pose // where the free camera is; a zero Turn: over the car's tail
	head    head
	begun   bool
	of      ecs.Key
	kind    person.CameraKind
	way     float64   // rad, heading that the chase camera looks along
	lift    float64   // m, by which its height lags behind
	high    float64   // m, of the subject above From, at the last look
	speed   float64   // m/s, smoothed
	fixed   space.Vec // m, from From: where the fixed camera stands
	turning float64   // rad, of the orbit
}

// How the chase camera follows.
const (
	turnLag   = 0.22 // s
	liftLag   = 0.12 // s
	speedLag  = 0.5  // s
	lookAhead = 0.10 // s, of the way ahead that it looks to
	substep   = 1.0 / 240
)

// Follow moves the rig by some simulated seconds and gives what it sees.
func (r *Rig) Follow(s *Subject, dt float64) person.Eye {
	from := s.Pose.From(s.From)
	heading := s.Pose.Turn.Heading()
	if level := math.Sqrt(float64(s.Velocity.X*s.Velocity.X) + float64(s.Velocity.Y*s.Velocity.Y)); level > 6 &&
		s.Pose.ToBody(s.Velocity).Y > 0 {
		// Mostly where it goes, partly where it points: so a slide is seen as one.
		course := num.Atan2(s.Velocity.X, s.Velocity.Y)
		heading += float64(0.55 * wrapped(course-heading))
	}
	if !r.begun || r.of != s.Key || r.kind != r.Kind {
		r.begun, r.of, r.kind = true, s.Key, r.Kind
		r.way, r.lift, r.high, r.speed = heading, 0, from.Z, s.Velocity.Len()
		r.fixed, r.head = space.Vec{X: math.Inf(1)}, head{before: s.Velocity}
	}
	r.head.feel(s, min(dt, 1))
	// In equal small steps, so that it goes the same way however often it is asked.
	r.lift = min(max(r.lift+r.high-from.Z, -1.5), 1.5)
	r.high = from.Z
	for left := min(dt, 1); left > 1e-9; left -= substep {
		h := min(left, substep)
		r.way += float64(wrapped(heading-r.way) * (h / turnLag))
		r.lift -= float64(r.lift * (h / liftLag))
		r.speed += float64((s.Velocity.Len() - r.speed) * (h / speedLag))
		r.head.move(h)
	}
	r.way = wrapped(r.way)
	r.turning = wrapped(r.turning + float64(0.35*dt))
	return r.look(s, from)
}

// wrapped brings an angle to -pi..pi.
func wrapped(a float64) float64 {
	return a - float64(2*math.Pi*math.Floor(float64(a/(2*math.Pi))+0.5))
}

// zoom is the factor on distances.
func (r *Rig) zoom() float64 {
	if r.Zoom > 0 {
		return r.Zoom
	}
	return 1
}

// narrowed is a field of view (rad) that shows as much as if one stood so much nearer.
func narrowed(fov, zoom float64) float64 { return min(max(float64(fov*zoom), 0.06), 2.4) }

// look points the camera of the rig's kind. Where the car's file has a place for it, it is there. Long because it is
// one table.
func (r *Rig) look(s *Subject, from space.Vec) person.Eye {
	x, y, z := from.X, from.Y, from.Z
	own, fov, has := s.own(r.Kind)
	out := s.on(own.X, own)
	if has {
		switch r.Kind {
		case person.InCar, person.Hood, person.AtWheel:
			return s.mounted(out, r.Look, narrowed(fov, r.zoom()))
		case person.Diagonal:
			e := s.sources(from.Add(space.Heading(s.Pose.Turn.Heading()).Rotate(out.Scale(r.zoom()))), from, space.Vec{Z: 1})
			e.Fov = fov
			return e
		}
	}
	switch r.Kind {
	case person.InCar: // CAM-02
		return s.sources(InCar(x, y, z, s.Pose.Turn.Heading()+r.Look, float64(20*r.zoom())))
	case person.Diagonal: // CAM-03
		return s.sources(Diagonal(x, y, z, s.Pose.Turn.Heading(), float64(8*r.zoom())))
	case person.FixedPoints: // CAM-04
		h := float64(20 * r.zoom())
		at, target, up := FixedPoints(x, y, z, h)
		if !(r.fixed.Sub(from).Len() <= float64(2.5*h)) {
			r.fixed = at
		}
		return wide(s.sources(r.fixed, target, up), fov)
	case person.TopDown: // CAM-05
		return wide(s.sources(TopDown(x, y, z, s.high(own, topHigh, r))), fov)
	case person.Hood:
		return s.mounted(s.on(0, s.hoodEye()), r.Look, narrowed(0.95, r.zoom()))
	case person.Cockpit:
		e, fov := s.cockpit()
		eye := s.mounted(s.on(e.X, e).Add(r.head.at.Scale(r.Head)), r.Look, narrowed(fov, r.zoom()))
		eye.Inside = s.Key
		return eye
	case person.AtWheel:
		side := s.Wheel.Add(space.Vec{X: -0.75, Y: -2.1, Z: 0.35})
		if s.Wheel == (space.Vec{}) {
			side = space.Vec{X: -1.6, Y: -1, Z: 0.1}
		}
		return s.mounted(side, r.Look, narrowed(0.9, r.zoom()))
	case person.FreeFly:
		return r.free(s)
	case person.Map:
		at, target, up := TopDown(x, y, z, s.high(own, mapHigh, r))
		return wide(s.sources(at, target, up), fov)
	case person.Television:
		return r.television(s, from)
	case person.Orbit:
		sin, cos := num.SinCos(r.turning)
		far, high := float64(r.zoom()*(float64(0.75*s.Size.Y)+2.4)), 0.24
		if has {
			far = float64(r.zoom() * math.Sqrt(float64(out.X*out.X)+float64(out.Y*out.Y)))
			high = out.Z / max(far, 0.1)
		}
		return wide(s.sources(
			space.Vec{X: x + float64(sin*far), Y: y + float64(cos*far), Z: z + float64(high*far)},
			space.Vec{X: x, Y: y, Z: z + 0.1}, space.Vec{Z: 1}), fov)
	}
	return r.chase(s, from)
}

// chase looks from behind and over the roof, further back and wider the faster it goes.
func (r *Rig) chase(s *Subject, from space.Vec) person.Eye {
	fast := min(r.speed/70, 1)
	tail, cog := s.ends()
	high := max(s.Size.Z+chaseOver, chaseLeast)
	back := float64(r.zoom() * (tail + float64(chaseBack*high) + float64(0.9*fast)))
	sin, cos := num.SinCos(r.way + r.Look)
	over := float64(r.zoom() * (high - cog))
	usual, aside := 0.86, 0.0
	if own, fov, has := s.own(person.Chase); has {
		out := s.on(own.X, own).Scale(r.zoom())
		back, over, aside, usual = float64(0.9*fast)-out.Y, out.Z, out.X, fov
	}
	at := space.Vec{
		X: from.X - float64(sin*back) + float64(cos*aside), Y: from.Y - float64(cos*back) - float64(sin*aside),
		Z: from.Z + r.lift + over,
	}
	ahead := 3 + float64(lookAhead*r.speed)
	target := space.Vec{X: from.X + float64(sin*ahead), Y: from.Y + float64(cos*ahead), Z: from.Z + float64(0.7*r.lift) +
		0.35}
	e := s.sources(at, target, space.Vec{Z: 1})
	e.Fov = usual + float64(0.14*fast)
	return e
}

// Where the chase camera is: as far over the roof, at least as high over the ground, and for each metre of that so many
// behind the tail, that the ground below this is in its picture: tyres are seen under it.
const (
	chaseOver  = 0.5  // m
	chaseLeast = 1.75 // m
	chaseBack  = 1.85
)

// ends tells how far behind the centre of gravity the tail is, and how high that is over the ground.
func (s *Subject) ends() (tail, cog float64) {
	tail, cog = float64(0.55*max(s.Size.Y, 3)), float64(0.4*s.Size.Z)
	l := s.Looks
	if l == nil {
		return tail, cog
	}
	line := l.Skin
	if len(line) == 0 {
		line = l.Side
	}
	if len(line) > 0 {
		tail = -l.Origin.Y - line[len(line)-1].Y
	}
	return tail, -l.Origin.Z
}

// sources makes an eye of position, target and up vector, as the sources do (CAM-01); they count from From.
func (s *Subject) sources(at, target, up space.Vec) person.Eye {
	return person.Eye{Pose: space.Pose{Place: s.From.Moved(at), Turn: space.Looking(target.Sub(at), up)}, Fov: 0.9}
}

// mounted is an eye fixed to the body, from its centre of gravity, that looks so many radians to the right of ahead.
func (s *Subject) mounted(at space.Vec, look, fov float64) person.Eye {
	return person.Eye{Pose: s.Pose.Mounted(at, space.Heading(look)), Fov: fov}
}

// on is a place of the looks, seen from the centre of gravity.
func (s *Subject) on(x float64, at space.Vec) space.Vec {
	if s.Looks == nil {
		return space.Vec{X: x, Y: at.Y, Z: at.Z - float64(0.4*s.Size.Z)}
	}
	return s.Looks.Origin.Add(space.Vec{X: x, Y: at.Y, Z: at.Z})
}

// hoodEye is just above the front of the cabin, and cockpit where a head would be.
func (s *Subject) hoodEye() space.Vec {
	c, _ := s.cockpit()
	return space.Vec{Y: c.Y + 0.75, Z: c.Z + 0.02}
}

func (s *Subject) cockpit() (at space.Vec, fov float64) {
	if at, fov, has := s.own(person.Cockpit); has {
		return at, fov
	}
	return space.Vec{X: float64(-0.2 * s.Size.X), Y: float64(-0.28 * s.Size.Y), Z: float64(0.79 * max(s.Size.Z, 1))}, 1
}

// own is where the car's file has the eye of a view, from the outlines' origin, and how wide it sees; false: nowhere.
func (s *Subject) own(k person.CameraKind) (at space.Vec, fov float64, has bool) {
	if s.Looks != nil {
		for i := range s.Looks.Eyes {
			if e := &s.Looks.Eyes[i]; e.ID == k.String() {
				return e.At, e.Fov, true
			}
		}
	}
	return at, 0, false
}

// high is how far above the car an eye is that looks down: as the car's file says, or as usual.
func (s *Subject) high(own space.Vec, usual float64, r *Rig) float64 {
	if own.Z > 0 {
		usual = own.Z
	}
	return float64(usual * r.zoom())
}

// wide is an eye that sees as wide as the car's file says, where that says it.
func wide(e person.Eye, fov float64) person.Eye {
	if fov > 0 {
		e.Fov = fov
	}
	return e
}

// Television cameras stand beside the road.
const (
	televisionApart = 140.0 // m, along
	televisionAside = 14.0  // m, from the road's edge
	televisionHigh  = 3.5   // m
)

// television looks from the nearest stand beside the road, on the outside of bends, and zooms so that the car stays as
// large.
func (r *Rig) television(s *Subject, from space.Vec) person.Eye {
	if s.Line == nil {
		_, fov, _ := s.own(person.Television)
		return wide(s.sources(FixedPoints(from.X, from.Y, from.Z, float64(20*r.zoom()))), fov)
	}
	along, _ := s.Line.Locate(from, math.Inf(1))
	stand := float64((math.Floor((along+float64(0.35*televisionApart))/televisionApart) + 0.5) * televisionApart)
	k := s.Line.KnotAt(stand)
	aside := k.Right + televisionAside
	if k.Curve > 0 {
		aside = -k.Left - televisionAside
	}
	at := s.Line.PointAt(stand, aside)
	at.Z += televisionHigh
	far := from.Sub(at).Len()
	most := 0.9
	if _, fov, has := s.own(person.Television); has {
		most = fov
	}
	e := s.sources(at, from.Add(space.Vec{Z: 0.3}), space.Vec{Z: 1})
	e.Fov = min(max(float64(9*r.zoom())/max(far, 1), 0.06), most)
	return e
}
