//go:build cgo && window && linux

// What stands close together is darker, and nothing else is: sky, and ground with nothing near it.

package render_test

import (
	"bytes"
	"testing"

	"camber/systems/render/effects"
)

func TestOnlyWhatStandsCloseTogetherIsDarkened(t *testing.T) {
	for _, samples := range []int{1, 4} {
		var pictures [2][]byte
		var ahead []float32
		for i := range pictures {
			s := inTownWith(t, 0, "summer", "medium", func(o *effects.Options) {
				o.Occlusion, o.Samples, o.Mirrors, o.Grass = i == 1, samples, 0, 0
			})
			s.shoot(t, 0, 0, &weathers[0])
			pictures[i] = bytes.Clone(s.image.Pix)
			ahead = make([]float32, len(s.image.Pix)/4)
			if err := s.r.ReadAhead(ahead); err != nil {
				t.Fatal(err)
			}
		}
		var darker, brighter, sky, far int
		for i, away := range ahead {
			change := 0
			for c := range 3 {
				change += int(pictures[1][4*i+c]) - int(pictures[0][4*i+c])
			}
			switch {
			case change > 3:
				brighter++
			case change < -24:
				darker++
			}
			if away < 0 && change != 0 {
				sky++
			}
			if away > 150 && change < -12 {
				far++
			}
		}
		n := len(ahead)
		t.Logf("%d samples: of %d pixels %d are darker", samples, n, darker)
		if brighter > n/1000 || sky > n/1000 || far > n/1000 {
			t.Errorf("%d samples: %d pixels are brighter, %d of the sky are others, %d far away are darker", samples,
				brighter, sky, far)
		}
		if darker < n/200 || darker > n/4 {
			t.Errorf("%d samples: %d of %d pixels are darker", samples, darker, n)
		}
	}
}
