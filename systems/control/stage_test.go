// A winding stage from start to finish, on firm and on loose ground.

package control_test

import (
	"fmt"
	"math"
	"testing"

	"camber/blueprints/load"
	"camber/blueprints/road"
	"camber/components/line"
	"camber/components/space"
	"camber/components/terrain"
)

// winding is a road of bends that get tighter and tighter, with a hairpin in the end.
func winding(width float64) *line.Line {
	points := []space.Vec{{}}
	heading := 0.0
	add := func(length, radius float64) { // to the right; 0 is straight
		for range int(length / 2) {
			if radius != 0 {
				heading += 2 / radius
			}
			points = append(points, points[len(points)-1].Add(space.V(2*math.Sin(heading), 2*math.Cos(heading), 0)))
		}
	}
	add(150, 0)
	for _, radius := range []float64{200, -150, 100, -80, 60, -50, 40, -35, 30, -28} {
		add(math.Abs(radius)*1.1, radius)
		add(120, 0)
	}
	add(18*math.Pi, 18)
	add(150, 0)
	l := line.New(points, false)
	for i := range l.Knots {
		l.Knots[i].Left, l.Knots[i].Right = width/2, width/2
	}
	return l
}

var stageGrips = []float64{1, 0.6}

// Each car on firm or on loose ground, every second one on either. All of them on both is
// TestNightlyTheBuiltInDriverFinishesAWindingStageInEveryCarOnEveryGround.
func TestTheBuiltInDriverFinishesAWindingStageInEveryCar(t *testing.T) {
	all, line := tracksAndCars(t), winding(7)
	for i, entry := range all.cars {
		if testing.Short() && i%4 != 0 {
			continue
		}
		winds(t, all, line, stageGrips[i%len(stageGrips)], entry)
	}
}

// winds drives a car from start to finish of a stage with so much grip.
func winds(t *testing.T, all *ready, line *line.Line, grip float64, entry load.Entry) {
	t.Run(fmt.Sprintf("grip %g/%s", grip, entry.ID), func(t *testing.T) {
		t.Parallel()
		other := all.on(t, "oval", entry)
		track := *other.Track
		track.TrackParts = terrain.TrackParts{
			Ground: terrain.GroundParams{Grip: grip},
			Course: terrain.CourseParams{Middle: line, Racing: road.RacingLine(line)},
		}
		other.Track = &track
		other.Cars[0].At, other.Cars[0].Turn = space.Vec{}, space.Identity
		if widest := laps(t, other, 500); widest > 0 {
			t.Errorf("its middle came %.2f m off the road", widest)
		}
	})
}
