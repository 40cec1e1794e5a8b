// Package tuning is the tuning panel at work: what is turned goes into the living car, what that means comes back, and
// into the file when asked.
package tuning

import (
	"cmp"
	"context"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"camber/blueprints/car"
	"camber/components"
	"camber/content"
	"camber/ecs"
	"camber/systems/host/session"
	"camber/systems/hud/menu"
	"camber/systems/reload/tune"
)

// Tuner is the set-up of one car. It belongs to the window's thread.
type Tuner struct {
	Car    ecs.Key
	panel  *tune.Panel
	files  fs.FS
	sets   []string // of the command line, which the panel's go beside
	mu     sync.Mutex
	own    []string // of the car alone: assists
	path   string   // of the car's file
	wishes chan []string
	came   chan tuned
	Stale  bool // the file was saved: it is to be read again
	group  map[string]int
}

// tuned is what a car has become of a wish.
type tuned struct {
	car *car.Car
	err error
}

// New begins with a car as its file has it.
func New(ctx context.Context, files fs.FS, run *session.Session, key ecs.Key, file string) (*Tuner, error) {
	t := &Tuner{
		Car: key, files: files, sets: session.CarSets(run.Setup().Sets), own: run.Setup().Own, path: file,
		wishes: make(chan []string, 1), came: make(chan tuned, 16),
	}
	car, err := t.read()
	if err != nil {
		return nil, err
	}
	t.panel = tune.New(car)
	go t.work(ctx, run, key)
	return t, nil
}

// read reads the car's file.
func (t *Tuner) read() (*car.Car, error) {
	car, problems := car.Load(t.files, t.path, t.sets...)
	return car, problems.Err()
}

// work hands wishes to the car; where they come faster than it takes them, the newest counts.
func (t *Tuner) work(ctx context.Context, run *session.Session, key ecs.Key) {
	for {
		select {
		case <-ctx.Done():
			return
		case sets := <-t.wishes:
			t.mu.Lock()
			sets = slices.Concat(t.own, sets)
			t.mu.Unlock()
			car, problems := run.Reload.Tune(ctx, t.files, key, t.path, sets)
			select {
			case t.came <- tuned{car, problems.Err()}:
			case <-ctx.Done():
				return
			}
		}
	}
}

// wish has the car become what the panel says.
func (t *Tuner) wish() {
	select {
	case <-t.wishes: // an older one that nobody has taken
	default:
	}
	t.wishes <- t.panel.Sets()
}

// Give changes the car's electronics.
func (t *Tuner) Give(own []string) {
	t.mu.Lock()
	same := slices.Equal(own, t.own)
	t.own = own
	t.mu.Unlock()
	if !same {
		t.wish()
	}
}

// Hear takes in what the car has become, and a file that was saved meanwhile.
func (t *Tuner) Hear() {
	for more := true; more; {
		select {
		case got := <-t.came:
			switch {
			case got.err != nil:
				said, _, _ := strings.Cut(got.err.Error(), "\n")
				t.panel.Refused(said)
			case len(t.wishes) == 0:
				t.panel.Took(got.car)
			}
		default:
			more = false
		}
	}
	if t.Stale {
		t.Stale = false
		if car, err := t.read(); err == nil {
			t.panel.Rebase(car)
			t.wish()
		}
	}
}

// Show gives the panel's state to the menus.
func (t *Tuner) Show(to *menu.Tuning, adjust string) {
	p := t.panel
	to.Slot, to.Undo, to.Redo, to.Means, to.Bad = p.Slot(), p.CanUndo(), p.CanRedo(), p.Means, p.Bad
	if len(to.Knobs) != len(p.Knobs) || len(to.Groups) == 0 {
		t.groups(to, adjust)
	}
	for i := range p.Knobs {
		k := &p.Knobs[i]
		at := 0
		if !k.Wanted {
			at = t.group[k.Group]
		}
		to.Knobs[i] = menu.Knob{
			Group: at, Label: k.Label, Unit: k.Unit, Doc: k.Doc, Value: p.Value(k), File: k.File, Least: k.Least, Most: k.Most,
			Click: k.Step,
		}
	}
}

// groups makes the tabs: what the car's maker wants to be turned, then the parts in the order of the file.
func (t *Tuner) groups(to *menu.Tuning, adjust string) {
	p := t.panel
	to.Groups, t.group = to.Groups[:0], map[string]int{}
	for i := range p.Knobs {
		if p.Knobs[i].Wanted && len(to.Groups) == 0 {
			to.Groups = append(to.Groups, adjust)
		}
	}
	for i := range p.Knobs {
		k := &p.Knobs[i]
		if _, known := t.group[k.Group]; !known && !k.Wanted {
			t.group[k.Group] = len(to.Groups)
			name := cmp.Or(k.Group, "car")
			to.Groups = append(to.Groups, name)
		}
	}
	to.Knobs = make([]menu.Knob, len(p.Knobs))
	to.Group = min(to.Group, max(0, len(to.Groups)-1))
	to.SetUps = to.SetUps[:0]
	for _, s := range p.SetUps {
		to.SetUps = append(to.SetUps, s.Name)
	}
}

// Unsaved tells whether something was turned that no file has.
func (t *Tuner) Unsaved() bool { return len(t.panel.Sets()) > 0 && !t.Stale }

// Do does what was asked at the panel; the text is for people.
func (t *Tuner) Do(action menu.Action, from *menu.Tuning, work string) (said components.Notice, err error) {
	p := t.panel
	switch action {
	case menu.TuneTurn:
		if from.Row < len(p.Knobs) {
			p.Turn(&p.Knobs[from.Row], from.Knobs[from.Row].Value)
		}
	case menu.TuneUndo:
		p.Undo()
	case menu.TuneRedo:
		p.Redo()
	case menu.TuneReset:
		p.Reset()
	case menu.TuneUse:
		p.Use(from.SetUp)
	case menu.TuneSwitch:
		p.Switch()
		said = components.Notice{Kind: "setup-is", Who: string("AB"[p.Slot()])}
	case menu.TuneCopy:
		p.Copy()
		return components.Notice{Kind: "setup-alike"}, nil
	case menu.TuneSave:
		return t.save(work)
	default:
		return said, nil
	}
	t.wish()
	return said, nil
}

// save writes the set-up into its files in the working folder.
func (t *Tuner) save(work string) (said components.Notice, err error) {
	edits, err := t.panel.Edits(func(file string) ([]byte, error) { return fs.ReadFile(t.files, file) })
	if err != nil {
		return said, fmt.Errorf("not saved: %w", err)
	}
	if len(edits) == 0 {
		return components.Notice{Kind: "setup-nothing"}, nil
	}
	var names []string
	for _, e := range edits {
		name := filepath.Join(work, filepath.FromSlash(e.File))
		if err := content.WriteFile(name, e.Data, 0o644); err != nil {
			return said, fmt.Errorf("not saved: %w", err)
		}
		names = append(names, name)
	}
	t.Stale = true
	said = components.Notice{Kind: "setup-saved", Text: strings.Join(names, ", ")}
	if own, _, _ := strings.Cut(filepath.ToSlash(t.path), "/"); own == "cars" {
		for _, e := range edits {
			if !strings.HasPrefix(e.File, "cars/") {
				said.Kind, said.Other = "setup-shared", e.File
				return said, nil
			}
		}
	}
	return said, nil
}
