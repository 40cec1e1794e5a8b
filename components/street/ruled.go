// Corrections of who goes first where streets meet, and of lights.

package street

import (
	"cmp"
	"slices"

	"camber/components/space"
)

// RulesReach is how far before a junction lights on a street are the junction's, in metres.
const RulesReach = 30.0

const rulesFar = 60.0 // m, around a junction or a light, within which what rules it stands

// Ruled is what is said of one node: a junction's, or that of lights. What is not said stays.
type Ruled struct {
	Said
	Control  *Control // of a junction; nil: as it is
	Unbarred bool     // what turns the map forbids there are allowed
	Dark     bool     // it has no lights
	Lit      bool     // it has lights: a junction, or a crossing between junctions
}

// Rule puts what is said of nodes onto a network that was corrected, and tells where anything else stands then.
func Rule(n *Network, all []Ruled) (near []space.Box) {
	for i := range all {
		r := &all[i]
		n.Said = append(n.Said, r.Said)
		for k := range n.Junctions {
			if j := &n.Junctions[k]; j.Node == r.Node && len(j.Arms) > 2 {
				ruleJunction(n, int32(k), r)
				near = append(near, space.BoxOf(j.At).Grown(rulesFar))
			}
		}
		for k := range n.Edges {
			near = append(near, ruleLights(&n.Edges[k], r)...)
		}
	}
	slices.SortStableFunc(n.Said, func(a, b Said) int { return cmp.Compare(a.Node, b.Node) })
	n.Said = together(n.Said)
	return near
}

// together makes one of all that is said of a node.
func together(all []Said) (once []Said) {
	for _, s := range all {
		if k := len(once) - 1; k < 0 || once[k].Node != s.Node {
			once = append(once, s)
		} else {
			o := &once[k]
			o.Equal, o.First, o.Green = o.Equal || s.Equal, append(o.First, s.First...), max(o.Green, s.Green)
			o.Offset = cmp.Or(s.Offset, o.Offset)
		}
	}
	return once
}

// ruleJunction puts what is said onto a junction. Lights that the map has before it count no more where it has none.
func ruleJunction(n *Network, at int32, r *Ruled) {
	j := &n.Junctions[at]
	switch {
	case r.Control != nil:
		j.Control = *r.Control
	case r.Lit:
		j.Control = Signalled
	case r.Dark && j.Control == Signalled:
		j.Control = Free
	case len(r.First) > 0:
		j.Control = max(j.Control, Priority)
	}
	if r.Unbarred {
		n.Turns = slices.DeleteFunc(n.Turns, func(t Turn) bool { return t.At == at })
		n.Detours = slices.DeleteFunc(n.Detours, func(d Detour) bool { return passes(n, d, at) })
	}
	if j.Control == Signalled {
		return
	}
	for _, a := range j.Arms {
		e := &n.Edges[a.Edge]
		e.Features = slices.DeleteFunc(slices.Clone(e.Features), func(f Feature) bool {
			far := f.Along
			if a.End {
				far = e.Length - far
			}
			return f.Kind == SignalHere && f.Back != a.End && far <= RulesReach
		})
	}
}

// passes tells whether a forbidden way goes over a junction.
func passes(n *Network, d Detour, at int32) bool {
	return slices.ContainsFunc(d.Path[:len(d.Path)-1], func(leg int32) bool {
		e := &n.Edges[leg>>1]
		if leg&1 == 0 {
			return e.To == at
		}
		return e.From == at
	})
}

// ruleLights puts what is said onto the lights of a street between junctions, or onto a crossing that gets some.
func ruleLights(e *Edge, r *Ruled) (near []space.Box) {
	if !r.Dark && !r.Lit {
		return nil
	}
	changed := false
	kept := slices.DeleteFunc(slices.Clone(e.Features), func(f Feature) bool {
		gone := f.Node == r.Node && r.Dark && f.Kind == SignalHere
		changed = changed || gone
		return gone
	})
	for k := range kept {
		f := &kept[k]
		if f.Node != r.Node {
			continue
		}
		switch is := f.Kind; {
		case r.Dark && is == LightCrossing:
			f.Kind = Crossing
		case r.Lit && (is == Crossing || is == PlainCrossing):
			f.Kind = LightCrossing
		default:
			continue
		}
		changed = true
	}
	if !changed {
		return nil
	}
	e.Features = kept
	return []space.Box{space.BoxOf(e.Points...).Grown(rulesFar)}
}
