// Systems that stand one after the other and work on the same rows take them a few at a time: all systems on some rows,
// then all on the next. A car's data then stay near the processor from one system to the other.

package ecs

// Rowed is a system that works row by row, where no row touches another. Run must do the same as the work on all rows.
type Rowed interface {
	System
	// Rows prepares a step. It may read what other rowed systems do not write; work may read all of its own row.
	Rows(t Tick) Rows
}

// Rows is what a Rowed system has to do in a step. Two that stand beside each other and say the same Of and N mean the
// same rows in the same order.
type Rows struct {
	Of   Kind // what each row is
	N    int
	Work func(from, to int)
}

// SplitRows does all of it, over the world's workers: what Run of a Rowed system is.
func (w *World) SplitRows(r Rows) { w.Split(r.N, r.Work) }

// abreast is how many rows go through all systems before the next do: few enough for their data to stay near the
// processor, and enough that fetching each system's code is worth it.
const abreast = 8

// together is a run of rowed systems.
type together struct {
	w       *World
	systems []Rowed
	rows    []Rows
	now     []Rows // those that are being worked on
	work    func(from, to int)
}

// Name is that of the first and the last, for whoever reads of a panic.
func (g *together) Name() string {
	return SystemName(g.systems[0]) + " to " + SystemName(g.systems[len(g.systems)-1])
}

// Run does one step of each.
func (g *together) Run(t Tick) {
	for i, s := range g.systems {
		g.rows[i] = s.Rows(t)
	}
	for from := 0; from < len(g.rows); {
		to := from + 1
		for to < len(g.rows) && g.rows[to].Of == g.rows[from].Of && g.rows[to].N == g.rows[from].N {
			to++
		}
		g.now = g.rows[from:to]
		g.w.Split(g.now[0].N, g.work)
		from = to
	}
}

// joined gives the systems of a stage, rowed ones that follow each other as one.
func joined(w *World, slots []Slot) []System {
	var list []System
	for i := 0; i < len(slots); {
		var rowed []Rowed
		for _, slot := range slots[i:] {
			s, ok := slot.System.(Rowed)
			if !ok {
				break
			}
			rowed = append(rowed, s)
		}
		if len(rowed) < 2 {
			list = append(list, slots[i].System)
			i++
			continue
		}
		g := &together{w: w, systems: rowed, rows: make([]Rows, len(rowed))}
		g.work = func(from, to int) {
			for at := from; at < to; at += abreast {
				for i := range g.now {
					g.now[i].Work(at, min(at+abreast, to))
				}
			}
		}
		list = append(list, g)
		i += len(rowed)
	}
	return list
}
