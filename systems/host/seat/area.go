//go:build cgo && window

// Where in a picture instruments and menus lie, how dense its screen is, and the parts of it that several people have:
// who has a device drives, and each has a camera and instruments of his own.

package seat

import (
	"math"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/hud/ui"
	"camber/systems/render/lens"
)

// scalePath is the setting that stands in for the desktop's scale.
const scalePath = "/FahrSim/Display@Scale"

// area is a part of a picture, in px from its upper left corner.
type area struct {
	left, top, width, height int
	density                  float32 // px where a plain screen has one
}

// area is what menus lie over: all of the window's picture, or the screen that the driver looks straight at.
func (f *front) area(h *device.Hands) area {
	left, low, width, height := f.panes.Load().Flat(h.Width, h.Height)
	return area{left, h.Height - low - height, width, height, f.dense()}
}

// dense is the desktop's scale, or what the settings say in its place.
func (f *front) dense() float32 { return math.Float32frombits(f.density.Load()) }

// scaled takes note of the desktop's scale, where no setting stands in for it.
func (f *front) scaled(told float64) {
	if f.scale > 0 {
		told = f.scale
	}
	f.density.Store(math.Float32bits(float32(told)))
}

// within is what hands do as it is seen from an area.
func (a *area) within(in ui.Input) ui.Input {
	in.MouseX -= float32(a.left)
	in.MouseY -= float32(a.top)
	in.Density = a.density
	return in
}

// parts is how many share the picture; where somebody looks at a car on its stage, or through an eye of his own, he has
// all of it.
func (f *front) parts() int {
	if f.stage.Load() != nil || f.own.Load() != nil {
		return 1
	}
	return f.sharing()
}

// sharing is how many there are to share it, each with a car that has not left.
func (f *front) sharing() int {
	return max(min(f.split, len(vehicle.CarsOf(f.run.World).Rows())), 1)
}

// seats says which cars those beside the first driver have; where cars are only looked at, nobody drives them.
func (f *front) seats(d *person.DevicesAux) {
	f.shared = [mostSplit]ecs.Key{}
	f.run.Share(f.shared[:f.sharing()])
	if f.chosen != 0 && f.run.World.Alive(f.chosen) && f.sharing() == 1 {
		f.shared[0] = f.chosen
	}
	n := max(min(f.people, f.sharing()), 1)
	if len(d.Mates) != n-1 {
		d.Mates = make([]person.DevicesAux, n-1)
	}
	for i := range d.Mates {
		d.Mates[i].Car = f.shared[i+1]
	}
}

// follow has a camera follow each car beside the first: the first one's, and where somebody drives it the one that he
// has gone on to.
func (f *front) follow(n int, m *mail) {
	mates := f.cockpit.Mates()
	for i := 1; i < n; i++ {
		eye, kind, look := f.cameras[i].Eye, m.camera, 0.0
		if i <= len(mates) {
			mate := &mates[i-1]
			for ; f.asks[i] < mate.Camera; f.asks[i]++ {
				if f.kinds[i] = (f.kinds[i] + 1) % person.CameraKinds; f.kinds[i] == person.FreeFly {
					f.kinds[i] = (f.kinds[i] + 1) % person.CameraKinds // that one is flown by hands at the window
				}
			}
			kind, look = f.kinds[i], mate.Look
		}
		f.cameras[i] = components.Camera{
			Car: f.shared[i], Kind: kind, Zoom: m.zooms[kind], Look: look, Head: m.head, Wanted: !f.mute, Eye: eye,
		}
	}
}

// beside has instruments be painted for those beside the first, as his are.
func (f *front) beside(n int, first *person.HUDAux) {
	f.huds = f.huds[:0]
	for i := 1; i < n; i++ {
		h := &f.mates[i-1]
		f.huds = append(f.huds, h)
		h.Params.Layout = f.layout
		out := &h.Aux
		out.Wanted, out.Watched, out.Eye, out.Density = true, f.shared[i], f.cameras[i].Eye, first.Density
		_, _, out.Width, out.Height = lens.Part(i, n, int(f.width.Load()), int(f.height.Load()))
		out.Hidden, out.Scale, out.In, out.Pace = first.Hidden, first.Scale, first.In, first.Pace
		out.Fonts, out.Seeking = first.Fonts, first.Seeking
		out.TotalKm = first.TotalKm
	}
	first.Mates = f.huds
}

// narrow is how much smaller instruments are in a part of a picture than in all of one as high: they are laid out for
// one that is nearly twice as wide as high.
func narrow(n int, out *person.HUDAux) float32 {
	const room = 1.45 // width over height, at which all of them find room
	if n == 1 || out.Height == 0 {
		return 1
	}
	return min(1, float32(out.Width)/float32(out.Height)/room)
}
