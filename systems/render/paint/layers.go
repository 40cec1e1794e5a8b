// The layers of the texture array: asphalt, grass, concrete, sand, clouds, kerbs, walls of houses, trees.

package paint

import (
	"math"
	"sync"
)

// Picture is a square of pixels, four bytes each.
type Picture struct {
	Size   int
	Pixels []byte
}

// NewPicture is an empty one.
func NewPicture(size int) *Picture { return &Picture{size, make([]byte, 4*size*size)} }

// Set sets a pixel, 0..1.
func (p *Picture) Set(x, y int, r, g, b, a float64) {
	at := 4 * (y*p.Size + x)
	p.Pixels[at], p.Pixels[at+1], p.Pixels[at+2], p.Pixels[at+3] = level(r), level(g), level(b), level(a)
}

func level(x float64) byte { return byte(math.Round(255 * min(max(x, 0), 1))) }

// painter gives a pixel's colour from its place, 0..1: for most layers a factor, of which one half changes nothing.
type painter func(x, y float64) (r, g, b, a float64)

// LayerCount is how many layers there are.
var LayerCount = len(painters(1)) + len(trees) + len(groves)

// painters are those of the surfaces, in the order of mesh.LayerPlain and on; trees and groves follow.
func painters(size int) []painter {
	flat := func(x, y float64) (float64, float64, float64, float64) { return 0.5, 0.5, 0.5, 1 }
	all := []painter{
		flat, asphalt(size), grass, concrete, sand, bark, clouds, digitPainter(), banner, crowd, flat,
		kerb, glyphPainter(), cobbles,
	}
	return append(all, facades(size)...)
}

// Layers paints all layers, as many at a time as there are processors.
func Layers(size int) []*Picture {
	painters := painters(size)
	all := make([]*Picture, len(painters), LayerCount)
	var work sync.WaitGroup
	for i, paint := range painters { // each its own picture
		work.Go(func() { all[i] = painted(size, paint) })
	}
	work.Wait()
	all = all[:LayerCount]
	growing(size, len(painters), func(i int, p *Picture) bool {
		all[i] = p
		return true
	})
	return all
}

// Each paints the layers one after the other, for as long as take wants more.
func Each(size int, take func(i int, p *Picture) bool) {
	painters := painters(size)
	for i, paint := range painters {
		if !take(i, painted(size, paint)) {
			return
		}
	}
	growing(size, len(painters), take)
}

// growing paints the layers of trees, and those of groves out of them.
func growing(size, first int, take func(i int, p *Picture) bool) {
	var single []*Picture
	for kind := range trees {
		single = append(single, tree(size, kind))
		if !take(first+kind, single[kind]) {
			return
		}
	}
	for kind := range groves {
		if !take(first+len(trees)+kind, grove(size, kind, single)) {
			return
		}
	}
}

// painted is a picture of what a painter paints.
func painted(size int, paint painter) *Picture {
	p := NewPicture(size)
	for y := range size {
		for x := range size {
			r, g, b, a := paint((float64(x)+0.5)/float64(size), (float64(y)+0.5)/float64(size))
			p.Set(x, y, r, g, b, a)
		}
	}
	return p
}

// asphalt is grey grain with light stones: red and blue are the grain, green also has the large patches.
func asphalt(size int) painter {
	fine := int32(size)
	return func(x, y float64) (float64, float64, float64, float64) {
		grain := 0.5 + 0.5*(noise(x*float64(fine/2), y*float64(fine/2), fine/2, 1)-0.5)
		if stone := hash(int32(x*float64(fine)), int32(y*float64(fine)), 2); stone > 0.90 {
			grain += 0.35 * (stone - 0.85) / 0.15
		}
		large := cloudy(x, y, 4, 5, 3)
		return grain * (0.85 + 0.3*large), 0.12 + 0.76*large, grain, 1
	}
}

// cobbles are rows of setts a hand wide: red and blue are the stones and their joints, green the large patches.
func cobbles(x, y float64) (float64, float64, float64, float64) {
	const across = 32 // of a layer, which is 4 m wide
	row := math.Floor(y * across)
	along := x*across + 0.5*math.Mod(row, 2)
	stone := int32(math.Floor(math.Mod(along, across)))
	u, v := math.Mod(along, 1), math.Mod(y*across, 1)
	tone, skew := hash(stone, int32(row), 6), 0.10*(hash(stone, int32(row), 7)-0.5)
	edge := min(u+skew, 1-u-skew, v-skew, 1-v+skew) // 0 in the middle of a joint
	top := min(max((edge-0.02)/0.14, 0), 1)
	top *= top * (3 - 2*top)
	worn := 0.24 + top*(0.26+0.24*(tone-0.5)) + 0.10*(noise(x*160, y*160, 160, 8)-0.5)
	return worn, 0.12 + 0.76*cloudy(x, y, 4, 5, 3), worn, 1
}

func grass(x, y float64) (float64, float64, float64, float64) {
	large := cloudy(x, y, 5, 4, 10)
	blade := cloudy(x, y, 48, 3, 20)
	v := 0.18 + 0.32*large + 0.42*blade*blade
	dry := cloudy(x, y, 3, 3, 30)
	return v * (0.86 + 0.34*dry), v, v * (0.95 - 0.30*dry), 1
}

func concrete(x, y float64) (float64, float64, float64, float64) {
	v := 0.40 + 0.12*cloudy(x, y, 6, 5, 40) + 0.10*noise(x*128, y*128, 128, 41)
	if math.Abs(math.Mod(x*2, 1)-0.5) > 0.492 {
		v -= 0.12
	}
	stain := cloudy(x, y*0.999, 4, 4, 42)
	v -= 0.10 * stain * stain
	return v, v * 0.99, v * 0.97, 1
}

func sand(x, y float64) (float64, float64, float64, float64) {
	v := 0.36 + 0.16*cloudy(x, y, 8, 4, 50) + 0.16*noise(x*150, y*150, 150, 51)
	return v * 1.02, v, v * 0.96, 1
}

func bark(x, y float64) (float64, float64, float64, float64) {
	v := 0.25 + 0.5*cloudy(x*1, y*0.25, 24, 3, 60)
	return v, v * 0.92, v * 0.82, 1
}

// clouds: red is how bright they are, alpha how dense.
func clouds(x, y float64) (float64, float64, float64, float64) {
	v := cloudy(x, y, 4, 6, 70)
	dense := min(max((v-0.50)*3.6, 0), 1)
	bright := 1 - 0.55*dense*cloudy(x+0.02, y+0.03, 4, 5, 70)
	return bright, bright, bright, dense * dense * (3 - 2*dense)
}

func kerb(x, y float64) (float64, float64, float64, float64) {
	worn := 0.80 + 0.35*(cloudy(x, y, 8, 4, 80)-0.5)
	rubber := 1 - 0.45*cloudy(x, y, 3, 4, 81)*cloudy(x, y, 6, 3, 82)
	if math.Mod(y*2, 1) < 0.5 {
		return 0.40 * worn * rubber, 0.035 * worn, 0.03 * worn, 1
	}
	return 0.50 * worn * rubber, 0.50 * worn * rubber, 0.48 * worn * rubber, 1
}

// Mips are a picture and all its smaller versions. What has holes keeps as many of them at any size.
func Mips(p *Picture, holes bool) []*Picture {
	all := []*Picture{p}
	want := coverage(p, 1)
	for p.Size > 1 {
		half := NewPicture(p.Size / 2)
		for y := range half.Size {
			for x := range half.Size {
				var sum [4]float64
				for _, d := range [4][2]int{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
					at := 4 * ((2*y+d[1])*p.Size + 2*x + d[0])
					a := float64(p.Pixels[at+3])
					w := 1.0
					if holes {
						w = a + 0.01
					}
					for c := range 3 {
						sum[c] += w * float64(p.Pixels[at+c])
					}
					sum[3] += w
				}
				at := 4 * (y*half.Size + x)
				for c := range 3 {
					half.Pixels[at+c] = byte(math.Round(sum[c] / sum[3]))
				}
				alpha := 0.0
				for _, d := range [4][2]int{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
					alpha += float64(p.Pixels[4*((2*y+d[1])*p.Size+2*x+d[0])+3]) / 4
				}
				half.Pixels[at+3] = byte(math.Round(alpha))
			}
		}
		all = append(all, half)
		p = half
	}
	if holes {
		for _, q := range all[1:] {
			lo, hi := 1.0, 8.0
			for range 12 {
				if f := (lo + hi) / 2; coverage(q, f) < want {
					lo = f
				} else {
					hi = f
				}
			}
			for i := 3; i < len(q.Pixels); i += 4 {
				q.Pixels[i] = byte(min(255, float64(q.Pixels[i])*lo))
			}
		}
	}
	return all
}

// coverage is the share of pixels that are there when alpha is multiplied.
func coverage(p *Picture, factor float64) float64 {
	n := 0
	for i := 3; i < len(p.Pixels); i += 4 {
		if float64(p.Pixels[i])*factor >= 127.5 {
			n++
		}
	}
	return float64(n) / float64(p.Size*p.Size)
}
