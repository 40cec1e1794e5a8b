// On four posts: how the body rides on its springs, and the wheels between body and road.

package rig

import (
	"math"
	"math/cmplx"

	"camber/components/space"
	"camber/components/vehicle"
)

var ride = &Rig{
	Name: "ride", Says: "Standing on four posts that shake it from 0.5 to 20 Hz: frequencies of body and wheels, and " +
		"their damping.",
	Figures: []Figure{
		{"f_front", "hz", "body over the front axle"},
		{"f_rear", "hz", "body over the rear axle"},
		{"f_front_wheel", "hz", "front wheels between body and road"},
		{"f_rear_wheel", "hz", "rear wheels"},
		{"damping_front", "", "damping ratio of the body at the front"},
		{"damping_rear", "", "at the rear"},
		{"damping_front_wheel", "", "damping ratio of the front wheels"},
		{"damping_rear_wheel", "", "of the rear wheels"},
	},
	drive: driveRide,
}

// shaken is what is seen of an axle: heights in m, from rest.
type shaken struct{ post, wheel, body float64 }

func driveRide(o *Order) (*Result, error) {
	// The posts' pads slide, as on a real rig: else tyres that hold their track would stiffen every suspension.
	t, err := open(o.Car, site{neutral: true, grip: 0.005})
	if err != nil {
		return nil, err
	}
	defer t.close()
	r := newResult(o.Car, "f_hz", "front_body", "rear_body", "front_wheel", "rear_wheel")
	still := vehicle.IntentState{}
	if err := t.settle(3, still); err != nil {
		return nil, err
	}
	posts := newPosts(t)
	var fits [2]axleFit
	for f := 0.5; f <= 20.1; f *= math.Pow(40, 1.0/24) {
		o.said(math.Log(f/0.5)/math.Log(40), "%.1f Hz", f)
		gain, err := posts.shake(f, &fits)
		if err != nil {
			return nil, err
		}
		r.Table.add(f, gain[0].body, gain[1].body, gain[0].wheel, gain[1].wheel)
	}
	for i, end := range [2]string{"front", "rear"} {
		body, wheel, ok := fits[i].modes()
		if !ok {
			r.note("the %s axle does not swing like a body and a wheel", end)
			continue
		}
		r.Values["f_"+end], r.Values["damping_"+end] = body.hertz, body.damping
		r.Values["f_"+end+"_wheel"], r.Values["damping_"+end+"_wheel"] = wheel.hertz, wheel.damping
	}
	r.note("undamped frequencies, of each axle by itself; dampers as they work at %.0f mm/s of the posts, bump and "+
		"rebound alike", 1e3*postSpeed)
	r.Panels = []Panel{
		{
			X: "frequency / Hz", Y: "body over posts", Across: "f_hz", Up: []string{"front_body", "rear_body"},
			Names: []string{"front", "rear"}, Log: true,
		},
		{
			X: "frequency / Hz", Y: "wheels over posts", Across: "f_hz", Up: []string{"front_wheel", "rear_wheel"},
			Names: []string{"front", "rear"}, Log: true,
		},
	}
	o.said(1, "")
	return r, nil
}

const (
	postSpeed = 0.06  // m/s, of the posts at their quickest
	postMost  = 0.006 // m, of their way to either side
)

// posts are the ground under the car, which moves.
type posts struct {
	t      *trial
	ends   [2]float64   // m, the front and the rear axle's places along the way
	rest   [2]shaken    // m, heights at rest
	recent [2][3]shaken // of the last three steps
}

func newPosts(t *trial) *posts {
	p := &posts{t: t, ends: [2]float64{math.Inf(-1), math.Inf(1)}}
	for i := range t.corners {
		y := t.at().Y + t.corners[i].wheel.Aux.Arm.Y
		p.ends[0], p.ends[1] = max(p.ends[0], y), min(p.ends[1], y)
	}
	p.rest = p.look(0, 0)
	return p
}

// look reads the heights of both axles.
func (p *posts) look(front, rear float64) (out [2]shaken) {
	t := p.t
	middle := (p.ends[0] + p.ends[1]) / 2
	var n [2]float64
	for i := range t.corners {
		k := &t.corners[i]
		end := 0
		if t.at().Y+k.wheel.Aux.Arm.Y < middle {
			end = 1
		}
		n[end]++
		out[end].wheel += t.at().Z + t.body.State.Turn.Rotate(k.hub()).Z
		mount := k.suspension.Params.Mount
		mount.Z = 0
		out[end].body += t.at().Z + t.body.State.Turn.Rotate(mount).Z
	}
	for end, post := range [2]float64{front, rear} {
		out[end].wheel = out[end].wheel/n[end] - p.rest[end].wheel
		out[end].body = out[end].body/n[end] - p.rest[end].body
		out[end].post = post
	}
	return out
}

// hub is where a corner's wheel is now, in body axes.
func (k *corner) hub() space.Vec {
	p := k.suspension.Params
	if p.Linkage != nil {
		return p.Mount.AddScaled(k.suspension.Aux.Slide, k.suspension.State.Travel)
	}
	return p.Hub(k.suspension.State.Travel)
}

// move puts the posts at heights.
func (p *posts) move(front, rear float64) {
	track := &p.t.ground.Params
	track.SlopeY = (front - rear) / (p.ends[0] - p.ends[1])
	track.Floor = front - track.SlopeY*p.ends[0]
}

// shake moves all posts alike at one frequency and then, for what couples the axles to be told apart, against each
// other. It gives what body and wheels do over the posts when they move alike.
func (p *posts) shake(f float64, fits *[2]axleFit) (gain [2]shaken, err error) {
	most := min(postMost, postSpeed/(2*math.Pi*f))
	for _, side := range [2]float64{1, -0.5} {
		var wave [2][3]complex128 // post, wheel and body at the frequency
		begin := p.t.time()
		lead := math.Ceil(1.2*f+2) / f // s, until what was before has died away
		end := lead + math.Ceil(max(3, f/2))/f
		for p.t.time()-begin < end {
			now := p.t.time() - begin
			front := most * math.Sin(2*math.Pi*f*now) * min(1, 2*f*now)
			rear := side * front
			seen := p.look(front, rear) // what the posts do to the car as it is now
			p.move(front, rear)
			if err := p.t.step(vehicle.IntentState{}); err != nil {
				return gain, err
			}
			turn := cmplx.Rect(1, -2*math.Pi*f*now)
			for i := range seen {
				p.recent[i] = [3]shaken{p.recent[i][1], p.recent[i][2], seen[i]}
				if now > lead {
					for n, x := range [3]float64{seen[i].post, seen[i].wheel, seen[i].body} {
						wave[i][n] += complex(x, 0) * turn
					}
				}
			}
			if now > 1/f {
				fits[0].add(p.recent[0], p.recent[1])
				fits[1].add(p.recent[1], p.recent[0])
			}
		}
		if side == 1 {
			for i := range gain {
				post := cmplx.Abs(wave[i][0])
				gain[i] = shaken{1, cmplx.Abs(wave[i][1]) / post, cmplx.Abs(wave[i][2]) / post}
			}
		}
	}
	return gain, nil
}
