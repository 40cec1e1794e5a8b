//go:build cgo && window && linux

// Weather in pictures: rain falls, the sky is grey, cars raise spray, and the clock of the sky runs.

package render_test

import (
	"bytes"
	"testing"

	"camber/ecs"

	"camber/components/terrain"
	"camber/systems/render/effects"
)

func TestRainIsGreyAndStreaksFallThatTheirSwitchLeavesOut(t *testing.T) {
	fine := lit(t, "circuit", low(t, func(*effects.Options) {}), 30)
	wet := lit(t, "rain", low(t, func(*effects.Options) {}), 30)
	blue := func(s *stage) float64 { c := s.bright(0, 0, 320, 40); return c[2] - c[0] }
	if a, b := blue(fine), blue(wet); b > a/4 {
		t.Errorf("the sky of rain is as blue as %.0f, the fine one as %.0f", b, a)
	}
	if a, b := fine.bright(0, 0, 320, 40)[1], wet.bright(0, 0, 320, 40)[1]; b > a+10 {
		t.Errorf("the sky of rain is brighter (%.0f) than the fine one (%.0f)", b, a)
	}
	falling := bytes.Clone(wet.image.Pix)
	without := lit(t, "rain", low(t, func(o *effects.Options) { o.Rain = false }), 30)
	n := 0
	for i := 0; i < len(falling); i += 4 {
		if d := int(falling[i+1]) - int(without.image.Pix[i+1]); d > 8 || d < -8 {
			n++
		}
	}
	if n < 200 || n > 12000 {
		t.Errorf("streaks change %d pixels", n)
	}
	if d := wet.r.Triangles - without.r.Triangles; d < 500 {
		t.Errorf("only %d triangles of rain", d)
	}
	again := lit(t, "rain", low(t, func(*effects.Options) {}), 30)
	if !bytes.Equal(again.image.Pix, falling) {
		t.Error("the same rain falls another way the second time")
	}
}

func TestTheClockOfTheSkyBringsTheNight(t *testing.T) {
	s := open(t, "oval", [3]int32{})
	terrain.Weather.Of(s.w, ecs.WorldKey).Params = terrain.WeatherParams{
		Cloud: terrain.FairCloud, Hour: 14,
		Pace: 3600,
	}
	s.draw(t, 10)
	day := s.bright(0, 0, 320, 60)
	s.draw(t, 9000) // nine hours
	night := s.bright(0, 0, 320, 60)
	if night[1] > day[1]/2 || night[2] < night[0] {
		t.Errorf("after nine hours the sky is %v, it was %v", night, day)
	}
	// It goes on without stopping the picture: the new sky is painted beside it.
	for range 20 {
		s.draw(t, 20)
	}
	s.r.Close()
}

func TestPicturesOfRainAllocateNothing(t *testing.T) {
	s := lit(t, "rain", low(t, func(*effects.Options) {}), 20)
	for range 3 {
		s.draw(t, 16)
	}
	hour := s.b.Hour
	if n := testing.AllocsPerRun(10, func() {
		s.b.Hour += 0.03 // the sky is painted anew beside the picture
		s.r.Draw(&s.b, 1)
	}); n > 0 || s.b.Hour == hour {
		t.Errorf("%v allocations a picture", n)
	}
}
