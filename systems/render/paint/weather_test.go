// Clouds take the sun away and leave a grey day; a fair sky is the day as it is.

package paint

import "testing"

func TestCloudsTakeTheSunAwayAndAFairSkyIsTheDayAsItIs(t *testing.T) {
	day := Day(14)
	fair := day
	fair.Under(0.35, 0)
	if fair != day {
		t.Errorf("under a fair sky the air is %+v, without a word %+v", fair, day)
	}
	grey := day
	grey.Under(1, 0.8)
	if grey.Sunlight[1] > 0.05*day.Sunlight[1] || grey.Haze < 3*day.Haze {
		t.Errorf("under rain there is %.3f of the sun, haze of %g", grey.Sunlight[1]/day.Sunlight[1], grey.Haze)
	}
	if blue := grey.Zenith[2] / grey.Zenith[0]; blue > 1.4 || blue < 1 {
		t.Errorf("its zenith is %.2f times as blue as red", blue)
	}
	if grey.Film(grey.Above[1]) > day.Film(day.Above[1]+0.6*day.Sunlight[1]) {
		t.Error("rain looks brighter than sun")
	}
	bright := func(a *Air) (sum, most int) {
		p := Sky(a, 24, true)
		for i := 0; i < len(p.Pixels); i += 4 {
			sum += int(p.Pixels[i+1])
			most = max(most, int(p.Pixels[i])-int(p.Pixels[i+2]))
		}
		return sum, most
	}
	clear := day
	clear.Under(0, 0)
	a, _ := bright(&clear)
	b, _ := bright(&day)
	if a >= b {
		t.Error("a sky without clouds is as white as one with")
	}
	if _, warm := bright(&grey); warm > 20 {
		t.Error("there is sunlight in a sky of rain")
	}
}
