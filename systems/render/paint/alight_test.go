// Windows are lit in the evening, hardly in the small hours, and never by day.

package paint

import "testing"

func TestWindowsAreLitInTheEvening(t *testing.T) {
	if noon := Alight(13, 0.6); noon != 0 {
		t.Errorf("by day %.2f of the windows are lit", noon)
	}
	evening, small := Alight(20, 0), Alight(3, 0)
	if evening < 0.4 || small > 0.1 || small == 0 {
		t.Errorf("%.2f are lit in the evening, %.2f at three", evening, small)
	}
	if dusk := Alight(18.5, 0.07); dusk <= 0 || dusk >= evening {
		t.Errorf("%.2f are lit at dusk, %.2f later", dusk, evening)
	}
	for hour := -1.0; hour < 26; hour += 0.1 {
		if lit := Alight(hour, 0); lit < 0 || lit > 1 {
			t.Errorf("at %.1f a share of %.2f", hour, lit)
		}
	}
}

func TestWallsOfTownsHaveGlassThatIsTold(t *testing.T) {
	for i, paint := range streets(0.02) {
		glass := 0
		for x := range 64 {
			for y := range 64 {
				_, _, _, a := paint((float64(x)+0.5)/64, (float64(y)+0.5)/64)
				if a < 0.7 { // a church's is coloured
					glass++
				}
			}
		}
		share, most := float64(glass)/(64*64), 0.8 // the ninth is garages
		if windows := i != 8; windows == (glass == 0) || share > most {
			t.Errorf("wall %d: %.2f of it is glass", i, share)
		}
	}
}
