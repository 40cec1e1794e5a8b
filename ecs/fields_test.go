// What a component declares of its fields, and reading it.

package ecs_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"camber/ecs"
)

type gaugeState struct {
	Speed  float64    `unit:"m/s" says:"forwards"`
	Axes   [2]float64 `unit:"rad" says:"of the stick"`
	Lamp   uint8      `says:"which one is lit" values:"0 none, 1 left"`
	Best   float64    `unit:"s" says:"of the best lap" none:"0"`
	Hidden float64
}

type dial struct {
	Turns int32 `says:"how often round"`
}

type gaugeAux struct {
	Lit   bool  `unit:"m" says:"it is"`
	Count int16 `says:"how often" named:"-4 never"`
	Dial  dial  `says:"of the dial"`
}

type gaugeData struct {
	State gaugeState
	Aux   gaugeAux
}

var gauge = ecs.Declare[gaugeData]("gauge")

func TestAFieldThatSaysSomethingIsReadByItsName(t *testing.T) {
	w := ecs.NewWorld()
	k := w.Spawn(nil, gauge)
	d := gauge.Of(w, k)
	d.State = gaugeState{Speed: 3, Axes: [2]float64{1, -2}, Lamp: 1, Hidden: 7}
	d.Aux = gaugeAux{Lit: true, Count: -4}
	var got []string
	for _, f := range ecs.Fields(gauge) {
		got = append(got, fmt.Sprint(f.Name, " ", f.Type, " ", f.Unit, " ", f.Of(w, k), " ", f.Values))
		if v := f.Of(w, k+1); !math.IsNaN(v) {
			t.Errorf("%s of nobody is %g", f.Name, v)
		}
	}
	want := "gauge.speed real m/s 3 []\ngauge.axes.0 real rad 1 []\ngauge.axes.1 real rad -2 []\n" +
		"gauge.lamp enumeration  1 [{0 none} {1 left}]\ngauge.best real s NaN []\n" +
		"gauge.aux.lit boolean  1 []\ngauge.aux.count integer  -4 [{-4 never}]\ngauge.aux.dial.turns integer  0 []"
	if strings.Join(got, "\n") != want {
		t.Errorf("it has\n%s\nwant\n%s", strings.Join(got, "\n"), want)
	}
	if f := ecs.Fields(gauge)[7]; f.Says != "of the dial: how often round" {
		t.Errorf("a part of something says %q", f.Says)
	}
	d.State.Best = 81.5
	if f := ecs.Fields(gauge)[4]; f.Of(w, k) != 81.5 {
		t.Errorf("the best lap is %g", f.Of(w, k))
	}
}

type (
	noUnit struct {
		State struct {
			X float64 `says:"how far"`
		}
	}
	noName struct {
		State struct {
			X int8 `says:"which" values:"0 off, on"`
		}
	}
	noNone struct {
		Aux struct {
			X int8 `says:"which" none:"nothing"`
		}
	}
	noField struct {
		Aux struct {
			X []float64 `says:"all"`
		}
	}
	vague struct {
		State struct {
			X float64 `unit:"SI" says:"how far"`
		}
	}
)

func TestATagThatIsWrongIsRefusedWithTheFieldAndTheCure(t *testing.T) {
	for want, declare := range map[string]func(){
		`has unit:""`:                func() { ecs.Declare[noUnit]("no-unit") },
		`has unit:"SI"`:              func() { ecs.Declare[vague]("vague") },
		`say a number and its name`:  func() { ecs.Declare[noName]("no-name") },
		`say what reads as unknown`:  func() { ecs.Declare[noNone]("no-none") },
		`is no number that a reader`: func() { ecs.Declare[noField]("no-field") },
	} {
		func() {
			defer func() {
				if told, _ := recover().(string); !strings.Contains(told, want) || !strings.Contains(told, ".X") {
					t.Errorf("panicked with %q, want %q", told, want)
				}
			}()
			declare()
		}()
	}
}
