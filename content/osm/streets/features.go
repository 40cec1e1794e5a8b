// What stands on streets, and what rules junctions.

package streets

import (
	"camber/components/street"
	"camber/content/osm"
)

// featuresOf are what a node's tags put on a street.
func featuresOf(tags osm.Tags) (all []street.FeatureKind) {
	for _, kind := range [4]street.FeatureKind{ruleOf(tags), crossingOf(tags), barrierOf(tags), calmingOf(tags)} {
		if kind != 0 {
			all = append(all, kind)
		}
	}
	return all
}

// ruleOf is what stands there for drivers; 0: nothing.
func ruleOf(tags osm.Tags) street.FeatureKind {
	switch tags.Get("highway") {
	case "traffic_signals":
		return street.SignalHere
	case "stop":
		return street.StopHere
	case "give_way":
		return street.GiveWayHere
	case "crossing":
		if tags.Get("crossing") == "traffic_signals" {
			return street.SignalHere
		}
	case "speed_camera":
		return street.Camera
	case "bus_stop":
		return street.BusStop
	}
	return 0
}

// crossingOf is where people walk over the street; 0: nowhere.
func crossingOf(tags osm.Tags) street.FeatureKind {
	how, marks := tags.Get("crossing"), tags.Get("crossing:markings")
	switch {
	case tags.Get("highway") != "crossing" && (how == "" || how == "no"):
		return 0
	case how == "traffic_signals" || tags.Get("crossing:signals") == "yes":
		return street.LightCrossing
	case tags.Get("crossing_ref") == "zebra" || marks == "zebra":
		return street.Crossing
	case how == "unmarked" || how == "informal" || marks == "no":
		return street.PlainCrossing
	}
	return street.Crossing
}

// barrierOf is what stands in the way; 0: nothing.
func barrierOf(tags osm.Tags) street.FeatureKind {
	switch tags.Get("barrier") {
	case "bollard", "block", "chain", "jersey_barrier", "log":
		return street.Bollard
	case "gate", "lift_gate", "swing_gate", "sliding_gate":
		if truth(tags, "motor_vehicle", false) {
			return street.Gate
		}
		if access := tags.Get("access"); access == "no" || access == "private" || truth(tags, "locked", false) {
			return street.ShutGate
		}
		return street.Gate
	case "cattle_grid":
		return street.CattleGrid
	case "toll_booth", "border_control":
		return street.Toll
	}
	return 0
}

// calmingOf is what has drivers slow down; 0: nothing.
func calmingOf(tags osm.Tags) street.FeatureKind {
	switch tags.Get("traffic_calming") {
	case "hump", "bump", "cushion", "mini_bumps", "yes":
		return street.Hump
	case "table":
		return street.Table
	}
	return 0
}

// features puts what a node's tags say on an edge that passes it.
func features(e *street.Edge, n *osm.Node, along float64) {
	for _, kind := range featuresOf(n.Tags) {
		feature(e, n, along, kind)
	}
}

func feature(e *street.Edge, n *osm.Node, along float64, kind street.FeatureKind) {
	back := along < float64(e.Length/2) // a sign stands before the junction that it is for: the nearer one
	switch n.Tags.Get("direction") + n.Tags.Get("traffic_signals:direction") {
	case "forward":
		back = false
	case "backward":
		back = true
	}
	if e.Flags.Has(street.Oneway) {
		back = false
	}
	e.Features = append(e.Features, street.Feature{Kind: kind, Along: along, Back: back, Node: n.ID})
}

// signalsReach is how far before a junction its signals may stand, in metres.
const signalsReach = 30.0

// control finds what rules each junction.
func (r *reader) control() {
	for i := range r.net.Junctions {
		j := &r.net.Junctions[i]
		n, ok := r.m.Node(j.Node)
		if !ok {
			continue
		}
		switch n.Tags.Get("highway") {
		case "mini_roundabout":
			j.Small = len(j.Arms) > 2
			if j.Small {
				j.Circle = circleOf(n.Tags, smallCircle)
			}
		case "turning_circle", "turning_loop":
			j.Circle = circleOf(n.Tags, edgeCircle)
		}
		if j.Circle == 0 && r.leavesMap(j, n) {
			j.Circle = edgeCircle
		}
		kind := ruleOf(n.Tags)
		switch {
		case len(j.Arms) < 3: // no junction of streets: it stands on the first of them
			a := j.Arms[0]
			e := &r.net.Edges[a.Edge]
			along := 0.0
			if a.End {
				along = e.Length
			}
			features(e, n, along)
		case kind == street.SignalHere:
			j.Control = street.Signalled
		case kind == street.StopHere && n.Tags.Get("stop") != "minor":
			j.Control = street.AllStop
		}
		r.controlOfArms(j)
	}
}

// smallCircle is the radius of a roundabout that is only painted, in metres.
const smallCircle = 7.0

// circleOf is the radius of a paved circle, by its diameter where the map says that.
func circleOf(tags osm.Tags, usual float64) float64 {
	if d, ok := osm.Metres(tags.Get("diameter")); ok && d >= 6 && d <= widest {
		return float64(d / 2)
	}
	return usual
}

// edgeCircle is the radius of the circle that a street of both directions ends in at the map's edge, in metres: room
// for a car to turn.
const edgeCircle = 8.0

// leavesMap tells whether a street goes on at one of its ends, but not in the map: it is cut there, or lies on its
// border.
func (r *reader) leavesMap(j *street.Junction, n *osm.Node) bool {
	if len(j.Arms) != 1 || r.net.Edges[j.Arms[0].Edge].Flags.Has(street.Oneway) {
		return false
	}
	b := &r.m.Bounds
	return r.cut[n.ID] || n.Lon <= b.West || n.Lon >= b.East || n.Lat <= b.South || n.Lat >= b.North
}

// controlOfArms finds the signs before a junction.
func (r *reader) controlOfArms(j *street.Junction) {
	if len(j.Arms) < 3 {
		return
	}
	for _, a := range j.Arms {
		e := &r.net.Edges[a.Edge]
		for _, f := range e.Features {
			far := f.Along
			if a.End {
				far = e.Length - far
			}
			if f.Back == a.End || far > signalsReach {
				continue
			}
			switch f.Kind {
			case street.SignalHere:
				j.Control = street.Signalled
			case street.StopHere, street.GiveWayHere:
				j.Control = max(j.Control, street.Priority)
			}
		}
	}
}
