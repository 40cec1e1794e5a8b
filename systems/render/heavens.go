//go:build cgo && window

// The air of the moment: by the clock, the date and the weather of the world, and the picture of the sky, painted anew
// while the sun goes on.

package render

import (
	"math"
	"unsafe"

	"camber/components"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/geo"
	"camber/components/sky"
	"camber/components/space"
	"camber/systems/render/batch"
	"camber/systems/render/card"
	"camber/systems/render/paint"
)

// Where the sky's picture is no longer good enough: cosines of how far the sun has gone on.
const (
	sunMoved  = 0.99998 // 0.36 degrees: it is painted anew, beside the drawing
	sunJumped = 0.98    // 11 degrees: another hour was set; at once
)

// moment is what an air depends on.
type moment struct {
	hour, cloud, rain float64
	fog               float64 // m, how far one sees in it; 0: there is none
	day               int32   // 0: it is nowhere on the Earth
	zone              float64
	place             geo.Place
}

// heavens is the sky's picture and who paints it.
type heavens struct {
	texture uint32
	now     moment   // of the air
	turn    sky.Turn // of the stars
	painted paint.Air
	over    moment // what it was painted under
	litAt   moment // of lit
	lit     space.Vec
	front   *paint.Picture2
	ask     chan paint.Air // to the painter; nil while there is none
	done    chan struct{}
	asked   paint.Air
	busy    bool
	plain   bool                 // it is of few pixels
	finer   chan *paint.Picture2 // a larger one that is being painted; nil: none is
	large   paint.Air            // of that
}

// plainSky is how many pixels the first sky has where somebody waits for it.
const plainSky = 128

// under has the air be that of a picture.
func (r *Renderer) under(p *components.Moment) {
	w := &p.Weather
	now := moment{hour: p.Hour, cloud: w.Cloud, rain: w.Rain, fog: w.Fog, day: p.Day, zone: w.Zone, place: w.Place}
	if r.Options.Hour >= 0 {
		now.hour = r.Options.Hour
	}
	if !r.Options.Haze {
		now.fog = 0
	}
	if now.day != 0 && r.Options.Day != 0 {
		now.day = r.Options.Day
	}
	h := &r.heavens
	r.finerSky(false)
	if h.front != nil && now == h.now && !h.busy {
		return
	}
	h.now = now
	r.air, h.turn = now.air()
	r.air.Under(now.cloud, now.rain)
	r.air.Mist(now.fog)
	r.Scene.Sun, r.Scene.Lit = r.air.Sun, h.litBy(r.air.Sun)
	switch near := h.painted.Sun.Dot(r.air.Sun); {
	case h.front == nil:
		size := r.Options.Sky
		if r.Options.Soon {
			size, h.plain = min(size, plainSky), true
		}
		h.front = paint.Sky(&r.air, size, r.Options.Clouds)
		h.painted, h.over = r.air, now
		r.hangSky()
	case near < sunJumped || h.over.cloud != now.cloud || h.over.rain != now.rain || h.over.fog != now.fog:
		h.wait()
		h.front.Sky(&r.air, r.Options.Clouds)
		h.painted, h.over = r.air, now
		h.upload()
	default:
		h.follow(&r.air, near, r.Options.Clouds)
	}
}

// litEvery is how often a day light is baked anew, per hour: as often as the sun has gone on by a degree.
const litEvery = 15

// litBy is where the sun is, at the nearest of the times at which light is baked: so the light is that of the moment's
// own time, and of none that was drawn before.
func (h *heavens) litBy(sun space.Vec) space.Vec {
	at := h.now
	if at.hour = math.Round(at.hour*litEvery) / litEvery; at == h.now {
		return sun
	}
	if at != h.litAt {
		a, _ := at.air()
		h.litAt, h.lit = at, a.Sun
	}
	return h.lit
}

// usual is where the stars are seen from that stand over what lies nowhere on the Earth.
var usual = geo.Place{Lon: 10, Lat: 48}

// air is the air of a moment, and how the stars stand.
func (m *moment) air() (paint.Air, sky.Turn) {
	if m.day == 0 {
		return paint.Day(m.hour), sky.ToHorizon(usual, sky.Date{Year: 2026, Month: 9, Day: 22}.At(m.hour, 1))
	}
	at := sky.DateOf(m.day).At(m.hour, m.zone)
	seen := sky.Look(m.place, at)
	return paint.Over(&seen), sky.ToHorizon(m.place, at)
}

// gatherSky adds the dome, and the stars and the moon that stand on it.
func (r *Renderer) gatherSky(mirrored bool) {
	const far = 60e3 // m: they are behind all that is seen through
	r.add(&r.Scene.Dome, batch.Instance{Rows: [12]float32{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0}}, 0)
	if !r.Options.Stars {
		return
	}
	a, t := &r.air, &r.heavens.turn
	if s := float32(a.Stars); s > 0 && !mirrored { // no mirror is large enough for them
		r.add(&r.Scene.Stars, batch.Instance{
			Rows: columns(column(t, 0), column(t, 1), column(t, 2), space.Vec{}),
			Tint: [4]float32{s, s, s, 1},
		}, far)
	}
	if bright := (0.36 + 0.64*a.Stars) * (1 - a.Gloom) * (1 - a.Veil); bright > 0 && a.Moon.Z > -moonSize {
		// Its upper edge is the one towards the sky's pole.
		right := a.Moon.Cross(column(t, 2)).Unit()
		up := right.Cross(a.Moon)
		r.add(&r.Scene.Moon, batch.Instance{
			Rows: columns(right.Scale(moonSize), a.Moon.Scale(moonSize), up.Scale(moonSize), a.Moon),
			Tint: [4]float32{
				float32(a.Sunny.Dot(right)), float32(a.Sunny.Dot(up)), float32(-a.Sunny.Dot(a.Moon)), float32(bright),
			},
		}, far)
	}
}

// moonSize is half the width of the moon's picture as it is seen, in rad: its disc, and its glow around that.
const moonSize = 8 * 0.00452

// fog is that of a view: it lies on the ground of the car that is nearest to the eye, and is thinner at an eye above
// it.
func (r *Renderer) fog(p *components.Moment, v *View) [4]float32 {
	if r.air.Fog == 0 {
		return [4]float32{}
	}
	high, nearest := 0.0, math.Inf(1)
	for i := range p.Cars {
		if from := v.Lens.At.From(p.Cars[i].Now.Place); from.LenSq() < nearest {
			high, nearest = from.Z, from.LenSq()
		}
	}
	thick := r.air.Fog * math.Exp2(-max(high, 0)/paint.FogHalf)
	return [4]float32{float32(thick), 1 / paint.FogHalf}
}

// column is what an axis of the sky's ball is over the horizon.
func column(t *sky.Turn, axis int) space.Vec {
	v := space.Vec{}
	for i, to := range [3]*float64{&v.X, &v.Y, &v.Z} {
		*to = [3]float64{t[i].X, t[i].Y, t[i].Z}[axis]
	}
	return v
}

// paintFiner has a sky of the full size painted beside the pictures.
func (h *heavens) paintFiner(a paint.Air, size int, clouds bool) {
	done := make(chan *paint.Picture2, 1)
	h.finer, h.large, h.plain = done, a, false
	go func() { done <- paint.Sky(&a, size, clouds) }()
}

// finerSky hangs up the sky of the full size when it is painted, or waits for that.
func (r *Renderer) finerSky(wait bool) {
	h := &r.heavens
	if h.finer == nil || h.busy || h.front == nil {
		return
	}
	var fine *paint.Picture2
	if wait {
		fine = <-h.finer
	} else {
		select {
		case fine = <-h.finer:
		default:
			return
		}
	}
	if h.ask != nil { // who painted the plain one anew
		close(h.ask)
		h.ask = nil
	}
	h.front, h.finer, h.painted = fine, nil, h.large
	card.Texture(&h.texture)
	r.hangSky()
}

// follow paints the sky anew beside the drawing, and hangs it up when it is done.
func (h *heavens) follow(a *paint.Air, near float64, clouds bool) {
	if h.busy {
		select {
		case <-h.done:
			h.busy, h.painted = false, h.asked
			h.upload()
		default:
		}
		return
	}
	if near > sunMoved {
		return
	}
	if h.ask == nil {
		h.ask, h.done = make(chan paint.Air, 1), make(chan struct{}, 1)
		go func(p *paint.Picture2, ask <-chan paint.Air, done chan<- struct{}) {
			for a := range ask {
				p.Sky(&a, clouds)
				done <- struct{}{}
			}
		}(h.front, h.ask, h.done)
	}
	h.asked, h.busy = *a, true
	h.ask <- *a
}

// exactSky has the sky be painted for the very air of the picture, not for one a little earlier.
func (r *Renderer) exactSky() {
	h := &r.heavens
	if h.busy {
		h.wait()
		h.painted = h.asked
		h.upload()
	}
	if h.front != nil && h.painted != r.air {
		h.front.Sky(&r.air, r.Options.Clouds)
		h.painted, h.over = r.air, h.now
		h.upload()
	}
}

// wait waits for the painter.
func (h *heavens) wait() {
	if h.busy {
		<-h.done
		h.busy = false
	}
}

// upload brings a newly painted sky to GL.
func (h *heavens) upload() {
	gl.BindTexture(gl.TEXTURE_2D, h.texture)
	gl.TexSubImage2D(gl.TEXTURE_2D, 0, 0, 0, int32(h.front.Width), int32(h.front.Height), gl.RGBA, gl.UNSIGNED_BYTE,
		unsafe.Pointer(&h.front.Pixels[0]))
}

func (h *heavens) close() {
	h.wait()
	if h.ask != nil {
		close(h.ask)
		h.ask = nil
	}
	card.Texture(&h.texture)
	h.front = nil
}

// hangSky makes the texture of the sky's picture.
func (r *Renderer) hangSky() {
	p := r.heavens.front
	gl.GenTextures(1, &r.heavens.texture)
	gl.BindTexture(gl.TEXTURE_2D, r.heavens.texture)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, int32(p.Width), int32(p.Height), 0, gl.RGBA, gl.UNSIGNED_BYTE,
		unsafe.Pointer(&p.Pixels[0]))
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.LINEAR)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.REPEAT)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
}
