// camber town check --rules: the corrections that a map would want of who goes first and of lights.

package town

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"camber/components/street"
	"camber/components/way"
	"camber/systems/host/launch"
)

// Advice is one correction, as it is pasted into a scene's <town>, and why.
type Advice struct {
	Line string `json:"line"`
	Why  string `json:"why"`
	Node int64  `json:"node_id"`
	Way  int64  `json:"way_id"` // 0: it is of no one way
}

// rules prints them.
func (c *Check) rules(std launch.Streams) (err error) {
	if launch.IsMap(c.Town) || c.Town == "-" {
		return errors.New("--rules is for a town: make it of the map with camber town build")
	}
	f, err := Open(std, c.Town)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	n, err := streetsOf(std, c.Folders(), c.Scene, f, c.Town)
	if err != nil {
		return err
	}
	all := advise(n, way.Of(n, f.Corner))
	if c.JSON {
		return json.NewEncoder(std.Out).Encode(all)
	}
	for _, a := range all {
		if _, err := fmt.Fprintf(std.Out, "%s <!-- %s -->\n", a.Line, a.Why); err != nil {
			return err
		}
	}
	return nil
}

// advise finds what a map has wrong, or leaves open: what contradicts itself comes first.
func advise(n *street.Network, g *way.Graph) []Advice {
	all := []Advice{}
	shut := map[int32]int{} // in all, by junction: one line says all of a junction
	for _, l := range g.Check().Shut {
		edge, back := l.Edge()
		e := &n.Edges[edge]
		at := e.To
		if back {
			at = e.From
		}
		if _, told := shut[at]; told {
			continue
		}
		shut[at] = len(all)
		why := fmt.Sprintf("turns are forbidden so that nobody gets on from way %d", e.Way)
		all = append(all, ofJunction(n.Junctions[at].Node, `bans="no"`, why))
		all[shut[at]].Way = e.Way
	}
	all = append(all, dark(n, g)...)
	var guessed []Advice
	for i := range g.Junctions {
		j := &g.Junctions[i]
		if j.Arms < 3 || j.Node < 0 {
			continue
		}
		var says, why string
		list := &guessed
		switch {
		case g.AllWait(j):
			says, why, list = agreed(n, g, int32(i)), "all who come here are told to give way: nobody goes first", &all
		case g.Guessed(j):
			says, why = first(n, int32(i)), "a more important street goes on here, and no sign says that it goes first"
		default:
			continue
		}
		if k, told := shut[int32(i)]; told {
			a := &all[k]
			a.Line, a.Why = ofJunction(j.Node, `bans="no" `+says, "").Line, a.Why+"; "+why
			continue
		}
		*list = append(*list, ofJunction(j.Node, says, why))
	}
	return append(all, guessed...)
}

// ofJunction is what is said of one junction.
func ofJunction(node int64, says, why string) Advice {
	return Advice{fmt.Sprintf(`<junction id="%d" %s/>`, node, says), why, node, 0}
}

// dark are lights that are for nobody, or stand where nobody crosses.
func dark(n *street.Network, g *way.Graph) (all []Advice) {
	gone := func(node, way int64, why string) {
		all = append(all, Advice{fmt.Sprintf(`<signal id="%d" gone="yes"/>`, node), why, node, way})
	}
	for i := range g.Junctions {
		if j := &g.Junctions[i]; j.Control == street.Signalled && j.Group == way.None && j.Arms > 2 {
			gone(j.Node, 0, "nobody can come to these lights")
		}
	}
	for i := range g.Groups {
		group := &g.Groups[i]
		s := &g.Signals[group.Signals.From]
		edge, _ := s.Leg.Edge()
		if e := &n.Edges[edge]; s.Arm == way.None && s.Crossing == way.None && !e.Shared() {
			gone(s.Node, e.Way, fmt.Sprintf("lights %.0f m from where streets meet, and nobody walks there",
				min(s.Along, e.Length-s.Along)))
		}
	}
	return all
}

// agreed is who goes first where all were told to give way: the more important street, else all stop.
func agreed(n *street.Network, g *way.Graph, junction int32) string {
	j := &n.Junctions[junction]
	for _, a := range j.Arms[1:] {
		if n.Edges[a.Edge].Class != n.Edges[j.Arms[0].Edge].Class {
			return first(n, junction)
		}
	}
	stop := true
	is := g.Junctions[junction].Approaches
	for _, a := range g.Approaches[is.From:is.To] {
		stop = stop && a.Rule == way.StopSign
	}
	if stop {
		return `control="all_stop"`
	}
	return `control="none"`
}

// first says that the most important street at a junction goes first.
func first(n *street.Network, junction int32) string {
	j := &n.Junctions[junction]
	class := n.Edges[j.Arms[0].Edge].Class
	for _, a := range j.Arms {
		class = min(class, n.Edges[a.Edge].Class)
	}
	var ways []int64
	for _, a := range j.Arms {
		if e := &n.Edges[a.Edge]; e.Class == class {
			ways = append(ways, e.Way)
		}
	}
	slices.Sort(ways)
	return fmt.Sprintf(`priority="%s"`, strings.Trim(fmt.Sprint(slices.Compact(ways)), "[]"))
}
