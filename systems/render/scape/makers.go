// Who makes what of a piece: the one list, in its order.

package scape

import (
	"errors"
	"fmt"
	"runtime"

	"camber/components/street"
	"camber/components/terrain"
	"camber/systems/render/distance"
	"camber/systems/render/mesh"
	"camber/systems/render/scenery"
)

// makers make a piece's picture, one after the other. To have another kind of thing seen, add a line.
var makers = [...]Maker{
	{"ground", ground},
	{"houses", houses},
	{"things", things},
	{"marks", marks},
}

// Maker makes one kind of what is seen of a piece, beside the drawing: of a piece it does not know it makes nothing.
type Maker struct {
	Name string
	Make func(p *Piece, to *Picture) error
}

// Piece is what makers make a picture of.
type Piece struct {
	Key
	Town    *terrain.TrackParts
	Heights terrain.LandHeights  // of the bare land, everywhere
	Mesh    int32                // its tile's, of the town's ground; -1: no tile lies here
	Own     []terrain.GroundMesh // that one, decoded
	Around  []terrain.GroundMesh // its neighbours that it meets, decoded
	Light   *scenery.Light       // what falls there; nil: nothing is in its way
	Things  []street.Thing       // what stands there besides houses; none: only what is hit of it is known
	Streets *distance.Index      // where the town's streets are
}

// Picture is what is seen of a piece, ready to be taken by who draws.
type Picture struct {
	Key
	Models []Model
	Stands []Stand
	Boards []Board
	Rails  []terrain.VergeRail
	Light  *scenery.Light // of a near one
	Wrong  error          // why some of it is a plain stand-in
}

// Model is one of its models.
type Model struct {
	mesh.Tile
	Kind Kind
}

// Kind is what a model is of, for who draws it.
type Kind uint8

// The kinds there are.
const (
	Ground Kind = iota
	Block       // a house
	Row         // it is long and stands there: fences, hedges, rails
	Mark        // painted on streets, seen from near alone
	Kinds
)

// Vertices is how many all its models have.
func (p *Picture) Vertices() (n int) {
	for i := range p.Models {
		n += len(p.Models[i].Vertices)
	}
	for i := range p.Boards {
		n += len(p.Boards[i].Near.Vertices) + len(p.Boards[i].Far.Vertices)
	}
	return n
}

// add takes models that were made.
func (p *Picture) add(kind Kind, all []mesh.Tile) {
	for i := range all {
		p.Models = append(p.Models, Model{all[i], kind})
	}
}

// picture has all makers make theirs. What one of them cannot make is told, and the others go on.
func picture(p *Piece) *Picture {
	out := &Picture{Key: p.Key}
	for i := range makers {
		had := len(out.Models)
		if err := makers[i].safely(p, out); err != nil {
			out.Models = out.Models[:had]
			out.Wrong = errors.Join(out.Wrong, fmt.Errorf("%s: %w", makers[i].Name, err))
		}
	}
	if p.Level == Near {
		out.Light = p.Light
	}
	return out
}

// safely is a maker that may have a fault, or be given a tile that has.
func (m *Maker) safely(p *Piece, to *Picture) (err error) {
	defer func() {
		switch wrong := recover().(type) {
		case nil:
		case runtime.Error: // it is no word for people
			err = errors.New("a fault of Camber: please report it with the town")
		default:
			err = fmt.Errorf("%v", wrong)
		}
	}()
	return m.Make(p, to)
}
