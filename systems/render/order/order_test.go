// A picture as a list: passes are given what they name, and a list that makes no sense is refused.

package order_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"camber/systems/render/order"
)

type (
	water struct{ litres int }
	flour struct{ grams int }
	bread struct{ loaves int }
)

// kitchen has the parts.
type kitchen struct {
	Water  water
	flour  flour
	dough  water // of the same kind
	bread  bread
	leaven *flour
}

type fill struct{ Water *water }

func (p *fill) Run(n int) error { p.Water.litres = n; return nil }

type hands struct {
	Flour *flour
	rests int // its own
}

type knead struct {
	hands
	Water *water
	Dough *water
}

func (p *knead) Run(int) error {
	p.rests++
	p.Dough.litres += p.Water.litres + p.Flour.grams/1000
	return errors.New("it sticks")
}

type bake struct {
	Dough *water
	Bread *bread
}

func (p *bake) Run(int) error { p.Bread.loaves = p.Dough.litres; return nil }

type taste struct{ Bread *bread }

func (p *taste) Run(int) error { p.Bread.loaves--; return errors.New("it is hot") }

type slots = []order.Slot[int]

// day is one in the kitchen, changed by a test.
func day(k *kitchen, change func(*order.Picture[int])) *order.Picture[int] {
	k.leaven = &flour{}
	p := &order.Picture[int]{
		Given: order.Parts{&k.flour, k.leaven}, Gives: order.Parts{&k.bread},
		Stages: []order.Stage[int]{
			{Name: "mix", When: "each day", Slots: slots{
				{Pass: &fill{}, Writes: order.Parts{&k.Water}, Says: "water"},
				{Pass: &knead{}, Reads: order.Parts{&k.flour, &k.Water}, Writes: order.Parts{&k.dough}, Says: "dough"},
			}},
			{Name: "eat", When: "each evening", Slots: slots{
				{Pass: &bake{}, Reads: order.Parts{&k.dough}, Writes: order.Parts{&k.bread}, In: order.Eyes, Says: "bread"},
				{Pass: &taste{}, Writes: order.Parts{&k.bread}, In: order.Mirrors, Says: "a bite"},
			}},
		},
	}
	change(p)
	p.Wire(k)
	return p
}

func TestAPassIsGivenWhatItNames(t *testing.T) {
	k := &kitchen{flour: flour{2000}}
	p := day(k, func(*order.Picture[int]) {})
	if err := p.Stages[0].Run(3, order.Eyes); k.dough.litres != 5 || err == nil || err.Error() != "it sticks" {
		t.Errorf("the dough is %v, and it is told %v", k.dough, err)
	}
	if err := p.Stages[1].Run(0, order.Eyes); k.bread.loaves != 5 || err != nil {
		t.Errorf("%d loaves were baked: %v", k.bread.loaves, err)
	}
	if err := p.Stages[1].Run(0, order.Mirrors); k.bread.loaves != 4 || err == nil {
		t.Errorf("%d loaves are left: %v", k.bread.loaves, err)
	}
	want := `mix  each day
   1 fill   water
              reads nothing; writes water
   2 knead  dough
              reads flour, water; writes dough
eat  each evening
   3 bake   bread; not in mirrors
              reads dough; writes bread
   4 taste  a bite; in mirrors alone
              reads nothing; writes bread
`
	if got := p.String(); got != want {
		t.Errorf("it prints\n%s", got)
	}
}

func TestAListThatMakesNoSenseIsRefused(t *testing.T) {
	for says, change := range map[string]func(*kitchen, *order.Picture[int]){
		"fill has a field Water, and does not name": func(_ *kitchen, p *order.Picture[int]) {
			p.Stages[0].Slots[0].Writes = nil
		},
		"bake names flour, and has no field for it": func(k *kitchen, p *order.Picture[int]) {
			p.Stages[1].Slots[0].Reads = append(p.Stages[1].Slots[0].Reads, &k.flour)
		},
		"knead names leaven, and has no field": func(k *kitchen, p *order.Picture[int]) {
			p.Stages[0].Slots[1].Reads = append(p.Stages[0].Slots[1].Reads, k.leaven)
		},
		"bake names dough twice": func(k *kitchen, p *order.Picture[int]) {
			p.Stages[1].Slots[0].Writes = append(p.Stages[1].Slots[0].Writes, &k.dough)
		},
		"fill names a *order_test.bread that is none": func(_ *kitchen, p *order.Picture[int]) {
			p.Stages[0].Slots[0].Writes = append(p.Stages[0].Slots[0].Writes, &bread{})
		},
		"knead reads water before it is written": func(_ *kitchen, p *order.Picture[int]) {
			s := p.Stages[0].Slots
			s[0], s[1] = s[1], s[0]
		},
		"two passes taste": func(k *kitchen, p *order.Picture[int]) {
			p.Stages[1].Slots = append(p.Stages[1].Slots, p.Stages[1].Slots[1])
		},
		"knead writes dough, which nobody else": func(_ *kitchen, p *order.Picture[int]) { p.Stages = p.Stages[:1] },
	} {
		func() {
			defer func() {
				if told := fmt.Sprint(recover()); !strings.Contains(told, says) {
					t.Errorf("it is told %q, not %q", told, says)
				}
			}()
			k := &kitchen{}
			day(k, func(p *order.Picture[int]) { change(k, p) })
		}()
	}
}
