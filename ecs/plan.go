// Reading a snapshot: every count and number is checked against what is there before anything is made of it.

package ecs

import (
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
)

// plan is a snapshot that has been read and found good.
type plan struct {
	tick     uint64
	next     Key
	cell     [3]int32
	kinds    []*kind
	layouts  [][]*kind
	origins  []Origin
	entities []plannedEntity
	state    []byte
	inputs   []plannedInput
}

type plannedEntity struct {
	key            Key
	layout, origin int
}

type plannedInput struct {
	kind    *inputKind
	at      Stamp
	payload []byte
}

// readPlan reads a snapshot; it looks only at what this build has declared, not at any world.
func readPlan(data []byte) (*plan, error) {
	const least = len(snapshotMagic) + 4 + 4
	switch {
	case len(data) < least || string(data[:len(snapshotMagic)]) != snapshotMagic:
		return nil, errors.New("this is no snapshot")
	case le.Uint32(data[len(snapshotMagic):]) != snapshotVersion:
		return nil, fmt.Errorf("it has version %d, this build reads version %d", le.Uint32(data[len(snapshotMagic):]),
			snapshotVersion)
	}
	body, sum := data[:len(data)-4], le.Uint32(data[len(data)-4:])
	if crc32.Checksum(body, castagnoli) != sum {
		return nil, errors.New("its checksum is wrong: it is damaged or cut short")
	}
	r := &byteReader{b: body, at: least - 4}
	p := &plan{tick: r.u64(), next: Key(r.u64())}
	for i := range p.cell {
		p.cell[i] = int32(r.u32())
	}
	for _, read := range []func(*byteReader) error{
		p.readKinds, p.readLayouts, p.readOrigins, p.readEntities, p.readState,
		p.readInputs,
	} {
		if err := read(r); err != nil {
			return nil, err
		}
		if r.short {
			return nil, fmt.Errorf("it ends too early, at byte %d", r.at)
		}
	}
	if r.at != len(r.b) {
		return nil, fmt.Errorf("there are %d bytes too many at its end", len(r.b)-r.at)
	}
	return p, nil
}

func (p *plan) readKinds(r *byteReader) error {
	for range r.count(12) {
		name, shape := r.text(), r.u64()
		if r.short {
			return nil
		}
		k := kindNamed(name)
		if k == nil {
			return fmt.Errorf("component %q is not known to this build", name)
		}
		if k.shape() != shape {
			return fmt.Errorf("the State of %s has other fields in this build", name)
		}
		if n := len(p.kinds); n > 0 && p.kinds[n-1].name >= name {
			return fmt.Errorf("component %s is out of order", name)
		}
		p.kinds = append(p.kinds, k)
	}
	return nil
}

func (p *plan) readLayouts(r *byteReader) error {
	for i := range r.count(4) {
		kinds := []*kind{}
		last := -1
		for range r.count(4) {
			n := int(r.u32())
			if n <= last || n >= len(p.kinds) {
				return fmt.Errorf("layout %d names component number %d of %d", i, n, len(p.kinds))
			}
			last = n
			kinds = append(kinds, p.kinds[n])
		}
		p.layouts = append(p.layouts, kinds)
	}
	if len(p.layouts) > maxLayouts {
		return fmt.Errorf("it has %d layouts, more than %d", len(p.layouts), maxLayouts)
	}
	return nil
}

func (p *plan) readOrigins(r *byteReader) error {
	for range r.count(40) {
		o := Origin{Blueprint: r.text()}
		copy(o.Hash[:], r.bytes(len(o.Hash)))
		o.Part = r.text()
		p.origins = append(p.origins, o)
	}
	return nil
}

func (p *plan) readEntities(r *byteReader) error {
	last, n := Key(0), r.count(16)
	p.entities = make([]plannedEntity, 0, n)
	for range n {
		e := plannedEntity{Key(r.u64()), int(r.u32()), int(r.u32())}
		switch {
		case r.short:
			return nil
		case e.key <= last:
			return fmt.Errorf("entity %d comes after entity %d", e.key, last)
		case e.key >= p.next:
			return fmt.Errorf("entity %d has a Key that was not dealt yet", e.key)
		case e.layout >= len(p.layouts) || e.origin >= len(p.origins):
			return fmt.Errorf("entity %d has layout %d of %d and origin %d of %d",
				e.key, e.layout, len(p.layouts), e.origin, len(p.origins))
		}
		last = e.key
		p.entities = append(p.entities, e)
	}
	if len(p.entities) == 0 || p.entities[0].key != WorldKey {
		return errors.New("it has no world entity")
	}
	return nil
}

// readState checks that each component's State is whole, without building it.
func (p *plan) readState(r *byteReader) error {
	b := r.b[r.at:]
	have := make([]bool, len(p.layouts))
	for _, k := range p.kinds {
		if k.state == nil {
			continue
		}
		for i, l := range p.layouts {
			have[i] = slices.Contains(l, k)
		}
		for i := range p.entities {
			if e := &p.entities[i]; have[e.layout] {
				var ok bool
				if b, ok = k.state.decode(b, nil); !ok {
					return fmt.Errorf("the State of %s of entity %d is damaged", k.name, e.key)
				}
			}
		}
	}
	size := len(r.b) - r.at - len(b)
	p.state = r.bytes(size)
	return nil
}

func (p *plan) readInputs(r *byteReader) error {
	for range r.count(24) {
		name, at := r.text(), Stamp{r.u64(), r.u32(), r.u32()}
		payload := r.bytes(int(r.u32()))
		if r.short {
			return nil
		}
		k := inputNamed(name)
		if k == nil {
			return fmt.Errorf("input %q is not known to this build", name)
		}
		if err := k.read(payload, nil); err != nil {
			return err
		}
		if at.Tick <= p.tick {
			return fmt.Errorf("input %s for tick %d has already passed", name, at.Tick)
		}
		p.inputs = append(p.inputs, plannedInput{k, at, payload})
	}
	return nil
}
