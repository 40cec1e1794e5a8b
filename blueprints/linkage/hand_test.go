// Tests by hand calculation: suspensions whose motion a drawing tells.

package linkage_test

import (
	"math"
	"strings"
	"testing"

	"camber/blueprints/linkage"
	"camber/components/space"
	"camber/components/vehicle"
)

func points(list ...any) (out []linkage.Point) {
	for i := 0; i < len(list); i += 2 {
		out = append(out, linkage.Point{ID: list[i].(string), At: list[i+1].(space.Vec)})
	}
	return out
}

// level is two wishbones whose upper and lower arms are equal and level.
func level(rise float64) *linkage.Corner {
	return &linkage.Corner{
		Kind: "double-wishbone", Hub: space.V(-0.75, 0, 0.3), Bump: 0.06, Droop: 0.06, Ratio: 1,
		Points: points(
			"upper-front", space.V(-0.35, 0.15, 0.45+rise), "upper-rear", space.V(-0.35, -0.15, 0.45+rise), "upper-ball",
			space.V(-0.7, 0, 0.45),
			"lower-front", space.V(-0.35, 0.15, 0.15), "lower-rear", space.V(-0.35, -0.15, 0.15), "lower-ball",
			space.V(-0.7, 0, 0.15),
			"rack-end", space.V(-0.35, -0.15, 0.3), "track-rod", space.V(-0.7, -0.15, 0.3),
		),
	}
}

func solved(t *testing.T, in *linkage.Corner) *linkage.Curves {
	t.Helper()
	out, err := linkage.Solve(in)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if !(math.Abs(got-want) <= within) {
		t.Errorf("%s is %.9g, by hand %.9g", what, got, want)
	}
}

func TestEqualLevelWishbonesKeepTheWheelUpright(t *testing.T) { // VEH-13, VEH-19
	c := solved(t, level(0))
	var at vehicle.LinkageAt
	for x := -0.06; x < 0.061; x += 0.007 {
		c.Left.Read(x, 0, &at)
		near(t, "the wheel's turn", at.Turn.Len(), 0, 1e-11)
		near(t, "the way inwards", at.Hub.X, 0.35-math.Sqrt(0.35*0.35-x*x), 1e-7)
	}
	near(t, "the roll centre", linkage.FiguresOf(c.Left, space.V(-0.75, 0, 0.3), 0).RollCentre, 0, 1e-9)
}

// TestTheRollCentreIsWhereTheLinesOfTheArmsSay: the textbook's drawing. The upper arm falls to the inside by 50 mm in
// 350: its line meets the level lower one 2.1 m inside of the ball joints, and the line from the contact to there
// crosses the middle.
func TestTheRollCentreIsWhereTheLinesOfTheArmsSay(t *testing.T) { // VEH-13
	in := level(-0.05)
	in.Points[6].At.Z -= 0.025 // the rod in the middle points at the same place
	c := solved(t, in)
	f := linkage.FiguresOf(c.Left, in.Hub, 0)
	centre := -0.7 + 0.3/(0.05/0.35)
	near(t, "the roll centre", f.RollCentre, 0.15*0.75/(centre+0.75), 1e-6)
	near(t, "the camber gain", f.CamberGain, 1/(centre+0.75), 5e-6)
	near(t, "the bump steer", f.BumpSteer, 0, 1e-6)
}

func TestATrailingArmOnlyTurnsAboutItsPivot(t *testing.T) { // VEH-13
	c := solved(t, &linkage.Corner{
		Kind: "trailing-arm", Hub: space.V(-0.7, 0, 0.3),
		Points: points("pivot", space.V(-0.5, 0.4, 0.3)), Bump: 0.08, Droop: 0.08, Ratio: 1,
	})
	var at vehicle.LinkageAt
	for x := -0.07; x < 0.08; x += 0.013 {
		c.Left.Read(x, 0, &at)
		near(t, "the turn", at.Turn.X, math.Asin(x/0.4), 3e-7)
		near(t, "toe and camber", math.Hypot(at.Turn.Y, at.Turn.Z), 0, 1e-12)
		near(t, "the way forward", at.Hub.Y, 0.4-math.Sqrt(0.16-x*x), 3e-7)
	}
	f := linkage.FiguresOf(c.Left, space.V(-0.7, 0, 0.3), 0)
	near(t, "the roll centre", f.RollCentre, 0, 1e-9)
	near(t, "the brake's slope", math.Abs(f.AntiBrake), 0.3/0.4, 1e-6)
}

// TestASteeringAxisIsFoundByMotion: the line through the ball joints, seen only by how the rack moves the wheel.
func TestASteeringAxisIsFoundByMotion(t *testing.T) { // VEH-15
	in := level(-0.03)
	in.Steered, in.Lock = true, 0.5
	in.Points[2].At = space.V(-0.66, -0.03, 0.45) // the upper ball: 40 mm in, 30 mm to the rear
	c := solved(t, in)
	f := linkage.FiguresOf(c.Left, in.Hub, 0)
	near(t, "caster", f.Caster, math.Atan(0.03/0.3), 1e-4)
	near(t, "kingpin inclination", f.Kingpin, math.Atan(0.04/0.3), 1e-4)
	near(t, "trail", f.Trail, 0.015, 1e-4)
	near(t, "scrub", f.Scrub, 0.75-0.72, 1e-4)
	var left, right vehicle.LinkageAt
	c.Left.Read(0, c.MaxRack, &left)
	c.Right.Read(0, c.MaxRack, &right)
	angle := func(at *vehicle.LinkageAt) float64 {
		axle := vehicle.Turned(at.Turn, space.V(1, 0, 0))
		return math.Atan2(-axle.Y, axle.X)
	}
	near(t, "the mean lock", (angle(&left)+angle(&right))/2, 0.5, 1e-6)
}

// TestALiveAxleRollsAboutItsPanhardRod and a twist beam's wheels follow each other.
func TestBeams(t *testing.T) { // VEH-13
	hub := space.V(-0.7, 0, 0.3)
	axle := solved(t, &linkage.Corner{Kind: "live-axle", Hub: hub, Bump: 0.06, Droop: 0.06, Ratio: 1, Points: points(
		"lower-body", space.V(-0.5, 0.5, 0.3), "lower-axle", space.V(-0.5, 0, 0.3), "upper-body", space.V(-0.3, 0.5, 0.45),
		"upper-axle", space.V(-0.3, 0, 0.45),
		"panhard-body", space.V(0.4, -0.1, 0.35), "panhard-axle", space.V(-0.4, -0.1, 0.35))})
	var at vehicle.LinkageAt
	axle.Left.Read(0.03, -0.03, &at)
	near(t, "the axle's roll", at.Turn.Y, -math.Asin(0.03/0.7), 2e-4)
	near(t, "the axle's roll centre", linkage.FiguresOf(axle.Left, hub, 0).RollCentre, 0.35, 1e-3)
	var right vehicle.LinkageAt
	axle.Right.Read(-0.03, 0.03, &right)
	near(t, "the other end's turn", right.Turn.Sub(at.Turn).Len(), 0, 1e-6)

	beam := solved(t, &linkage.Corner{
		Kind: "twist-beam", Hub: hub, Bump: 0.06, Droop: 0.06, Ratio: 1,
		Points: points("pivot", space.V(-0.55, 0.4, 0.3), "beam", space.V(0, 0.2, 0.3)),
	})
	beam.Left.Read(0.04, 0.04, &at)
	near(t, "both arms' turn", at.Turn.X, math.Asin(0.04/0.4), 1e-5)
	near(t, "camber of both", at.Turn.Y, 0, 1e-8)
	beam.Left.Read(0.01, -0.01, &at)
	if !(math.Abs(at.Turn.Y) > 0.005) {
		t.Errorf("a twist beam does not lean its wheels in roll: %v", at.Turn)
	}
}

func TestPointsThatCannotBeJoinedSayWhich(t *testing.T) { // VEH-13
	short := level(0)
	short.Points[0].At, short.Points[1].At, short.Points[2].At = space.V(-0.66, 0.02, 0.45), space.V(-0.66, -0.02, 0.45),
		space.V(-0.7, 0, 0.45)
	if _, err := linkage.Solve(short); err == nil || !strings.Contains(err.Error(), "upper") ||
		!strings.Contains(err.Error(), "lessen") {
		t.Errorf("an upper arm of 45 mm says %v", err)
	}
	steep := level(0)
	steep.Steered, steep.Lock = true, 1.5
	if _, err := linkage.Solve(steep); err == nil || !strings.Contains(err.Error(), "86 degrees") {
		t.Errorf("a lock of 86 degrees says %v", err)
	}
}

func TestAMeasuredTableBecomesCurves(t *testing.T) { // VEH-13
	const mm, deg = 0.001, math.Pi / 180
	table := map[string][]float64{
		"travel": {-60 * mm, -20 * mm, 0, 30 * mm, 70 * mm}, "toe": {-0.1 * deg, 0, 0, 0.1 * deg, 0.3 * deg},
		"camber": {1 * deg, 0.2 * deg, -0.1 * deg, -0.6 * deg, -1.4 * deg}, "outward": {-2 * mm, -1 * mm, 0, 1 * mm, 1 * mm},
		"spring": {-40 * mm, -14 * mm, 0, 21 * mm, 50 * mm},
	}
	c, err := linkage.Table(func(name string) []float64 { return table[name] }, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	var left, right vehicle.LinkageAt
	c.Left.Read(-0.03, 0, &left)
	c.Right.Read(-0.03, 0, &right)
	near(t, "toe-in of the left", -left.Turn.Z, 0.1*math.Pi/180, 2e-5)
	near(t, "toe-in of the right", right.Turn.Z, 0.1*math.Pi/180, 2e-5)
	near(t, "lean of the left", left.Turn.Y, 0.6*math.Pi/180, 1e-4)
	near(t, "the way out", right.Hub.X, 0.001, 1e-4)
	near(t, "the spring", left.Spring, 0.021, 1e-4)
	table["spring"] = []float64{0.04, 0.014, 0, -0.021, -0.05}
	if _, err := linkage.Table(func(name string) []float64 { return table[name] }, 1, 0); err == nil ||
		!strings.Contains(err.Error(), "shortens") {
		t.Errorf("a spring that bump lengthens says %v", err)
	}
	table["travel"] = []float64{0, 0.01, 0.02, 0.03, 0.07}
	if _, err := linkage.Table(func(name string) []float64 { return table[name] }, 1, 0); err == nil ||
		!strings.Contains(err.Error(), "droop") {
		t.Errorf("a table without droop says %v", err)
	}
}
