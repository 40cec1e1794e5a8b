//go:build cgo && window

// Models of files, with their pictures.

package scene

import (
	"fmt"

	"camber/components/solid"
	"camber/systems/render/card"
	"camber/systems/render/mesh"
	"camber/systems/render/paint"
)

// unpacked are the pictures of a model, decoded; one that cannot be is white, and wrong says so.
func unpacked(m *mesh.Model) (all []*paint.Picture, wrong error) {
	for _, p := range m.Pictures {
		picture, err := paint.Decoded(p.Data, card.ModelSheet)
		if err != nil {
			picture = paint.White(card.ModelSheet)
			wrong = fmt.Errorf("the picture %s of a model: %w; it is drawn white", p.Name, err)
		}
		all = append(all, picture)
	}
	return all, wrong
}

// hang gives the pictures of a model their layers, which are to be given back with it.
func (s *Scene) hang(m *mesh.Model, pictures []*paint.Picture) (taken []int) {
	layers := make([]uint8, len(pictures))
	for i, p := range pictures {
		n := s.coats.Take(p)
		if n < 0 {
			s.Trouble = fmt.Sprintf("models have more than %d pictures: some show another one's", card.MostSheets)
		}
		layers[i], taken = uint8(max(n, 0)), append(taken, n)
	}
	m.Lay(layers)
	return taken
}

// modelled makes the model that a thing has of its own, with its pictures.
func (s *Scene) modelled(l *solid.Looks) card.Shape {
	own := mesh.Modelled(l)
	pictures, err := unpacked(&own)
	if err != nil {
		s.Trouble = err.Error()
	}
	s.hang(&own, pictures) // for as long as the scene is shown, as its shape
	return s.Store.Add(&own)
}
