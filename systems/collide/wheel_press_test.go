// The least push: the shortest there is, and without jumps.

package collide

import (
	"math"
	"math/rand"
	"testing"
)

func towards(angle, depth float64) hold {
	s, c := math.Sincos(angle)
	return hold{y: s, z: c, depth: depth}
}

func deepestOf(holds []hold) int {
	best := 0
	for i := range holds {
		if holds[i].depth > holds[best].depth {
			best = i
		}
	}
	return best
}

func TestOneHoldPushesTheDiscStraightOut(t *testing.T) {
	p := press([]hold{towards(0.3, 0.02)}, 0)
	near(t, "across", p.y, 0.02*math.Sin(0.3), 1e-15)
	near(t, "up", p.z, 0.02*math.Cos(0.3), 1e-15)
	if p.by != [2]int{0, -1} || p.load[0] != 0.02 {
		t.Errorf("carried by %v with %v", p.by, p.load)
	}
}

func TestTwoEdgesCarryADiscBetweenThem(t *testing.T) {
	p := press([]hold{towards(0.7, 0.01), towards(-0.7, 0.01)}, 0)
	near(t, "across", p.y, 0, 1e-15)
	near(t, "up", p.z, 0.01/math.Cos(0.7), 1e-15)
	near(t, "share of the first", p.load[0], p.load[1], 1e-15)
}

func TestThePushIsTheShortestThatFreesEveryHold(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 2000 {
		holds := make([]hold, 1+r.Intn(7))
		for i := range holds {
			holds[i] = towards(r.Float64()*2.8-1.4, r.Float64()*0.05-0.01) // all from one side: they never contradict
		}
		first := deepestOf(holds)
		if holds[first].depth <= 0 {
			continue
		}
		p := press(holds, first)
		for i := range holds {
			if free := holds[i].y*p.y + holds[i].z*p.z; free < holds[i].depth-1e-12 {
				t.Fatalf("hold %d of %v: the push (%g, %g) frees %g", i, holds, p.y, p.z, free)
			}
		}
		// a sum of holds that push with what they carry, each of them just freed: then nothing shorter frees them all
		y, z := 0.0, 0.0
		for k, i := range p.by {
			if i < 0 {
				continue
			}
			y, z = y+holds[i].y*p.load[k], z+holds[i].z*p.load[k]
			near(t, "what a carrying hold is freed by", holds[i].y*p.y+holds[i].z*p.z, holds[i].depth, 1e-12)
		}
		near(t, "sum of the shares across", y, p.y, 1e-12)
		near(t, "sum of the shares upwards", z, p.z, 1e-12)
	}
}

func TestThePushDoesNotJump(t *testing.T) {
	r := rand.New(rand.NewSource(2))
	for range 200 {
		holds := make([]hold, 2+r.Intn(5))
		rate := make([]hold, len(holds))
		for i := range holds {
			holds[i] = towards(r.NormFloat64()*0.5, 0.02*r.Float64())
			rate[i] = hold{y: r.NormFloat64(), depth: 0.02 * r.NormFloat64()}
		}
		const step = 1e-6
		var y, z float64
		now := make([]hold, len(holds))
		for n := range 2000 {
			for i := range now {
				turned := math.Atan2(holds[i].y, holds[i].z) + rate[i].y*float64(n)*step
				now[i] = towards(turned, holds[i].depth+rate[i].depth*float64(n)*step)
			}
			first := deepestOf(now)
			if now[first].depth <= 0 {
				break
			}
			p := press(now, first)
			if d := math.Hypot(p.y-y, p.z-z); n > 0 && d > 2e-5 {
				t.Fatalf("step %d: the push jumps by %g m from (%g, %g) to (%g, %g)", n, d, y, z, p.y, p.z)
			}
			y, z = p.y, p.z
		}
	}
}

func TestAJammedDiscGetsAFinitePush(t *testing.T) {
	for _, holds := range [][]hold{
		{towards(math.Pi/2, 0.05), towards(-math.Pi/2, 0.04)},
		{towards(math.Pi/2, 0.05), towards(-math.Pi/2, 0.05), towards(0, 0.03)},
		{towards(2, 0.05), towards(-2, 0.04), towards(0, 0.03)},
		{towards(0, 0.05), towards(math.Pi, 0.05)},
	} {
		p := press(holds, deepestOf(holds))
		if !(math.Hypot(p.y, p.z) < 1) {
			t.Errorf("%v: push (%g, %g)", holds, p.y, p.z)
		}
	}
}
