// Measured tables: what is written down of a solved suspension comes back as the same curves.

package linkage_test

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"camber/blueprints/linkage"
	"camber/components/space"
	"camber/components/vehicle"
)

// measured writes a left wheel's curves down as a table, at travels upwards and racks.
func measured(l *vehicle.Linkage, travels, racks []float64) map[string][]float64 {
	table := map[string][]float64{}
	for _, rack := range racks {
		for _, travel := range travels {
			var at vehicle.LinkageAt
			l.Read(-travel, rack, &at)
			axle := vehicle.Turned(at.Turn, space.V(1, 0, 0))
			toe, camber := math.Atan2(-axle.Y, axle.X), math.Asin(axle.Z)
			ahead := space.AxisAngle(space.V(0, 1, 0), camber).Rotate(space.AxisAngle(space.V(0, 0, 1),
				toe).Rotate(vehicle.Turned(at.Turn, space.V(0, 1, 0))))
			for name, x := range map[string]float64{
				"rack": rack, "travel": travel, "toe": toe, "camber": camber, "spin": math.Atan2(ahead.Z, ahead.Y),
				"forward": at.Hub.Y, "outward": -at.Hub.X, "spring": at.Spring, "damper": at.Damper,
			} {
				table[name] = append(table[name], x)
			}
		}
	}
	if len(racks) == 1 {
		delete(table, "rack")
	}
	return table
}

func every(from, to float64, n int) (out []float64) {
	for i := range n {
		out = append(out, from+(to-from)*float64(i)/float64(n-1))
	}
	return out
}

// links is a front suspension of five links that gains camber, steers by bumps and leans its steering axis back.
func links(steered bool) *linkage.Corner {
	return &linkage.Corner{
		Kind: "multi-link", Hub: space.V(-0.75, 0, 0.3), Bump: 0.06, Droop: 0.06, Ratio: 0.8, Steered: steered, Lock: 0.5,
		Points: points(
			"upper-front-body", space.V(-0.40, 0.12, 0.48), "upper-front-wheel", space.V(-0.68, -0.02, 0.50),
			"upper-rear-body", space.V(-0.40, -0.20, 0.47), "upper-rear-wheel", space.V(-0.68, -0.03, 0.50),
			"lower-front-body", space.V(-0.35, 0.20, 0.17), "lower-front-wheel", space.V(-0.71, 0.01, 0.15),
			"lower-rear-body", space.V(-0.35, -0.22, 0.18), "lower-rear-wheel", space.V(-0.71, 0.00, 0.15),
			"rack-end", space.V(-0.36, 0.13, 0.24), "track-rod", space.V(-0.70, 0.12, 0.22),
		),
	}
}

func TestATableOfASolvedSuspensionIsThatSuspension(t *testing.T) { // VEH-13, VEH-15
	random := rand.New(rand.NewPCG(3, 5))
	for name, in := range map[string]*linkage.Corner{
		"double-wishbone": level(-0.05), "steered": level(-0.05),
		"multi-link": links(false), "steered multi-link": links(true),
	} {
		lock := 0.0
		if strings.HasPrefix(name, "steered") {
			in.Steered, in.Lock = true, 0.5
			lock = in.Lock
		}
		want := solved(t, in)
		grid := want.Left
		fine := measured(grid, every(-grid.Travel.To(), -grid.Travel.From, grid.Travel.N),
			every(grid.Rack.From, grid.Rack.To(), grid.Rack.N))
		// other rows than the curves' own: what cubics leave between them
		other := measured(grid, every(-grid.Travel.To(), -grid.Travel.From, 25), every(grid.Rack.From, grid.Rack.To(), 17))
		if lock == 0 {
			other = measured(grid, every(-grid.Travel.To(), -grid.Travel.From, 25), []float64{0})
			fine = measured(grid, every(-grid.Travel.To(), -grid.Travel.From, grid.Travel.N), []float64{0})
		}
		for within, table := range map[float64]map[string][]float64{1e-9: fine, 5e-5: other} {
			got, err := linkage.Table(func(column string) []float64 { return table[column] }, 1, lock)
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			near(t, name+": the rack at full lock", got.MaxRack, want.MaxRack, max(within, 1e-7))
			for range 200 {
				travel, rack := 0.12*random.Float64()-0.06, (2*random.Float64()-1)*math.Abs(want.MaxRack)
				for _, side := range []struct {
					name      string
					got, want *vehicle.Linkage
				}{{"left", got.Left, want.Left}, {"right", got.Right, want.Right}} {
					var a, b vehicle.LinkageAt
					side.got.Read(travel, rack, &a)
					side.want.Read(travel, rack, &b)
					what := name + ", " + side.name
					near(t, what+": the hub's place", a.Hub.Sub(b.Hub).Len(), 0, within)
					near(t, what+": the carrier's turn", a.Turn.Sub(b.Turn).Len(), 0, 2*within)
					near(t, what+": the spring", a.Spring, b.Spring, within)
					near(t, what+": the damper", a.Damper, b.Damper, within)
				}
			}
			a, b := linkage.FiguresOf(got.Left, in.Hub, 0), linkage.FiguresOf(want.Left, in.Hub, 0)
			loose := 1e-8 + 40*within
			near(t, name+": the roll centre", a.RollCentre, b.RollCentre, loose)
			near(t, name+": the camber gain", a.CamberGain, b.CamberGain, loose)
			near(t, name+": the bump steer", a.BumpSteer, b.BumpSteer, loose)
			near(t, name+": anti-dive", a.AntiBrake, b.AntiBrake, loose)
			near(t, name+": caster", a.Caster, b.Caster, loose)
			near(t, name+": trail", a.Trail, b.Trail, loose)
			near(t, name+": scrub", a.Scrub, b.Scrub, loose)
		}
	}
}

// TestTiltedArmsLiftTheNoseByTheDrawing: the upper arm swings about a line that rises forward by 10 degrees, the lower
// about a level one. So the upper ball joint goes back by tan 10 for each metre up and the lower one not at all; the
// contact, as far below the lower joint as half of the way between both, goes forward by half of that.
func TestTiltedArmsLiftTheNoseByTheDrawing(t *testing.T) { // VEH-13, anti-dive
	in := level(0)
	slope := math.Tan(10 * math.Pi / 180)
	in.Points[0].At.Z += 0.15 * slope
	in.Points[1].At.Z -= 0.15 * slope
	c := solved(t, in)
	f := linkage.FiguresOf(c.Left, in.Hub, 0)
	near(t, "the contact's slope under the brake", f.AntiBrake, 0.5*slope, 1e-5)
	near(t, "the wheel centre's", f.AntiDrive, -0.5*slope, 1e-5)
	table := measured(c.Left, every(-0.06, 0.06, 9), []float64{0})
	m, err := linkage.Table(func(column string) []float64 { return table[column] }, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	near(t, "the slope of its table", linkage.FiguresOf(m.Left, in.Hub, 0).AntiBrake, 0.5*slope, 1e-4)
}

func TestATableTellsHowForcesBend(t *testing.T) { // VEH-13, compliance
	table := map[string][]float64{
		"travel": {-0.06, 0, 0.06}, "toe-by-fy": {1e-7, 2e-7, 3e-7}, "camber-by-fy": {5e-7, 5e-7, 5e-7},
		"forward-by-fx": {2e-7, 1e-7, 0},
	}
	c, err := linkage.Table(func(column string) []float64 { return table[column] }, 1, 0)
	if err != nil {
		t.Fatal(err)
	}
	for travel, want := range map[float64]vehicle.YieldRow{
		0:     {ToeByForce: 2e-7, LeanByForce: 5e-7, AheadByDrive: 1e-7},
		-0.03: {ToeByForce: 2.5e-7, LeanByForce: 5e-7, AheadByDrive: 0.5e-7}, // 30 mm of bump
		0.03:  {ToeByForce: 1.5e-7, LeanByForce: 5e-7, AheadByDrive: 1.5e-7},
		0.5:   {ToeByForce: 1e-7, LeanByForce: 5e-7, AheadByDrive: 2e-7}, // beyond the table as at its end
	} {
		got := c.Yield.Of(travel)
		near(t, "toe", got.ToeByForce, want.ToeByForce, 1e-15)
		near(t, "camber", got.LeanByForce, want.LeanByForce, 1e-15)
		near(t, "the way forward", got.AheadByDrive, want.AheadByDrive, 1e-15)
		near(t, "what was not measured", got.ToeByTorque+got.ToeByDrive, 0, 0)
	}
}

func TestATableThatCannotSteerSaysWhy(t *testing.T) {
	rows := func(racks ...float64) map[string][]float64 {
		out := map[string][]float64{}
		for _, rack := range racks {
			for _, x := range []float64{-0.05, 0, 0.05} {
				out["rack"], out["travel"], out["toe"] = append(out["rack"], rack), append(out["travel"], x),
					append(out["toe"], 8*rack)
			}
		}
		return out
	}
	flat := rows(0)
	delete(flat, "rack")
	gap := rows(-0.05, 0, 0.05)
	gap["travel"][4], gap["travel"][5] = -0.02, -0.01
	for want, c := range map[string]struct {
		table map[string][]float64
		lock  float64
	}{
		"add a column rack(mm)":         {flat, 0.4},
		"the axle is not steered":       {rows(-0.05, 0, 0.05), 0},
		"sort the rows by rack":         {rows(0, -0.05, 0.05), 0.3},
		"wheels turn by 22.9 degrees":   {rows(-0.05, 0, 0.05), 0.6},
		"a rack below 0":                {rows(0, 0.02, 0.05), 0.3},
		"for each rack, and has not at": {gap, 0.3},
	} {
		if _, err := linkage.Table(func(column string) []float64 { return c.table[column] }, 1, c.lock); err == nil ||
			!strings.Contains(err.Error(), want) {
			t.Errorf("%v does not say %q", err, want)
		}
	}
	c, err := linkage.Table(func(column string) []float64 { return rows(-0.05, 0, 0.05)[column] }, 1, 0.3)
	if err != nil || math.Abs(c.MaxRack-0.3/8) > 1e-9 {
		t.Errorf("a rack that turns 8 rad/m: %v, %v", c, err)
	}
}
