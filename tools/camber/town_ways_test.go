// What rules a town's traffic is drawn and put up where the ways through it have it.

package main

import (
	"encoding/json"
	"math"
	"testing"
)

// feature is one of an exported town.
type feature struct {
	Geometry struct {
		Coordinates json.RawMessage
	}
	Properties struct {
		Kind  string
		Teeth bool `json:"gives_way"`
	}
}

// middle is that of a line, in metres from somewhere near.
func (f *feature) middle(t *testing.T) (x, y float64) {
	t.Helper()
	var ends [2][3]float64
	if err := json.Unmarshal(f.Geometry.Coordinates, &ends); err != nil {
		t.Fatal(err)
	}
	const degree = 111_320.0 // m
	lon, lat := (ends[0][0]+ends[1][0])/2, (ends[0][1]+ends[1][1])/2
	return lon * degree * math.Cos(lat*math.Pi/180), lat * degree
}

// featuresOf are a town's features.
func featuresOf(t *testing.T, name string) (all []feature) {
	t.Helper()
	out, _ := does(t, 0, "town", "export", name, "--geojson")
	var town struct{ Features []feature }
	if err := json.Unmarshal([]byte(out), &town); err != nil {
		t.Fatal(err)
	}
	return town.Features
}

func TestEachLineToStopAtIsPaintedAndNoBarIsWithout(t *testing.T) {
	newHome(t)
	all := map[string][]feature{}
	for _, f := range featuresOf(t, "moewenau") {
		all[f.Properties.Kind] = append(all[f.Properties.Kind], f)
	}
	lines, bars := all["stop_line"], all["painted_bar"]
	if len(lines) < 40 || len(lines) != len(bars) {
		t.Fatalf("%d lines to stop at, %d bars", len(lines), len(bars))
	}
	for _, pair := range [2][2][]feature{{lines, bars}, {bars, lines}} {
		for i := range pair[0] {
			x, y := pair[0][i].middle(t)
			least := math.Inf(1)
			for k := range pair[1] {
				if ox, oy := pair[1][k].middle(t); pair[0][i].Properties.Teeth == pair[1][k].Properties.Teeth {
					least = min(least, math.Hypot(x-ox, y-oy))
				}
			}
			if least > 0.3 {
				t.Errorf("%s %d lies %.2f m from the nearest", pair[0][i].Properties.Kind, i, least)
			}
		}
	}
}
