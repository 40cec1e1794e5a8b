// camber town graph and camber town signals: the ways through a town, and what its lights show.

package town

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"camber/components/street"
	"camber/components/way"
	"camber/systems/host/launch"
)

// Graph is camber town graph.
type Graph struct {
	Town string `arg:"" help:"The town: NAME.town, or its name."`
	JSON bool   `help:"Print it as JSON."`
}

// Graphed is what it prints.
type Graphed struct {
	Edges        int        `json:"edges"`
	Lanes        int        `json:"lanes"` // each direction of those that both share
	Connections  int        `json:"connections"`
	Junctions    int        `json:"junctions"`
	SignalGroups int        `json:"signal_groups"`
	Bans         int        `json:"bans"` // restrictions of the map, at one junction
	BansViaWay   int        `json:"bans_via_way"`
	Stranded     int        `json:"lanes_without_way_inside"`
	StopLines    int        `json:"stop_lines"`
	ForNobody    float64    `json:"green_for_nobody_s"`
	Conflicting  int        `json:"conflicting_greens"`
	Permitted    int        `json:"permitted_turns"`
	Offenders    []Offender `json:"offenders"` // the first of each kind, by OSM id
}

// Offender is something that should not be.
type Offender struct {
	What string `json:"what"` // the key that counts it
	Way  int64  `json:"way_id"`
	Node int64  `json:"node_id"`
	Lane int    `json:"lane"` // of the way, from the left as it is mapped; 0: all
}

const mostOffenders = 100

// Run does it.
func (c *Graph) Run(std launch.Streams) (err error) {
	f, err := Open(std, c.Town)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	n, g, err := f.Graph()
	if err != nil {
		return err
	}
	r := graphed(n, g)
	if c.JSON {
		err = json.NewEncoder(std.Out).Encode(r)
	} else {
		r.print(std)
	}
	if err == nil && (r.Stranded+r.Conflicting > 0 || r.ForNobody > 0) {
		return launch.ErrFound
	}
	return err
}

// graphed counts what a graph has.
func graphed(n *street.Network, g *way.Graph) *Graphed {
	faults := g.Check()
	r := &Graphed{
		Edges: len(n.Edges), Lanes: len(g.Lanes), Connections: len(g.Connections), Junctions: len(g.Junctions),
		SignalGroups: len(g.Groups), Stranded: len(faults.Stranded),
		ForNobody: faults.ForNobody, Conflicting: len(faults.Clashes), Permitted: faults.Permitted, Offenders: []Offender{},
	}
	for i := range g.Stops {
		if g.Stops[i].Painted {
			r.StopLines++
		}
	}
	bans, over := map[int64]bool{}, map[int64]bool{}
	for i := range n.Turns {
		bans[n.Turns[i].Relation] = true
	}
	for i := range n.Detours {
		over[n.Detours[i].Relation] = true
	}
	r.Bans, r.BansViaWay = len(bans), len(over)
	lane := func(what string, lane int32) Offender {
		l := &g.Lanes[lane]
		edge, _ := l.Leg.Edge()
		return Offender{what, n.Edges[edge].Way, g.Junctions[l.To].Node, int(l.Number) + 1}
	}
	var lanes, idle, clashes []Offender
	for _, l := range faults.Stranded {
		lanes = append(lanes, lane("lanes_without_way_inside", l))
	}
	for _, s := range faults.Idle {
		edge, _ := g.Signals[s].Leg.Edge()
		idle = append(idle, Offender{"green_for_nobody_s", n.Edges[edge].Way, g.Signals[s].Node, 0})
	}
	for _, c := range faults.Clashes {
		clashes = append(clashes, lane("conflicting_greens", g.Connections[c.A].From))
	}
	for _, all := range [3][]Offender{lanes, idle, clashes} {
		slices.SortStableFunc(all, func(a, b Offender) int {
			return cmp.Or(cmp.Compare(a.Way, b.Way), cmp.Compare(a.Node, b.Node), cmp.Compare(a.Lane, b.Lane))
		})
		r.Offenders = append(r.Offenders, all[:min(len(all), mostOffenders)]...)
	}
	return r
}

func (r *Graphed) print(std launch.Streams) {
	fmt.Fprintf(std.Out, "%d edges, %d lanes, %d ways over %d junctions, %d lines to stop at\n", r.Edges, r.Lanes,
		r.Connections, r.Junctions, r.StopLines)
	fmt.Fprintf(std.Out, "%d restrictions at a junction, %d over streets in between\n", r.Bans, r.BansViaWay)
	fmt.Fprintf(std.Out, "%d groups of lights: %d ways have green while they give way as they turn\n", r.SignalGroups,
		r.Permitted)
	fmt.Fprintf(std.Out, "%d lanes lead nowhere, %d ways have green against each other, %g s of green are for nobody\n",
		r.Stranded, r.Conflicting, r.ForNobody)
	for _, o := range r.Offenders {
		fmt.Fprintf(std.Out, "%s: way %d, node %d, lane %d\n", o.What, o.Way, o.Node, o.Lane)
	}
}

// Signals is camber town signals.
type Signals struct {
	Town string        `arg:"" help:"The town: NAME.town, or its name."`
	Node int64         `required:"" placeholder:"ID" help:"OSM id of a node with lights: a junction, or where they stand between junctions."`
	To   time.Duration `default:"200s" placeholder:"TIME" help:"Until when (default: ${default})."`
}

// shown is a line of it: from then on a light shows that.
type shown struct {
	T     float64 `json:"t_s"`
	Group int32   `json:"group"`
	Arm   string  `json:"arm"`
	Light string  `json:"light"`
}

// lookedAt is how often lights are looked at, in a second.
const lookedAt = 100

var lights = [...]string{street.Red: "red", street.Amber: "amber", street.Green: "green"}

// longestSignals bounds what is printed.
const longestSignals = 24 * time.Hour

// Run does it.
func (c *Signals) Run(std launch.Streams) (err error) {
	if c.To <= 0 || c.To > longestSignals {
		return fmt.Errorf("--to %s: say a time above 0s, and up to %s", c.To, longestSignals)
	}
	f, err := Open(std, c.Town)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	_, g, err := f.Graph()
	if err != nil {
		return err
	}
	group := g.GroupOf(c.Node)
	if group == way.None {
		return fmt.Errorf("--node %d: no lights of %s are there; those with lights are %s", c.Node, c.Town, someNodes(g))
	}
	out := json.NewEncoder(std.Out)
	of := g.Groups[group].Signals
	was := make([]int, of.Len())
	for k := range int64(c.To/(time.Second/lookedAt)) + 1 {
		now := float64(k) / lookedAt
		for i := range was {
			is := int(g.Shows(of.From+int32(i), now)) + 1
			if is == was[i] {
				continue
			}
			was[i] = is
			if err := out.Encode(shown{now, group, g.ArmName(of.From + int32(i)), lights[is-1]}); err != nil {
				return err
			}
		}
	}
	return nil
}

// someNodes names a few nodes with lights.
func someNodes(g *way.Graph) string {
	const most = 5
	switch text := fmt.Sprint(g.Nodes[:min(len(g.Nodes), most)]); {
	case len(g.Nodes) == 0:
		return "none"
	case len(g.Nodes) > most:
		return text + " and others"
	default:
		return text
	}
}
