// The style that counts where no file says another.

package aerial

import "camber/components/cover"

// Summer is green.
func Summer() *cover.Style {
	look := func(r, g, b, r2, g2, b2, patches, grain float64) cover.Look {
		return cover.Look{
			Colour: [3]float64{r, g, b}, Other: [3]float64{r2, g2, b2}, Patches: patches, Grain: grain, Vary: 0.3,
		}
	}
	rows := func(l cover.Look, every, deep float64) cover.Look {
		l.Rows, l.Deep, l.Vary = every, deep, 0.8
		return l
	}
	s := &cover.Style{ID: "summer", Name: "Summer", Wear: 1, Verge: 0.8, MarksWorn: 0.25}
	s.Kinds = [cover.Kinds]cover.Look{
		cover.Nothing:     look(0.36, 0.46, 0.22, 0.47, 0.49, 0.28, 0.8, 0.35),
		cover.Residential: look(0.37, 0.46, 0.24, 0.46, 0.48, 0.31, 0.8, 0.40),
		cover.Commercial:  look(0.52, 0.51, 0.48, 0.45, 0.45, 0.43, 0.8, 0.25),
		cover.Industrial:  look(0.49, 0.48, 0.45, 0.42, 0.42, 0.39, 0.9, 0.30),
		cover.Farmland:    rows(look(0.62, 0.57, 0.33, 0.52, 0.52, 0.28, 0.6, 0.25), 2.4, 0.16),
		cover.Meadow:      look(0.38, 0.50, 0.20, 0.50, 0.54, 0.26, 0.9, 0.30),
		cover.Grass:       look(0.33, 0.49, 0.19, 0.39, 0.52, 0.23, 0.7, 0.25),
		cover.Park:        look(0.32, 0.47, 0.20, 0.38, 0.50, 0.24, 0.7, 0.28),
		cover.Garden:      look(0.33, 0.45, 0.20, 0.42, 0.42, 0.27, 0.9, 0.40),
		cover.Orchard:     rows(look(0.36, 0.47, 0.21, 0.27, 0.38, 0.16, 0.8, 0.35), 5, 0.28),
		cover.Vineyard:    rows(look(0.47, 0.49, 0.27, 0.38, 0.44, 0.21, 0.6, 0.30), 2, 0.34),
		cover.Allotments:  rows(look(0.40, 0.43, 0.24, 0.49, 0.42, 0.29, 1, 0.45), 6, 0.18),
		cover.Wood:        look(0.19, 0.29, 0.13, 0.27, 0.36, 0.17, 1, 0.60),
		cover.Scrub:       look(0.30, 0.40, 0.19, 0.42, 0.45, 0.25, 1, 0.60),
		cover.Heath:       look(0.45, 0.41, 0.29, 0.38, 0.42, 0.24, 1, 0.45),
		cover.Sand:        look(0.80, 0.73, 0.55, 0.74, 0.67, 0.50, 0.6, 0.20),
		cover.Rock:        look(0.55, 0.54, 0.52, 0.44, 0.44, 0.42, 1, 0.60),
		cover.Scree:       look(0.60, 0.58, 0.55, 0.50, 0.49, 0.46, 0.9, 0.65),
		cover.Wetland:     look(0.33, 0.40, 0.23, 0.27, 0.34, 0.26, 1, 0.45),
		cover.Glacier:     look(0.90, 0.93, 0.96, 0.80, 0.87, 0.93, 0.7, 0.10),
		cover.Water:       look(0.19, 0.31, 0.36, 0.16, 0.28, 0.34, 0.5, 0.06),
		cover.Square:      rows(look(0.60, 0.57, 0.53, 0.54, 0.52, 0.49, 0.7, 0.16), 1.5, 0.07),
		cover.CarPark:     look(0.40, 0.40, 0.40, 0.34, 0.34, 0.34, 0.9, 0.18),
		cover.Pitch:       rows(look(0.31, 0.50, 0.19, 0.36, 0.53, 0.22, 0.3, 0.14), 10, 0.10),
		cover.Playground:  look(0.72, 0.62, 0.45, 0.63, 0.54, 0.40, 0.7, 0.25),
		cover.Cemetery:    rows(look(0.36, 0.46, 0.24, 0.47, 0.47, 0.38, 0.8, 0.40), 3.2, 0.20),
		cover.Quarry:      look(0.63, 0.57, 0.47, 0.52, 0.46, 0.38, 1, 0.50),
		cover.Railway:     look(0.42, 0.37, 0.33, 0.34, 0.31, 0.28, 0.8, 0.60),
		cover.Path:        look(0.60, 0.56, 0.49, 0.53, 0.49, 0.42, 0.7, 0.25),
		cover.Track:       look(0.55, 0.49, 0.38, 0.44, 0.46, 0.28, 0.9, 0.40),
		cover.Building:    look(0.45, 0.30, 0.25, 0.39, 0.27, 0.23, 0.5, 0.15),
	}
	s.Kinds[cover.Water].Vary = 0
	s.Asphalt = look(0.335, 0.335, 0.34, 0.285, 0.285, 0.295, 0.9, 0.16)
	s.Concrete = look(0.56, 0.55, 0.52, 0.49, 0.48, 0.46, 0.8, 0.14)
	s.Cobbles = look(0.44, 0.42, 0.40, 0.36, 0.35, 0.34, 0.6, 0.45)
	s.Gravel = look(0.58, 0.53, 0.44, 0.49, 0.45, 0.36, 0.9, 0.40)
	s.Pavement = look(0.56, 0.55, 0.53, 0.50, 0.49, 0.47, 0.6, 0.12)
	s.Roof = look(0.46, 0.29, 0.23, 0.38, 0.25, 0.21, 0.5, 0.15)
	return s
}
