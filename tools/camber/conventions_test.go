// One convention of units and signs: what a program writes, it reads back in the same numbers, over lockstep and at the
// port alike.

package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"net"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"camber/systems/host/launch"
)

// program is one that orders and reads, whichever way.
type program struct {
	order func(line string)
	read  func(names []string) []float64
	slack float64 // s, that may lie between an order's tick and what is read
}

// overLockstep is a client's.
func overLockstep(t *testing.T, dir string) program {
	where, _, ended, _ := listening(t, "--listen", filepath.Join(dir, "s"), "--packs", dir, "--scene", "oval")
	conn, err := net.Dial("unix", where)
	if err != nil {
		t.Fatal(err)
	}
	answers := bufio.NewScanner(conn)
	ask := func(line string) (values []float64) {
		t.Helper()
		var got struct {
			Values []*float64
			Error  string
		}
		if _, err := io.WriteString(conn, line+"\n"); err != nil || !answers.Scan() {
			t.Fatal(line, err, answers.Err())
		}
		if err := json.Unmarshal(answers.Bytes(), &got); err != nil || got.Error != "" {
			t.Fatalf("%s: %v %s", line, err, got.Error)
		}
		for _, v := range got.Values {
			values = append(values, known(v))
		}
		return values
	}
	t.Cleanup(func() {
		ask(`{"do":"end"}`)
		_ = conn.Close()
		if code := <-ended; code != 0 {
			t.Errorf("exit code %d", code)
		}
	})
	return program{
		order: func(line string) {
			ask(`{"do":"read","channels":[]}`) // what is read takes the marks
			ask(line)
			ask(`{"do":"step"}`)
		},
		read: func(names []string) []float64 {
			line, _ := json.Marshal(map[string]any{"do": "read", "channels": names})
			return ask(string(line))
		},
		slack: 0.001,
	}
}

// known is a number, or that nobody knows it.
func known(v *float64) float64 {
	if v == nil {
		return math.NaN()
	}
	return *v
}

// atThePort is a program beside a drive in a terminal.
func atThePort(t *testing.T, dir string) program {
	out, told, ended := newConsole(), newConsole(), make(chan int, 1)
	ctx, stop := context.WithCancel(t.Context())
	go func() {
		ended <- run([]string{
			"drive", "--packs", dir, "--work", dir, "--scene", "oval", "--driver", "me", "--console", "--seconds", "60",
			"--control", "127.0.0.1:0",
		}, launch.Streams{Out: out, Err: told, Until: ctx})
	}()
	t.Cleanup(func() {
		stop()
		<-ended
	})
	port := portOf(t, out)
	ask := func(method, path, body string, may ...int) []byte { // OK, or what it may be
		t.Helper()
		code, text := port.ask(t, method, path, body)
		if code != http.StatusOK && !slices.Contains(may, code) {
			t.Fatalf("%s %s: %d %s", path, body, code, text)
		}
		return []byte(text)
	}
	tick := uint64(0) // at which the newest order acts
	return program{
		order: func(line string) {
			var at struct{ Tick uint64 }
			if err := json.Unmarshal(ask("POST", "/v1/order", line), &at); err != nil || at.Tick == 0 {
				t.Fatal(at, err)
			}
			tick = at.Tick
		},
		read: func(names []string) (values []float64) {
			for soon := time.Now().Add(10 * time.Second); ; {
				var unknown []int
				if time.Now().Before(soon) { // a car that was ordered has no channels before it is there
					unknown = []int{http.StatusBadRequest}
				}
				var state struct {
					Tick   uint64
					Values map[string]*float64
				}
				text := ask("GET", "/v1/state?channels="+url.QueryEscape(strings.Join(names, ",")), "", unknown...)
				if err := json.Unmarshal(text, &state); err != nil {
					t.Fatalf("%v: %s", err, text)
				}
				if state.Tick >= tick && state.Values != nil {
					for _, name := range names {
						values = append(values, known(state.Values[name]))
					}
					return values
				}
			}
		},
		slack: 1,
	}
}

func TestWhatAProgramWritesItReadsBackInTheSameNumbers(t *testing.T) {
	t.Run("lockstep", func(t *testing.T) { readsBack(t, overLockstep(t, short(t))) })
	t.Run("port", func(t *testing.T) { readsBack(t, atThePort(t, short(t))) })
}

// readsBack writes whatever can be written.
func readsBack(t *testing.T, p program) {
	at := p.read([]string{"east", "north", "heading"})
	east, north := at[0], at[1]
	behind, beside := east-40*math.Sin(at[2]), north-40*math.Cos(at[2]) // where the second car comes
	sin, cos := math.Sincos(2.5)
	for _, c := range []struct {
		order string
		want  map[string]float64
		rate  float64 // a second, by which the world itself changes it meanwhile; below 0: it shows for a moment
	}{
		{`{"do":"write","steer":-0.5,"throttle":0.25,"brake":0.5,"clutch":0.75,"hand-brake":1,"starter":true,"lever":2,` +
			`"indicator":-1,"lights":2,"wipers":3,"flash":true,"horn":true}`, map[string]float64{
			"steer": -0.5, "throttle": 0.25, "brake": 0.5, "clutch": 0.75, "hand-brake": 1, "intent.starter": 1,
			"intent.lever": 2, "indicator": -1, "intent.lights": 2, "intent.wipers": 3, "intent.flash": 1, "horn": 1,
			"intent.steer": -0.5, "intent.hand-brake": 1, "intent.indicator": -1,
		}, 0},
		{`{"do":"write","steer":0,"throttle":0,"brake":0,"clutch":0,"hand-brake":0,"starter":false,"lever":64,` +
			`"indicator":2,"lights":0,"wipers":0,"flash":false,"horn":false}`, map[string]float64{
			"steer": 0, "throttle": 0, "brake": 0, "clutch": 0, "hand-brake": 0, "intent.starter": 0, "intent.lever": 64,
			"indicator": 2, "intent.lights": 0, "intent.wipers": 0, "intent.flash": 0, "horn": 0,
		}, 0},
		{fmt.Sprintf(`{"do":"move","east":%g,"north":%g,"heading":2.5,"speed":9}`, east+1, north), map[string]float64{
			"east": east + 1, "north": north, "heading": 2.5, "speed": 9,
			"chassis.velocity.x": 9 * sin, "chassis.velocity.y": 9 * cos,
		}, 10},
		{
			fmt.Sprintf(`{"do":"spawn","what":"kestrel","driver":"told","east":%g,"north":%g,"heading":5}`, behind, beside),
			map[string]float64{"2/east": behind, "2/north": beside, "2/heading": 5, "2/speed": 0},
			0.001,
		},
		{fmt.Sprintf(`{"do":"tell","car":2,"east":%g,"north":%g,"heading":5,"speed":4,"right":0.5,"turning":0.25}`,
			behind, beside), map[string]float64{
			"2/heading": 5, "2/speed": 4, "2/drift": 0.5, "2/yaw-rate": 0.25, "2/east": behind, "2/north": beside,
		}, 5},
		{`{"do":"force","torque":-3.5,"lasts":20}`, map[string]float64{"push": -3.5}, 0},
		{`{"do":"mark","code":7,"value":-2.5}`, map[string]float64{"mark": 7, "mark-value": -2.5}, -1},
	} {
		var names []string
		for name := range c.want {
			names = append(names, name)
		}
		slices.Sort(names)
		p.order(c.order)
		ended := time.Now().Add(10 * time.Second)
		for wrong := "nothing was read"; wrong != ""; {
			wrong = ""
			for i, v := range p.read(names) {
				if want := c.want[names[i]]; !(math.Abs(v-want) <= 1e-9+(p.slack+0.001)*max(c.rate, 0)) {
					wrong += fmt.Sprintf(" %s %g, written %g;", names[i], v, want)
				}
			}
			if wrong != "" && (p.slack < 0.01 || time.Now().After(ended)) {
				t.Errorf("%s reads%s", c.order, wrong)
				break
			}
			if wrong != "" && c.rate < 0 {
				p.order(c.order) // nobody looked in time
			}
		}
	}
}
