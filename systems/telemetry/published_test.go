// What studies publish is what the car does, and stands behind the columns that old readers know.

package telemetry_test

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"camber/blueprints/scene"
	"camber/components"
	"camber/components/solid"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/session"
	"camber/systems/telemetry"
	"camber/systems/telemetry/trace"
)

// old are the columns that the log began with, as their readers have them.
const old = "car,time (s),x (m),y (m),z (m),heading (deg),speed (m/s),drift (m/s),yaw-rate (rad/s),ax (m/s2)," +
	"ay (m/s2),throttle,brake,steer,gear,engine (rpm),lap,distance (m),load-fl (N),load-fr (N),load-rl (N)," +
	"load-rr (N),travel-fl (m),travel-fr (m),travel-rl (m),travel-rr (m),lambda,lambda-disc,offset (m)," +
	"rim (N m),push (N m),fuel (l),latitude (deg),longitude (deg),way,limit (m/s),lane,on-road"

func TestTheColumnsThatOldReadersKnowStandWhereTheyStood(t *testing.T) {
	var headings []string
	for _, c := range telemetry.Columns() {
		headings = append(headings, c.Heading())
	}
	if all := strings.Join(headings, ","); !strings.HasPrefix(all, old+",") {
		t.Errorf("the log begins\n%s\nwant\n%s", all, old)
	}
}

func TestWhatStudiesPublishIsToTheLeftAndWhatTheCarDoes(t *testing.T) {
	_, samples, _ := drive(t, 1000, 20, nil)
	left, wheel := 0, 0
	for i, s := range samples {
		p := s.Published
		if math.IsNaN(p.Acceleration.X + s.Acceleration.X) {
			t.Fatalf("sample %d has no acceleration", i)
		}
		// On level ground the body's axes and the level ones are nearly the same.
		slack := 0.05 + 0.05*math.Abs(s.Acceleration.Y) + 0.1*math.Abs(s.Acceleration.Z)
		if math.Abs(p.Acceleration.X-s.Acceleration.Y) > slack ||
			math.Abs(p.LateralSpeed+s.Drift) > 0.05+0.05*math.Abs(s.Drift) {
			t.Fatalf("at %.2f s %+v beside %+v and a drift of %g", s.Time, p, s.Acceleration, s.Drift)
		}
		if s.YawRate > 0.2 && s.Speed > 10 { // a bend to the left
			left++
			if p.Acceleration.Y < 0.5*s.YawRate*s.Speed {
				t.Fatalf("at %.2f s it turns left at %g rad/s and %g m/s, and is drawn %g m/s2 to the left", s.Time, s.YawRate,
					s.Speed, p.Acceleration.Y)
			}
		}
		if math.Abs(s.Steer) > 0.05 && !math.IsNaN(p.WheelAngle) && math.Abs(p.WheelAngle) > 0.2 {
			wheel++
			if p.WheelAngle*s.Steer > 0 {
				t.Fatalf("at %.2f s the hands are at %g to the right, the wheel at %g rad to the left", s.Time, s.Steer,
					p.WheelAngle)
			}
		}
	}
	if left < 100 || wheel < 100 {
		t.Errorf("%d samples of a bend to the left, %d of a turned wheel", left, wheel)
	}
}

func TestContactsAreThoseWhoTouchTheCar(t *testing.T) {
	s, problems := scene.Load(content.Base(), "scenes/crash.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	w := session.Empty(1000)
	t.Cleanup(w.Close)
	cars := s.Spawn(w, [3]int32{})
	loop := session.LoopOf(w, systems.Host{})
	cursor, touches := components.Samples.In(w).Reader(), solid.TouchLog.In(w).Reader()
	ever := map[ecs.Key]bool{}
	now, most := map[ecs.Key]map[ecs.Key]bool{}, 0
	for range 6000 {
		if err := loop.Steps(1); err != nil {
			t.Fatal(err)
		}
		for e, ok := touches.Next(); ok; e, ok = touches.Next() {
			for i := range 2 {
				a, b := e.Keys[i], e.Keys[1-i]
				ever[a] = true
				if now[a] == nil {
					now[a] = map[ecs.Key]bool{}
				}
				if now[a][b] = true; e.What.Phase == solid.TouchEnd || !slices.Contains(cars, b) {
					delete(now[a], b)
				}
			}
		}
		for e, ok := cursor.Next(); ok; e, ok = cursor.Next() {
			car := cars[e.What.Number-1]
			if got, want := e.What.Published.Contacts, len(now[car]); got < want || got > 0 && !ever[car] {
				t.Fatalf("at %.2f s car %d touches %d, told were %d", e.What.Time, e.What.Number, got, want)
			}
			most = max(most, e.What.Published.Contacts)
		}
	}
	if most == 0 {
		t.Error("nobody touched anybody in a crash")
	}
}

func TestTheDictionaryHasWhatMarksAreCalled(t *testing.T) {
	w := session.Empty(1000)
	t.Cleanup(w.Close)
	components.MarksOf(w).Call(7, components.NamedMark{Name: "near miss", Says: "closer than a metre"})
	components.MarksOf(w).Call(9, components.NamedMark{Name: "told"})
	for i, c := range telemetry.ColumnsOf(w) {
		want := telemetry.Columns()[i].Doc
		if c.Name == "mark" {
			want += "; 7 is near miss (closer than a metre); 9 is told"
		}
		if c.Doc != want {
			t.Errorf("%s is %q", c.Name, c.Doc)
		}
	}
}

func TestALogHasTheRateThatItWasAskedForAndSaysIt(t *testing.T) { // LOG-02
	for _, c := range []struct{ hz, asked, rows int }{
		{250, 0, 125}, {250, 50, 50}, {1000, 0, 100}, {1000, 500, 500}, {60, 0, 60},
	} {
		every, err := telemetry.Every(c.hz, c.asked)
		if err != nil || c.hz/every != c.rows {
			t.Errorf("%d Hz, %d asked: a sample each %d steps, %v", c.hz, c.asked, every, err)
		}
	}
	_, err := telemetry.Every(250, 100)
	if err == nil || !strings.Contains(err.Error(), "choose 250, 125, 50, 25, 10, 5, 2, 1") {
		t.Error(err)
	}
	var file bytes.Buffer
	log := trace.NewWriter(&file, telemetry.Columns())
	drive(t, 250, 1, log)
	if err := log.Flush(); err != nil {
		t.Fatal(err)
	}
	table, err := trace.Read(&file)
	if err != nil {
		t.Fatal(err)
	}
	if rate, ok := table.Column("log-rate"); !ok || len(rate) != 125 || fmt.Sprint(slices.Compact(rate)) != "[125]" {
		t.Errorf("%d rows say %v a second", len(rate), slices.Compact(rate))
	}
}
