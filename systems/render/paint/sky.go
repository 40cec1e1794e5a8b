// The sky, worked out once for a place of the sun: air, glow, disc and clouds in one picture that is bent around the
// eye.

package paint

import (
	"math"

	"camber/components/space"
)

// Clear is the light of the sky without clouds in a direction: the same as the shaders' skylight.
func (a *Air) Clear(way space.Vec) (light [3]float64) {
	low := 1 - min(max(way.Z, 0), 1)
	low4 := low * low * low * low
	near := max(way.Dot(a.Dusk), 0)
	near2 := near * near
	near8 := near2 * near2 * near2 * near2
	for c := range 3 {
		light[c] = a.Zenith[c] + (a.Horizon[c]-a.Zenith[c])*low4*(0.75+0.25*low) +
			a.Glow[c]*(0.03*near2*low4+0.09*near8*near8)
	}
	return light
}

// Film is the filmic curve of the shaders, with the display's gamma in it (Hejl and Burgess-Dawson).
func (a *Air) Film(light float64) float64 {
	x := max(light*a.Exposure-0.004, 0)
	return x * (6.2*x + 0.5) / (x*(6.2*x+1.7) + 0.06)
}

// Sky paints the sky: around it from left to right, from the horizon to the zenith from the first row to the last.
func Sky(a *Air, size int, clouds bool) *Picture2 {
	p := &Picture2{Width: 4 * size, Height: size, Pixels: make([]byte, 4*4*size*size)}
	p.Sky(a, clouds)
	return p
}

// Sky paints the sky over a picture that Sky has made.
func (p *Picture2) Sky(a *Air, clouds bool) {
	for y := range p.Height {
		up := (float64(y) + 0.5) / float64(p.Height) * math.Pi / 2
		for x := range p.Width {
			around := (float64(x) + 0.5) / float64(p.Width) * 2 * math.Pi
			way := space.V(math.Cos(up)*math.Cos(around), math.Cos(up)*math.Sin(around), math.Sin(up))
			light := a.Clear(way)
			if clouds && (way.Z < 0.9 || a.Gloom > 0) {
				a.cloud(way, &light)
			}
			if near := way.Dot(a.Sun); near > 0.9985 && a.Disc > 0 {
				disc := min((near-0.9985)/0.0007, 1)
				for c := range 3 {
					light[c] += disc * disc * a.Disc * a.Sunlight[c]
				}
			}
			if a.Fog > 0 {
				a.misty(way, &light)
			}
			at := 4 * (y*p.Width + x)
			for c := range 3 {
				p.Pixels[at+c] = level(a.Film(light[c]) + (hash(int32(x), int32(y), int32(c))-0.5)/255)
			}
			p.Pixels[at+3] = 255
		}
	}
}

// Picture2 is an oblong of pixels, four bytes each.
type Picture2 struct {
	Width, Height int
	Pixels        []byte
}

// Clouds hang on a sheet that bends down to the horizon.
const (
	cloudScale = 1.15 // waves over the sheet's height
	cloudLeast = 0.515
	cloudEdge  = 7.0
	coverMore  = 0.50 // how much lower the sheet begins when clouds cover all of the sky
)

// cloud lays what hangs in a direction over the light of the sky.
func (a *Air) cloud(way space.Vec, light *[3]float64) {
	flat := cloudScale / (way.Z + 0.13)
	x, y := way.X*flat+40, way.Y*flat+40
	base := Cloudy(x*0.55, y*0.55, 2, 700)
	least := cloudLeast - coverMore*a.Cover
	if base < 0.36-coverMore*a.Cover {
		return
	}
	dense := func(x, y float64, octaves int) float64 { return Cloudy(x, y, octaves, 710) + 0.55*(base-0.5) }
	d := dense(x, y, 5)
	cover := min(max((d-least)*cloudEdge, 0), 1)
	if cover == 0 {
		return
	}
	cover *= cover * (3 - 2*cover) * min(max(way.Z*9-0.12, 0), 1)
	// Thinner towards the sun: a bright edge; thicker: the cloud's own shade.
	toSun := dense(x+0.16*a.Sun.X, y+0.16*a.Sun.Y, 4) - d
	thick := min(max((d-least)*3.2, 0), 1)
	bright := min(max(0.90-2.4*toSun-0.42*thick, 0.30), 1.12)
	bright *= 1 - 0.30*a.Gloom*thick
	far := min(max(1-way.Z*2.6, 0), 1)
	for c := range 3 {
		white := (0.58*a.Sunlight[c]*bright + 0.55*a.Above[c]) * (1 - 0.6*a.Stars)
		white += a.Gloom * (a.Above[c]*(1.02-0.42*thick) - white)
		white += (a.Horizon[c]*1.05 - white) * 0.75 * far * far
		light[c] += cover * 0.93 * (white - light[c])
	}
}
