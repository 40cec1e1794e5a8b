//go:build cgo && window

// Mirrors of the car that is seen from inside: small pictures of what lies behind, drawn before the picture itself.
// Those in view are drawn anew in every picture, or in turn in every second or third one.

package render

import (
	"fmt"
	"math"
	"unsafe"

	"camber/ecs"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/components/space"
	"camber/systems/render/lens"

	"camber/systems/render/card"
	"camber/systems/render/effects"
	"camber/systems/render/mesh/cars"
	"camber/systems/render/scene"
)

// What mirrors show: how much detail beside the picture, and how far, in metres.
const (
	mirrorDetail = 0.35
	mirrorReach  = 260.0
	elsewhere    = 12.0 // m, by which a car goes on in a picture at most: beyond it was put somewhere
	anotherHour  = 0.1
)

// mirrors is the picture that holds those of all mirrors side by side.
type mirrors struct {
	frame, colour, depth uint32
	dull                 uint32             // what they show that show nothing
	wide, high           int32              // pixels, of one
	turn                 int                // pictures so far
	shows                [cars.Mirrors]bool // what lies behind, as it was some pictures ago at most
	of                   ecs.Key
	at                   space.Place        // where that car was
	hour                 float64            // likewise
	views                [cars.Mirrors]View // those that are drawn anew in this picture
	anew                 int                // how many these are
	drawing              bool
}

func (m *mirrors) open(o *effects.Options) error {
	flat := func(name *uint32, w, h int32, pixels unsafe.Pointer) {
		gl.GenTextures(1, name)
		gl.BindTexture(gl.TEXTURE_2D, *name)
		gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, w, h, 0, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
		for key, value := range map[uint32]int32{
			gl.TEXTURE_MIN_FILTER: gl.LINEAR, gl.TEXTURE_MAG_FILTER: gl.LINEAR, gl.TEXTURE_WRAP_S: gl.CLAMP_TO_EDGE,
			gl.TEXTURE_WRAP_T: gl.CLAMP_TO_EDGE,
		} {
			gl.TexParameteri(gl.TEXTURE_2D, key, value)
		}
	}
	grey := dullGlass
	flat(&m.dull, 1, 1, unsafe.Pointer(&grey[0]))
	if o.Mirrors <= 0 {
		return nil
	}
	m.wide, m.high = 224, 64
	if o.Mirrors == 1 {
		m.wide, m.high = 448, 128
	}
	flat(&m.colour, cars.Mirrors*m.wide, m.high, nil)
	gl.GenRenderbuffers(1, &m.depth)
	gl.BindRenderbuffer(gl.RENDERBUFFER, m.depth)
	gl.RenderbufferStorage(gl.RENDERBUFFER, gl.DEPTH_COMPONENT32F, cars.Mirrors*m.wide, m.high)
	gl.GenFramebuffers(1, &m.frame)
	gl.BindFramebuffer(gl.FRAMEBUFFER, m.frame)
	gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, m.colour, 0)
	gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.RENDERBUFFER, m.depth)
	if s := gl.CheckFramebufferStatus(gl.FRAMEBUFFER); s != gl.FRAMEBUFFER_COMPLETE {
		return fmt.Errorf("OpenGL cannot draw mirrors (status %#x)", s)
	}
	return card.Troubles("making mirrors")
}

func (m *mirrors) close() {
	if m.frame != 0 {
		gl.DeleteFramebuffers(1, &m.frame)
	}
	if m.depth != 0 {
		gl.DeleteRenderbuffers(1, &m.depth)
	}
	card.Texture(&m.colour)
	card.Texture(&m.dull)
	*m = mirrors{}
}

// dullGlass is the colour of mirrors that show nothing, sRGB.
var dullGlass = [4]uint8{120, 128, 138, 255}

// blind has a mirror show nothing.
func (m *mirrors) blind(n int) {
	gl.BindFramebuffer(gl.FRAMEBUFFER, m.frame)
	gl.Enable(gl.SCISSOR_TEST)
	gl.Scissor(int32(n)*m.wide, 0, m.wide, m.high)
	c := &dullGlass
	gl.ClearColor(float32(c[0])/255, float32(c[1])/255, float32(c[2])/255, 1)
	gl.Clear(gl.COLOR_BUFFER_BIT)
	gl.ClearColor(0, 0, 0, 0)
	gl.Disable(gl.SCISSOR_TEST)
}

// shown is the texture that mirrors have: none of their own while it is being drawn.
func (m *mirrors) shown() uint32 {
	if m.frame == 0 || m.drawing {
		return m.dull
	}
	return m.colour
}

// glances finds the mirrors that are drawn anew, through the driver's lens.
type glances struct {
	Scene   *scene.Scene
	Mirrors *mirrors
}

// Run does it.
func (k *glances) Run(l *sight) error {
	m, o := k.Mirrors, &k.Scene.Options
	if m.anew = 0; m.frame == 0 || o.Mirrors <= 0 {
		return nil
	}
	c := l.inside()
	if c == nil {
		m.shows = [cars.Mirrors]bool{}
		return nil
	}
	v := k.Scene.Vehicle(c)
	if v == nil {
		return nil
	}
	pose := c.At(l.share)
	pose.Place = pose.Place.Moved(pose.Turn.Rotate(c.Looks.Origin))
	eye := pose.Turn.Unrotate(l.Lens.At.From(pose.Place))
	sees := l.Lens.Frustum()
	m.turn++
	if m.of != c.Key || pose.Place.From(m.at).Len() > elsewhere || math.Abs(l.p.Hour-m.hour) > anotherHour {
		m.shows = [cars.Mirrors]bool{}
	}
	m.of, m.at, m.hour = c.Key, pose.Place, l.p.Hour
	for n := range v.Seat.Mirrors {
		at := &v.Seat.Mirrors[n]
		if m.shows[n] && (m.turn+n)%o.Mirrors != 0 || !at.There() {
			continue
		}
		if _, in := sees.Sees(pose.Place.Moved(pose.Turn.Rotate(at.At)), at.Wide); !in {
			continue
		}
		if w, ok := behind(at, pose, eye); ok {
			w.X, w.Width, w.Height = n*int(m.wide), int(m.wide), int(m.high)
			if m.anew > 0 && o.Soon && o.Most > 0 { // its turn comes with the next pictures
				if !m.shows[n] {
					m.blind(n)
				}
				continue
			}
			m.views[m.anew] = w
			m.anew, m.shows[n] = m.anew+1, true
		}
	}
	return nil
}

// behind is the view that an eye has in a mirror: of an eye on its other side that looks out through the glass.
func behind(m *cars.MirrorAt, car space.Pose, eye space.Vec) (v View, ok bool) {
	facing := m.Facing()
	e := eye.Sub(m.At)
	if e.Dot(facing) < 0.05 {
		return v, false // it sees the back of the mirror
	}
	e = e.AddScaled(facing, -2*e.Dot(facing)).Scale(1 - m.Curved)
	const mm = 1000
	right, up := m.Right.Scale(m.Wide*mm), m.Up.Scale(m.High*mm)
	at := m.At.Scale(mm)
	screen := lens.Screen{LowLeft: at.Add(right).Sub(up), LowRight: at.Sub(right).Sub(up), TopLeft: at.Add(right).Add(up)}
	v.Lens, ok = lens.Through(car, screen, at.Add(e.Scale(mm)))
	v.Lens.Near = -e.Dot(facing) // nothing between that eye and the glass is seen
	v.in = m
	return v, ok
}

// unveil has what follows drawn into the picture, or into what a mirror shows.
type unveil struct {
	Mirrors *mirrors
	Target  *card.Target
}

// Run does it.
func (k *unveil) Run(l *sight) error {
	m := k.Mirrors
	if l.in == nil {
		k.Target.Begin()
		return nil
	}
	m.drawing = true
	gl.BindFramebuffer(gl.FRAMEBUFFER, m.frame)
	gl.Enable(gl.SCISSOR_TEST)
	gl.Scissor(int32(l.X), 0, m.wide, m.high)
	gl.DepthMask(true)
	gl.Clear(gl.DEPTH_BUFFER_BIT)
	return nil
}

// veil ends what a mirror shows.
type veil struct{ Mirrors *mirrors }

// Run does it.
func (k *veil) Run(*sight) error {
	gl.Disable(gl.SCISSOR_TEST)
	k.Mirrors.drawing = false
	return nil
}
