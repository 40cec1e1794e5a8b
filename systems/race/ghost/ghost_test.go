// Laps that are taken down, kept, found again, and asked where their car was.

package ghost

import (
	"bytes"
	"math"
	"testing"

	"camber/components/space"
)

// round is a lap of 20 s round a circle of 1000 m.
func round(seconds float64) *Lap {
	l := &Lap{
		Scene: "Circuit", Track: "abc", Car: "kestrel", Name: "Kestrel 2.0", Number: 2, Time: seconds, From: 100,
		To: 100 + uint64(seconds*1000),
	}
	for since := 0.0; since < seconds; since += every {
		a := 2 * math.Pi * since / seconds
		l.Points = append(l.Points, Point{
			Since: since, Along: 1000 * since / seconds, At: space.V(159*math.Sin(a), 159*math.Cos(a), 1),
			Turn:  space.Heading(a + math.Pi/2),
			Speed: 1000 / seconds, Throttle: 0.5, Brake: 0.25, Steer: 0.1,
		})
	}
	return l
}

func TestALapComesBackFromItsFileAndADamagedOneDoesNot(t *testing.T) {
	l := round(95)
	var b bytes.Buffer
	if err := l.Write(&b); err != nil {
		t.Fatal(err)
	}
	again, err := Read(bytes.NewReader(b.Bytes()))
	if err != nil {
		t.Fatal(err)
	}
	if again.Car != l.Car || again.From != l.From || again.Time != l.Time || len(again.Points) != len(l.Points) {
		t.Errorf("%+v", again)
	}
	for i := range l.Points {
		a, b := &l.Points[i], &again.Points[i]
		if math.Abs(a.Since-b.Since) > 1e-6 || a.At.Sub(b.At).Len() > 1e-4 || math.Abs(a.Turn.Dot(b.Turn)-1) > 1e-6 ||
			b.Brake != 0.25 || math.Abs(a.Steer-b.Steer) > 1e-6 {
			t.Fatalf("point %d: %+v became %+v", i, a, b)
		}
	}
	for at := 0; at < b.Len(); at += 97 {
		bad := bytes.Clone(b.Bytes())
		bad[at] ^= 0x40
		if _, err := Read(bytes.NewReader(bad)); err == nil {
			t.Errorf("byte %d is wrong and nobody has seen it", at)
		}
		if _, err := Read(bytes.NewReader(b.Bytes()[:at])); err == nil {
			t.Errorf("%d bytes of it are a lap", at)
		}
	}
}

func TestALapTellsWhereItsCarWasAndWhenItWasThere(t *testing.T) {
	l := round(20)
	p := l.At(5.003)
	if math.Abs(p.Along-250.15) > 1e-6 || math.Abs(p.At.X-159) > 0.1 || math.Abs(p.Turn.Heading()-math.Pi) > 0.01 {
		t.Errorf("after 5.003 s it is at %+v, heading %g", p, p.Turn.Heading())
	}
	if q := l.At(99); math.Abs(q.Since-l.Points[len(l.Points)-1].Since) > 1e-9 {
		t.Errorf("behind its end it is at %g s", q.Since)
	}
	if s, ok := l.When(250.15); !ok || math.Abs(s-5.003) > 1e-9 {
		t.Errorf("it was at 250.15 m after %g s", s)
	}
	if _, ok := l.When(1001); ok {
		t.Error("it was at 1001 m of 1000")
	}
	times := l.Times(10)
	if len(times) < 99 || len(times) > 101 || math.Abs(times[50]-10) > 1e-6 || times[len(times)-1] != 20 {
		t.Errorf("%d times, the 50th %g s, the last %g s", len(times), times[50], times[len(times)-1])
	}
}

func TestAPointThatIsNoNumberMakesNoGhost(t *testing.T) {
	for _, spoil := range []func(*Lap){
		func(l *Lap) { l.Points[3].At.X = math.NaN() }, func(l *Lap) { l.Points[3].Since = 0 },
		func(l *Lap) { l.Points[3].Turn = space.Quat{} },
		func(l *Lap) { l.Points = l.Points[:1] }, func(l *Lap) { l.Time = 0 },
	} {
		l := round(20)
		spoil(l)
		if l.Valid() {
			t.Error("it is taken for sound")
		}
	}
}
