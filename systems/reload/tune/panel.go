// The panel: two set-ups of a car, of which one is driven, and every change to them, which can be taken back.

package tune

import (
	"maps"
	"slices"
	"strings"

	cars "camber/blueprints/car"
	"camber/blueprints/meaning"
)

// Panel is a car's set-up. It belongs to one goroutine.
type Panel struct {
	Knobs  []Knob
	SetUps []cars.SetUp
	Means  []string // what the present set-up changes, and what that means for the drive
	Bad    string   // why the car does not take it; "" = it does

	file *cars.Car // as the file has it
	now  state
	past []state
	next []state
	good map[string]float64 // the last values that the car has taken
	turn string             // the knob that was turned last, whose clicks are one change
}

// state is both set-ups, and which of them is driven: by path, what differs from the file.
type state struct {
	slot   int
	values [2]map[string]float64
}

func (s state) clone() state {
	return state{s.slot, [2]map[string]float64{maps.Clone(s.values[0]), maps.Clone(s.values[1])}}
}

// mostUndo is how many changes can be taken back.
const mostUndo = 200

// New makes the panel of a car, as its file has it.
func New(car *cars.Car) *Panel {
	p := &Panel{good: map[string]float64{}}
	p.now.values = [2]map[string]float64{{}, {}}
	p.Rebase(car)
	return p
}

// Rebase takes a new version of the file: knobs begin at what it says, and set-ups keep what they differ in.
func (p *Panel) Rebase(car *cars.Car) {
	p.file, p.Knobs, p.SetUps = car, knobs(car), car.SetUps
	for i := range p.now.values {
		maps.DeleteFunc(p.now.values[i], func(path string, v float64) bool {
			k := p.Knob(path)
			return k == nil || v == k.File
		})
	}
}

// Knob finds one by its path; nil where there is none.
func (p *Panel) Knob(path string) *Knob {
	for i := range p.Knobs {
		if p.Knobs[i].Path == path {
			return &p.Knobs[i]
		}
	}
	return nil
}

// Slot is the set-up that is driven: 0 for A, 1 for B.
func (p *Panel) Slot() int { return p.now.slot }

// Value is what a knob is at, in its unit.
func (p *Panel) Value(k *Knob) float64 {
	if v, ok := p.now.values[p.now.slot][k.Path]; ok {
		return v
	}
	return k.File
}

// change notes the state before a change. Clicks on one knob after each other are one change.
func (p *Panel) change(knob string) {
	p.next = p.next[:0]
	if knob != "" && knob == p.turn {
		return
	}
	p.turn = knob
	p.past = append(p.past, p.now.clone())
	if n := len(p.past) - mostUndo; n > 0 {
		p.past = slices.Delete(p.past, 0, n)
	}
}

// Turn puts a knob to a value, within its range.
func (p *Panel) Turn(k *Knob, to float64) {
	to = max(k.Least, min(k.Most, to))
	if to == p.Value(k) {
		return
	}
	p.change(k.Path)
	p.put(k.Path, to)
}

func (p *Panel) put(path string, to float64) {
	k := p.Knob(path)
	if k == nil || k.Text(to) == k.Text(k.File) {
		delete(p.now.values[p.now.slot], path)
		return
	}
	p.now.values[p.now.slot][path] = to
}

// Let ends a change: the next click on the same knob is another one.
func (p *Panel) Let() { p.turn = "" }

// Undo takes the last change back; false where there is none.
func (p *Panel) Undo() bool { return p.step(&p.past, &p.next) }

// Redo makes again what was taken back last.
func (p *Panel) Redo() bool { return p.step(&p.next, &p.past) }

func (p *Panel) step(from, to *[]state) bool {
	n := len(*from)
	if n == 0 {
		return false
	}
	*to = append(*to, p.now.clone())
	p.now, *from = (*from)[n-1], (*from)[:n-1]
	p.turn = ""
	return true
}

// CanUndo and CanRedo tell whether there is something.
func (p *Panel) CanUndo() bool { return len(p.past) > 0 }

// CanRedo tells whether something was taken back.
func (p *Panel) CanRedo() bool { return len(p.next) > 0 }

// Reset puts every knob of the set-up back to what the file says.
func (p *Panel) Reset() {
	if len(p.now.values[p.now.slot]) == 0 {
		return
	}
	p.change("")
	clear(p.now.values[p.now.slot])
}

// Use takes a named set of the car's: its values, and the file's for whatever else <adjust> names.
func (p *Panel) Use(i int) {
	if i < 0 || i >= len(p.SetUps) {
		return
	}
	p.change("")
	for n := range p.Knobs {
		if p.Knobs[n].Wanted {
			delete(p.now.values[p.now.slot], p.Knobs[n].Path)
		}
	}
	for _, s := range p.SetUps[i].Values {
		if k := p.Knob(s.Path); k != nil {
			p.put(s.Path, in(k.value, s.To))
		}
	}
}

// Switch drives the other set-up. It is no change, and is not taken back.
func (p *Panel) Switch() { p.now.slot, p.turn = 1-p.now.slot, "" }

// Copy makes the other set-up like this one.
func (p *Panel) Copy() {
	p.change("")
	p.now.values[1-p.now.slot] = maps.Clone(p.now.values[p.now.slot])
}

// Sets are the overrides of the set-up that is driven, by path: what a living car is given beside its file.
func (p *Panel) Sets() []string {
	var sets []string
	for _, path := range slices.Sorted(maps.Keys(p.now.values[p.now.slot])) {
		if k := p.Knob(path); k != nil {
			sets = append(sets, path+"="+k.Text(p.now.values[p.now.slot][path]))
		}
	}
	return sets
}

// Took tells the panel that the car has taken what Sets said, and what it is now.
func (p *Panel) Took(car *cars.Car) {
	p.good, p.Bad = maps.Clone(p.now.values[p.now.slot]), ""
	p.Means = p.Means[:0]
	for _, c := range cars.Diff(p.file, car) {
		p.Means = append(p.Means, c.String())
	}
	if before, after := balance(p.file), balance(car); before != after && after != "" {
		p.Means = append(p.Means, "front share of the roll stiffness "+before+" -> "+after)
	}
}

// Refused tells it that the car does not load with it: the knobs go back to where the car took them.
func (p *Panel) Refused(why string) {
	p.Bad = why
	p.now.values[p.now.slot], p.turn = maps.Clone(p.good), ""
	if n := len(p.past); n > 0 && maps.Equal(p.past[n-1].values[p.now.slot], p.good) {
		p.past = p.past[:n-1]
	}
}

// balance is the front axle's share of the roll stiffness: more of it, more understeer.
func balance(car *cars.Car) string {
	var of [2]float64
	for _, f := range car.Meaning() {
		for i, axle := range [...]string{"front roll stiffness", "rear roll stiffness"} {
			if strings.EqualFold(f.Name, axle) {
				of[i] = f.Value
			}
		}
	}
	if of[0]+of[1] == 0 {
		return ""
	}
	return meaning.Figure{Value: of[0] / (of[0] + of[1]), Unit: "%"}.Text()
}
