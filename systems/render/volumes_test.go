//go:build cgo && window && linux

// Shadows by volumes fall where those by maps fall, from outside and from inside a volume (REN-04: Carmack's reverse).

package render_test

import (
	"bytes"
	"testing"

	"camber/components/space"

	"camber/systems/render/effects"
)

func TestVolumesShadeWhatMapsShadeFromOutsideAndFromWithin(t *testing.T) {
	plain := lit(t, "oval", low(t, func(o *effects.Options) { o.Round, o.Rows = false, false }), 30)
	eyes := map[string]func(s *stage){
		"chase": func(*stage) {},
		"above": func(s *stage) {
			car := s.b.Cars[0].Now
			s.b.Eyes[0].Now = space.Pose{Place: car.Place.Moved(space.V(-6, -5, 6)), Turn: space.Looking(space.V(6, 5, -6.4),
				space.V(0, 0, 1))}
			s.b.Eyes[0].Before, s.b.Eyes[0].Fov, s.b.Eyes[0].Inside = s.b.Eyes[0].Now, 0.9, 0
		},
		"within": func(s *stage) { // low beside the car, where its body hides the sun
			car, sun := s.b.Cars[0].Now, s.r.Sun()
			away := space.V(-sun.X, -sun.Y, 0).Unit()
			s.b.Eyes[0].Now = space.Pose{
				Place: car.Place.Moved(away.Scale(1.15).Add(space.V(0, 0, 0.1))),
				Turn:  space.Looking(away.Add(space.V(0, 0, -1.1)), space.V(0, 0, 1)),
			}
			s.b.Eyes[0].Before, s.b.Eyes[0].Fov, s.b.Eyes[0].Inside = s.b.Eyes[0].Now, 0.9, 0
		},
	}
	look := func(s *stage, eye func(s *stage)) []byte {
		s.ready(t, 0)
		eye(s)
		s.r.Draw(&s.b, 1)
		if err := s.r.Read(s.image); err != nil {
			t.Fatal(err)
		}
		return bytes.Clone(s.image.Pix)
	}
	free := map[string][]byte{}
	for name, eye := range eyes {
		free[name] = look(plain, eye)
	}
	by := map[string]map[string][]byte{}
	for kind, change := range map[string]func(o *effects.Options){
		"maps":    func(o *effects.Options) { o.Shadows, o.ShadowSize, o.ShadowFar = 1, 2048, 40 },
		"volumes": func(o *effects.Options) { o.Volumes = true },
	} {
		s := lit(t, "oval", low(t, func(o *effects.Options) { o.Round, o.Rows = false, false; change(o) }), 30)
		by[kind] = map[string][]byte{}
		for name, eye := range eyes {
			by[kind][name] = look(s, eye)
			if *show != "" {
				keep(t, *show+"/"+kind+"-"+name+".png", s.image)
			}
		}
	}
	for name := range eyes {
		dark := func(kind string) (all []bool, n int) {
			all = make([]bool, len(free[name])/4)
			for i := range all {
				if all[i] = int(free[name][4*i+1])-int(by[kind][name][4*i+1]) > 15; all[i] {
					n++
				}
			}
			return all, n
		}
		maps, n := dark("maps")
		volumes, m := dark("volumes")
		apart := 0
		for i := range maps {
			if maps[i] != volumes[i] {
				apart++
			}
		}
		t.Logf("%s: maps darken %d pixels, volumes %d, %d apart", name, n, m, apart)
		if n < 300 || m < 300 || apart > (n+m)/6+60 {
			t.Errorf("%s: maps darken %d pixels, volumes %d, and %d otherwise", name, n, m, apart)
		}
	}
}
