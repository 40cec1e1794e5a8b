// Package order is how a picture comes about, as one list that prints itself: passes in their order, each with the
// parts that it reads and those that it writes. It knows neither GL nor what parts are.
//
//   - To write a pass: a struct whose exported fields are pointers to the parts that it needs, with a method Run.
//   - To have it drawn: give it its line in the list, with these parts. Picture.Wire hands it these and no others.
//   - To read the list: Picture.String.
package order

import (
	"fmt"
	"reflect"
	"strings"
)

// Pass is one thing that is done for a picture, a pointer to a struct: what its exported fields point to is all that it
// can touch of the parts.
type Pass[For any] interface{ Run(For) error }

// Parts are pointers to parts.
type Parts []any

// In says in which views a pass is run.
type In uint8

// The views there are.
const (
	All In = iota
	Eyes
	Mirrors
)

// Slot is a pass at its place.
type Slot[For any] struct {
	Pass   Pass[For]
	Reads  Parts
	Writes Parts // it may read them, too
	In     In
	Says   string // what it does, in a few words
}

// Stage is passes that run one after the other.
type Stage[For any] struct {
	Name  string
	When  string // how often
	Slots []Slot[For]
}

// Picture is all passes, in their order.
type Picture[For any] struct {
	Given  Parts // there before the first pass: what is asked for, and what a pass keeps for itself
	Gives  Parts // what it is for
	Stages []Stage[For]
	names  map[any]string
}

// Run runs a stage for a view. What one pass cannot do is no reason for the next to stop; the last error is told.
func (s *Stage[For]) Run(view For, in In) (err error) {
	for i := range s.Slots {
		p := &s.Slots[i]
		if p.In != All && p.In != in {
			continue
		}
		if wrong := p.Pass.Run(view); wrong != nil {
			err = wrong
		}
	}
	return err
}

// Wire hands each pass the parts that it names, which are fields of a struct, or what these point to. It panics where a
// pass needs a part that it does not name, names one that it has no use for, or reads what nobody wrote.
func (p *Picture[For]) Wire(all any) {
	p.names = named(all)
	seen, wrote := map[string]bool{}, map[any]bool{}
	for _, part := range p.Given {
		wrote[part] = true
	}
	for i := range p.Stages {
		for k := range p.Stages[i].Slots {
			slot := &p.Stages[i].Slots[k]
			name := passName(slot.Pass)
			if seen[name] {
				panic(fmt.Sprintf("order: there are two passes %s", name))
			}
			seen[name] = true
			p.hand(slot)
			for _, part := range slot.Reads {
				if !wrote[part] {
					panic(fmt.Sprintf("order: %s reads %s before it is written: put it behind who writes that", name, p.names[part]))
				}
			}
			for _, part := range slot.Writes {
				wrote[part] = true
			}
		}
	}
	p.mustServe()
}

// mustServe panics where a part is written for nobody.
func (p *Picture[For]) mustServe() {
	users, writer := map[any]int{}, map[any]string{}
	for i := range p.Stages {
		for k := range p.Stages[i].Slots {
			slot := &p.Stages[i].Slots[k]
			for _, part := range slot.all() {
				users[part]++
			}
			for _, part := range slot.Writes {
				writer[part] = passName(slot.Pass)
			}
		}
	}
	for _, part := range append(append(Parts{}, p.Given...), p.Gives...) {
		users[part]++
	}
	for part, name := range writer {
		if users[part] == 1 {
			panic(fmt.Sprintf("order: %s writes %s, which nobody else has a use for: keep it within the pass", name,
				p.names[part]))
		}
	}
}

// all are the parts that a pass names.
func (s *Slot[For]) all() Parts { return append(append(Parts{}, s.Reads...), s.Writes...) }

// named are the names of the parts of a struct: of its fields, or of what these point to.
func named(all any) map[any]string {
	names := map[any]string{}
	v := reflect.ValueOf(all).Elem()
	for i := range v.NumField() {
		at := v.Field(i).Addr()
		part := reflect.NewAt(at.Type().Elem(), at.UnsafePointer())
		if part.Type().Elem().Kind() == reflect.Pointer {
			part = part.Elem()
		}
		names[part.Interface()] = strings.ToLower(v.Type().Field(i).Name)
	}
	return names
}

// hand gives a pass its parts.
func (p *Picture[For]) hand(slot *Slot[For]) {
	name, free := passName(slot.Pass), map[any]bool{}
	for _, part := range slot.all() {
		if p.names[part] == "" {
			panic(fmt.Sprintf("order: %s names a %T that is none of the parts", name, part))
		}
		if free[part] {
			panic(fmt.Sprintf("order: %s names %s twice", name, p.names[part]))
		}
		free[part] = true
	}
	fields(reflect.ValueOf(slot.Pass).Elem(), func(field reflect.StructField, v reflect.Value) {
		for part := range free {
			if reflect.TypeOf(part) == field.Type && (v.IsNil() || strings.EqualFold(p.names[part], field.Name)) {
				v.Set(reflect.ValueOf(part))
			}
		}
		if v.IsNil() {
			panic(fmt.Sprintf("order: %s has a field %s, and does not name a part of that kind", name, field.Name))
		}
	})
	fields(reflect.ValueOf(slot.Pass).Elem(), func(_ reflect.StructField, v reflect.Value) { delete(free, v.Interface()) })
	for part := range free {
		panic(fmt.Sprintf("order: %s names %s, and has no field for it", name, p.names[part]))
	}
}

// fields visits the exported fields of a pass that point to something, and those of what it embeds.
func fields(v reflect.Value, visit func(reflect.StructField, reflect.Value)) {
	for i := range v.NumField() {
		switch f := v.Type().Field(i); {
		case f.Anonymous && f.Type.Kind() == reflect.Struct:
			fields(v.Field(i), visit)
		case f.IsExported() && f.Type.Kind() == reflect.Pointer:
			visit(f, v.Field(i))
		}
	}
}

func passName[For any](p Pass[For]) string { return reflect.TypeOf(p).Elem().Name() }

// String prints the order, numbered, two lines a pass.
func (p *Picture[For]) String() string {
	wide, head := 0, 0
	for _, stage := range p.Stages {
		head = max(head, len(stage.Name))
		for _, slot := range stage.Slots {
			wide = max(wide, len(passName(slot.Pass)))
		}
	}
	var b strings.Builder
	n := 0
	for _, stage := range p.Stages {
		fmt.Fprintf(&b, "%-*s  %s\n", head, stage.Name, stage.When)
		for _, slot := range stage.Slots {
			n++
			only := [...]string{All: "", Eyes: "; not in mirrors", Mirrors: "; in mirrors alone"}[slot.In]
			fmt.Fprintf(&b, "  %2d %-*s  %s%s\n", n, wide, passName(slot.Pass), slot.Says, only)
			fmt.Fprintf(&b, "     %-*s    reads %s; writes %s\n", wide, "", p.listed(slot.Reads), p.listed(slot.Writes))
		}
	}
	return b.String()
}

// listed are the names of parts.
func (p *Picture[For]) listed(parts Parts) string {
	names := make([]string, len(parts))
	for i, part := range parts {
		names[i] = p.names[part]
	}
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, ", ")
}
