// The day: light comes and goes with the sun, reddens when it is low, and the night has stars.

package paint

import "testing"

func TestTheSunsLightReddensAndFadesAsItSinks(t *testing.T) { // REN-05, REN-02
	last := Day(13)
	for hour := 13.5; hour <= 23.5; hour += 0.25 {
		a := Day(hour)
		if a.Sun.Len() < 0.999 || a.Sun.Len() > 1.001 || a.Sun.Z < -0.2 {
			t.Errorf("%g h: the sun is at %v", hour, a.Sun)
		}
		if hour < 19.5 {
			if !(a.Sun.Z < last.Sun.Z) || !(a.Sunlight[2]/a.Sunlight[0] < last.Sunlight[2]/last.Sunlight[0]) {
				t.Errorf("%g h: sun at %v, light %v, before %v", hour, a.Sun, a.Sunlight, last.Sunlight)
			}
		}
		if day := luminance(a.Above); !(day <= luminance(last.Above)+1e-9) {
			t.Errorf("%g h: the sky's light is %g, before %g", hour, day, luminance(last.Above))
		}
		if a.Exposure < last.Exposure-1e-9 && hour < 21 {
			t.Errorf("%g h: the eye closes as it gets dark", hour)
		}
		last = a
	}
	noon, dark := Day(14), Day(0)
	if noon.Stars != 0 || dark.Stars < 0.99 || luminance(dark.Above) > luminance(noon.Above)/40 {
		t.Errorf("stars %g and %g, light of the sky %v and %v", noon.Stars, dark.Stars, noon.Above, dark.Above)
	}
	if dark.Zenith[2] <= dark.Zenith[0] || !(luminance(dark.Zenith) > 0) {
		t.Errorf("the night's sky is %v", dark.Zenith)
	}
	if Day(26) != Day(2) || Day(-1) != Day(23) {
		t.Error("the hours do not go round")
	}
	if morning := Day(7); morning.Sun.X <= 0 || Day(19).Sun.X >= 0 {
		t.Errorf("it rises at %v", morning.Sun)
	}
}
