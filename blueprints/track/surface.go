// Surfaces: what ground is made of.

package track

import (
	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/components/terrain"
)

// surfaceOf is a surface as written; what is left out altogether is the usual one of its kind.
func surfaceOf(doc *dialect.Surface, otherwise terrain.Surface) terrain.Surface {
	if doc == nil {
		return otherwise
	}
	s := terrain.Surface{
		Name: doc.Name, Grip: doc.Grip, Rolling: doc.Rolling, Roughness: doc.Roughness, Bumps: doc.Bumps,
		Friction: doc.Friction,
		Bounce:   doc.Bounce, Sound: doc.Sound, Marks: doc.Marks, Wet: doc.Wet,
		Colour: [3]float64{float64(doc.Colour.R) / 255, float64(doc.Colour.G) / 255, float64(doc.Colour.B) / 255},
	}
	if s.Name == "" {
		s.Name = doc.ID
	}
	if s.Marks == "none" {
		s.Marks = ""
	}
	return s
}

// What ground is made of where nobody says: the same as the files in surfaces/.
var (
	asphalt = terrain.Surface{
		Name: "Dry asphalt", Grip: 1, Bumps: 0.5, Friction: 0.7, Sound: "asphalt",
		Marks: "rubber", Colour: load.RGB(0x40, 0x40, 0x42), Wet: 0.7,
	}
	concrete = terrain.Surface{
		Name: "Concrete", Grip: 0.98, Bumps: 0.5, Friction: 0.6, Sound: "concrete",
		Marks: "rubber", Colour: load.RGB(0x9a, 0x98, 0x92), Wet: 0.66,
	}
	kerbstone = terrain.Surface{
		Name: "Kerb", Grip: 0.95, Roughness: 0.003, Bumps: 0.3, Friction: 0.6, Sound: "kerb",
		Marks: "rubber", Colour: load.RGB(0xc8, 0x32, 0x2c), Wet: 0.5,
	}
	gravel = terrain.Surface{
		Name: "Packed gravel", Grip: 0.7, Rolling: 0.03, Roughness: 0.008, Bumps: 0.6,
		Friction: 0.7, Sound: "gravel", Marks: "dust", Colour: load.RGB(0xa0, 0x8c, 0x6c), Wet: 0.9,
	}
	sand = terrain.Surface{
		Name: "Gravel trap", Grip: 0.5, Rolling: 0.3, Roughness: 0.02, Bumps: 0.8,
		Friction: 0.9, Sound: "sand", Marks: "ruts", Colour: load.RGB(0xcd, 0xbb, 0x8e), Wet: 1,
	}
	masonry = terrain.Surface{
		Name: "House", Grip: 0.9, Bumps: 0.5, Friction: 0.7, Sound: "concrete",
		Colour: load.RGB(0xb4, 0xae, 0xa2), Wet: 0.7,
	}
	trunk = terrain.Surface{
		Name: "Tree", Grip: 0.8, Bumps: 0.5, Friction: 0.8, Sound: "concrete",
		Colour: load.RGB(0x5a, 0x40, 0x30), Wet: 0.8,
	}
	grass = terrain.Surface{
		Name: "Grass", Grip: 0.55, Rolling: 0.06, Roughness: 0.012, Bumps: 1.2, Friction: 0.6,
		Sound: "grass", Marks: "ruts", Colour: load.RGB(0x4a, 0x6b, 0x32), Wet: 0.6,
	}
)
