// The trial on wheels that are sums: with inertia, friction, a dead zone and a late answer.

package force

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"
	"time"

	"camber/ecs"
)

// model is such a wheel of 900 degrees and 2.1 N m.
type model struct {
	clock    *ecs.Fake
	side     float64 // 1; -1: it pushes to the wrong one
	dead     float64 // of the level
	late     time.Duration
	friction float64 // N m
	fail     error

	orders []order
	place  float64 // rad
	speed  float64
	last   time.Duration
	now    float64 // the level it has
}

type order struct {
	at    time.Duration
	level float64
}

func newModel() *model {
	return &model{clock: ecs.NewFake(), side: 1, friction: 0.12}
}

func (m *model) Name() string { return "Model" }
func (m *model) Hz() float64  { return 500 }
func (m *model) Close() error { return nil }

func (m *model) Apply(o Output, now time.Duration) error {
	m.orders = append(m.orders, order{now + m.late, o.Level})
	return m.fail
}

func (m *model) Position() (float64, error) {
	const inertia, viscous, h = 0.035, 0.03, 1e-4
	for now := m.clock.Now(); m.last < now; m.last += 100 * time.Microsecond {
		for len(m.orders) > 0 && m.orders[0].at <= m.last {
			m.now, m.orders = m.orders[0].level, m.orders[1:]
		}
		torque := 0.0
		if math.Abs(m.now) > m.dead {
			torque = m.side * m.now * 2.1
		}
		torque -= viscous * m.speed
		next := m.speed + h*torque/inertia
		if stop := h * m.friction / inertia; math.Abs(next) <= stop {
			next = 0
		} else {
			next -= math.Copysign(stop, next)
		}
		m.speed = next
		m.place += h * m.speed
	}
	full := 450 * math.Pi / 180
	return math.Round(min(max(m.place/full, -1), 1)*32767) / 32767, nil
}

func try(t *testing.T, m *model, level float64) Trial {
	t.Helper()
	r, err := Try(context.Background(), m, level, m.clock, func(string, float64) {})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(m.orders); n == 0 || m.orders[n-1].level != 0 {
		t.Error("the trial ends without letting go")
	}
	return r
}

func TestATrialTellsWhatAWheelDoes(t *testing.T) {
	m := newModel()
	m.late, m.dead = 8*time.Millisecond, 0.05
	r := try(t, m, 0.25)
	if !r.Moves || r.Reversed || r.Stopped || r.Right < 0.01 || r.Left > -0.01 {
		t.Errorf("%+v", r)
	}
	if r.DelayMs < 7 || r.DelayMs > 14 {
		t.Errorf("it answers after %.1f ms; 8 ms of that are the wheel's own", r.DelayMs)
	}
	if r.DeadZone < 0.12/2.1 || r.DeadZone > 0.15 {
		t.Errorf("it moves from %v on: friction alone holds %v", r.DeadZone, 0.12/2.1)
	}
	if r.Swing < 0.003 || r.LagDeg < 120 || r.LagDeg > 220 {
		t.Errorf("a mass swings opposite to what pushes it: %v, %v degrees", r.Swing, r.LagDeg)
	}
	if r.Beats.Late != 0 || r.Updates < 2000 {
		t.Errorf("%+v", r.Beats)
	}
	quick := newModel()
	if q := try(t, quick, 0.25); r.DelayMs-q.DelayMs < 6 || r.DelayMs-q.DelayMs > 10 {
		t.Errorf("a wheel that is 8 ms later is measured %.1f ms later", r.DelayMs-q.DelayMs)
	}
}

func TestAWheelThatPushesToTheWrongSideIsFoundOut(t *testing.T) {
	m := newModel()
	m.side = -1
	r := try(t, m, 0.25)
	if !r.Moves || !r.Reversed || r.LagDeg < 120 || r.LagDeg > 220 {
		t.Errorf("%+v", r)
	}
}

func TestAWheelThatDoesNotMoveIsSaidToStandStill(t *testing.T) {
	m := newModel()
	m.friction = 9
	if r := try(t, m, 0.25); r.Moves || r.Reversed || r.Right != 0 || r.Swing != 0 {
		t.Errorf("%+v", r)
	}
}

func TestAWheelThatRunsAwayIsLetGoOf(t *testing.T) {
	m := newModel()
	m.friction = 0
	if r := try(t, m, 1); !r.Stopped || !r.Moves {
		t.Errorf("%+v", r)
	}
}

func TestATrialEndsWhenItIsToldToOrTheWheelIsGone(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	m := newModel()
	_, err := Try(ctx, m, 0.25, m.clock, func(what string, _ float64) {
		if what == "to the left" {
			stop()
		}
	})
	if !errors.Is(err, context.Canceled) || m.orders[len(m.orders)-1].level != 0 {
		t.Errorf("%v, last %+v", err, m.orders[len(m.orders)-1])
	}
	m = newModel()
	m.fail = errors.New("unplugged")
	if _, err := Try(context.Background(), m, 0.25, m.clock, func(string, float64) {}); err == nil ||
		!strings.Contains(err.Error(), "Model: unplugged") {
		t.Error(err)
	}
}
