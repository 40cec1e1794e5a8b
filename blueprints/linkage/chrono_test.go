// Tests on other people's hardpoints: every link keeps its length wherever travel and rack take the wheel.

package linkage_test

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"camber/blueprints/linkage"
	"camber/components/space"
	"camber/components/vehicle"
)

// chrono reads a suspension's file, in which x is forward, y to the left and z up from the wheel's centre or near it.
func chrono(t *testing.T, file string) map[string]any {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("../../../shared/data/vehicles/chrono", file))
	if err != nil {
		t.Skip("the other vehicles' data are not here")
	}
	text = regexp.MustCompile(`(?m)//.*$`).ReplaceAll(text, nil)
	var out map[string]any
	if err := json.Unmarshal(text, &out); err != nil {
		t.Fatal(err)
	}
	return out
}

func vec(t *testing.T, doc map[string]any, part, name string) space.Vec {
	t.Helper()
	list, ok := doc[part].(map[string]any)[name].([]any)
	if !ok {
		t.Fatalf("no %s of %s", name, part)
	}
	v := [3]float64{}
	for i := range v {
		v[i] = list[i].(float64)
	}
	return space.V(-v[1], v[0], v[2]+0.4)
}

var suspensions = []struct {
	file, kind string
	steered    bool
	lock       float64 // degrees
	points     map[string][2]string
	links      [][2]string
}{
	{"sedan/suspension/Sedan_DoubleWishbone.json", "double-wishbone", true, 28, wishbones, wishboneLinks},
	{"generic/suspension/DoubleWishbone.json", "double-wishbone", true, 20, wishbones, wishboneLinks},
	{"generic/suspension/MacPhersonStrut.json", "macpherson", true, 25, map[string][2]string{
		"strut-top": {"Spring", "Location Chassis"}, "strut-bottom": {"Spring", "Location Upright"},
		"arm-front": {"Control Arm", "Location Chassis Front"}, "arm-rear": {"Control Arm", "Location Chassis Back"},
		"ball-joint": {"Control Arm", "Location Upright"},
		"rack-end":   {"Tierod", "Location Chassis"}, "track-rod": {"Tierod", "Location Upright"},
	}, [][2]string{{"arm-front", "ball-joint"}, {"arm-rear", "ball-joint"}, {"rack-end", "track-rod"}}},
	{"generic/suspension/SemiTrailingArm.json", "semi-trailing-arm", false, 0, map[string][2]string{
		"pivot-inner": {"Trailing Arm", "Location Chassis Inner"}, "pivot-outer": {"Trailing Arm", "Location Chassis Outer"},
	}, [][2]string{{"pivot-inner", "hub"}, {"pivot-outer", "hub"}}},
}

var wishbones = map[string][2]string{
	"upper-front": {"Upper Control Arm", "Location Chassis Front"}, "upper-rear": {
		"Upper Control Arm",
		"Location Chassis Back",
	}, "upper-ball": {"Upper Control Arm", "Location Upright"},
	"lower-front": {"Lower Control Arm", "Location Chassis Front"}, "lower-rear": {
		"Lower Control Arm",
		"Location Chassis Back",
	}, "lower-ball": {"Lower Control Arm", "Location Upright"},
	"rack-end": {"Tierod", "Location Chassis"}, "track-rod": {"Tierod", "Location Upright"},
}

var wishboneLinks = [][2]string{
	{"upper-front", "upper-ball"},
	{"upper-rear", "upper-ball"},
	{"lower-front", "lower-ball"},
	{"lower-rear", "lower-ball"},
	{"rack-end", "track-rod"},
}

// VEH-13, VEH-19: MacPherson and double wishbones as drawn elsewhere
func TestLinksOfOtherPeoplesSuspensionsKeepTheirLengths(t *testing.T) {
	for _, s := range suspensions {
		doc := chrono(t, s.file)
		in := linkage.Corner{
			Kind: s.kind, Hub: vec(t, doc, "Spindle", "COM"), Steered: s.steered, Lock: s.lock * math.Pi / 180,
			Bump: 0.07, Droop: 0.07, Ratio: 1,
		}
		at := map[string]space.Vec{"hub": in.Hub}
		for id, from := range s.points {
			at[id] = vec(t, doc, from[0], from[1])
			in.Points = append(in.Points, linkage.Point{ID: id, At: at[id]})
		}
		out, err := linkage.Solve(&in)
		if err != nil {
			t.Errorf("%s: %v", s.file, err)
			continue
		}
		worst := 0.0
		l := out.Left
		for i := range l.Travel.N {
			for j := range l.Rack.N {
				row := &l.Rows[i*l.Rack.N+j]
				for _, link := range s.links {
					worst = max(worst, math.Abs(stretch(row, in.Hub, at, link, rackOf(l, j))))
				}
			}
		}
		if worst > 1e-9 {
			t.Errorf("%s: a link is %g m longer or shorter somewhere", s.file, worst)
		}
		t.Logf("%s: worst %.1g m, rack %.1f mm", s.file, worst, 1000*out.MaxRack)
	}
}

func rackOf(l *vehicle.Linkage, j int) float64 {
	if l.Rack.N == 1 {
		return 0
	}
	return l.Rack.At(j)
}

// stretch is how much longer a link is than in the design place, by the pose alone.
func stretch(row *vehicle.LinkagePoint, hub space.Vec, at map[string]space.Vec, link [2]string,
	rack float64,
) float64 {
	body, wheel := at[link[0]], at[link[1]]
	length := wheel.Sub(body).Len()
	if link[0] == "rack-end" {
		body.X += rack
	}
	now := hub.Add(row.Hub).Add(vehicle.Turned(row.Turn, wheel.Sub(hub)))
	return now.Sub(body).Len() - length
}
