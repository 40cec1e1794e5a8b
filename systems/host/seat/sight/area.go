//go:build cgo && window

// Where in a picture instruments and menus lie, how dense its screen is, and the parts of it that several people have:
// who has a device drives, and each has a camera and instruments of his own.

package sight

import (
	"math"

	"camber/components"
	"camber/components/person"
	"camber/components/vehicle"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/seat/pictures"
	"camber/systems/hud/ui"
	"camber/systems/render/lens"
)

// ScalePath is the setting that stands in for the desktop's scale.
const ScalePath = "/FahrSim/Display@Scale"

// Area is a part of a picture, in px from its upper left corner.
type Area struct {
	left, top, Width, Height int
	density                  float32 // px where a plain screen has one
}

// Area is what menus lie over: all of the window's picture, or the screen that the driver looks straight at.
func (f *Front) Area(h *device.Hands) Area {
	left, low, width, height := f.panes.Load().Flat(h.Width, h.Height)
	return Area{left, h.Height - low - height, width, height, f.dense()}
}

// dense is the desktop's scale, or what the settings say in its place.
func (f *Front) dense() float32 { return math.Float32frombits(f.density.Load()) }

// Scaled takes note of the desktop's scale, where no setting stands in for it.
func (f *Front) Scaled(told float64) {
	if f.Scale > 0 {
		told = f.Scale
	}
	f.density.Store(math.Float32bits(float32(told)))
}

// Within is what hands do as it is seen from an area.
func (a *Area) Within(in ui.Input) ui.Input {
	in.MouseX -= float32(a.left)
	in.MouseY -= float32(a.top)
	in.Density = a.density
	return in
}

// parts is how many share the picture; where somebody looks at a car on its stage, or through an eye of his own, he has
// all of it.
func (f *Front) parts() int {
	if f.Stage.Load() != nil || f.Own.Load() != nil {
		return 1
	}
	return f.sharing()
}

// sharing is how many there are to share it, each with a car that has not left.
func (f *Front) sharing() int {
	return max(min(f.Split, len(vehicle.CarsOf(f.Run.World).Rows())), 1)
}

// seats says which cars those beside the first driver have; where cars are only looked at, nobody drives them.
func (f *Front) seats(d *person.DevicesAux) {
	f.Shared = [pictures.MostSplit]ecs.Key{}
	f.Run.Share(f.Shared[:f.sharing()])
	if f.Chosen != 0 && f.Run.World.Alive(f.Chosen) && f.sharing() == 1 {
		f.Shared[0] = f.Chosen
	}
	n := max(min(f.People, f.sharing()), 1)
	if len(d.Mates) != n-1 {
		d.Mates = make([]person.DevicesAux, n-1)
	}
	for i := range d.Mates {
		d.Mates[i].Car = f.Shared[i+1]
	}
}

// follow has a camera follow each car beside the first: the first one's, and where somebody drives it the one that he
// has gone on to.
func (f *Front) follow(n int, m *Mail) {
	mates := f.Cockpit.Mates()
	for i := 1; i < n; i++ {
		eye, kind, look := f.Cameras[i].Eye, m.Camera, 0.0
		if i <= len(mates) {
			mate := &mates[i-1]
			for ; f.asks[i] < mate.Camera; f.asks[i]++ {
				if f.kinds[i] = (f.kinds[i] + 1) % person.CameraKinds; f.kinds[i] == person.FreeFly {
					f.kinds[i] = (f.kinds[i] + 1) % person.CameraKinds // that one is flown by hands at the window
				}
			}
			kind, look = f.kinds[i], mate.Look
		}
		f.Cameras[i] = components.Camera{
			Car: f.Shared[i], Kind: kind, Zoom: m.Zooms[kind], Look: look, Head: m.Head, Wanted: !f.Mute, Eye: eye,
		}
	}
}

// beside has instruments be painted for those beside the first, as his are.
func (f *Front) beside(n int, first *person.HUDAux) {
	f.huds = f.huds[:0]
	for i := 1; i < n; i++ {
		h := &f.mates[i-1]
		f.huds = append(f.huds, h)
		h.Params.Layout = f.Layout
		out := &h.Aux
		out.Wanted, out.Watched, out.Eye, out.Density = true, f.Shared[i], f.Cameras[i].Eye, first.Density
		_, _, out.Width, out.Height = lens.Part(i, n, int(f.Width.Load()), int(f.Height.Load()))
		out.Hidden, out.Scale, out.Pace = first.Hidden, first.Scale, first.Pace
		out.In, out.Tell = first.In, first.Tell
		out.Fonts, out.Seeking = first.Fonts, first.Seeking
		out.TotalKm = first.TotalKm
	}
	first.Mates = f.huds
}

// Narrow is how much smaller instruments are in a part of a picture than in all of one as high: they are laid out for
// one that is nearly twice as wide as high.
func Narrow(n int, out *person.HUDAux) float32 {
	const room = 1.45 // width over height, at which all of them find room
	if n == 1 || out.Height == 0 {
		return 1
	}
	return min(1, float32(out.Width)/float32(out.Height)/room)
}
