// What the corners of COLLADA's faces have beyond their points: where they lie on a picture, normals and colours.

package model

import (
	"fmt"
	"strings"

	"camber/components/space"
)

// mostOffset is how far from its first number a corner of a face may have one.
const mostOffset = 64

// What a corner may have beyond its point.
const (
	onPicture = iota
	itsNormal
	itsColour
	moreKinds
)

// colladaMore adds it to the points of a node.
type colladaMore struct {
	c     *colladaReader
	g     *colladaGeometry
	at    frame
	read  map[string][][3]float64 // by source
	known map[colladaCorner]uint32
	have  [moreKinds]struct { // of the faces that are read now
		values [][3]float64 // nil: nothing
		offset int
	}
}

// colladaCorner is a corner of a face: its point, and what it has, by numbers from 1; 0: nothing.
type colladaCorner struct {
	point uint32
	more  [moreKinds]int
}

// of looks for what a list of faces has; of several pictures' places the first counts. What names nothing is left out.
func (m *colladaMore) of(f *colladaFaces) error {
	for k := range m.have {
		m.have[k].values = nil
	}
	for _, in := range f.Inputs {
		kind, least := -1, 3
		switch in.Semantic {
		case "TEXCOORD":
			kind, least = onPicture, 2
		case "NORMAL":
			kind = itsNormal
		case "COLOR":
			kind = itsColour
		}
		if kind < 0 || m.have[kind].values != nil {
			continue
		}
		id := strings.TrimPrefix(in.Source, "#")
		values, ok := m.read[id]
		if !ok {
			var err error
			if values, err = m.c.values(m.g, id, least); err != nil {
				return err
			}
			m.read[id] = values
		}
		m.have[kind].values, m.have[kind].offset = values, in.Offset
	}
	return nil
}

// corner is the point of the node that stands for a corner, whose numbers are given: one more for each of a point's
// corners that has something else.
func (m *colladaMore) corner(n *Node, point uint32, numbers *[mostOffset + 1]int) (uint32, error) {
	is, plain := colladaCorner{point: point}, true
	for kind := range m.have {
		h := &m.have[kind]
		if h.values == nil {
			continue
		}
		k := numbers[h.offset]
		if k < 0 || k >= len(h.values) {
			what := [...]string{"place on a picture", "normal", "colour"}[kind]
			return 0, fmt.Errorf("a face names %s %d of %d", what, k, len(h.values))
		}
		is.more[kind], plain = k+1, false
	}
	if plain {
		return point, nil
	}
	if at, ok := m.known[is]; ok {
		return at, nil
	}
	if err := m.c.left.take(1, pointCost+8+24+12+mapCost, "corners"); err != nil {
		return 0, err
	}
	at := len(n.Points)
	n.Points = append(n.Points, n.Points[point])
	if k := is.more[onPicture]; k > 0 {
		v := m.have[onPicture].values[k-1]
		n.UV = append(grown(n.UV, at), [2]float32{float32(v[0]), float32(1 - v[1])}) // it counts from the lower left
	}
	if k := is.more[itsNormal]; k > 0 {
		v := m.have[itsNormal].values[k-1]
		n.Normals = append(grown(n.Normals, at), m.at.across(space.V(v[0], v[1], v[2])))
	}
	if k := is.more[itsColour]; k > 0 {
		v := m.have[itsColour].values[k-1]
		n.Tints = append(light(n.Tints, at), [3]float32{float32(v[0]), float32(v[1]), float32(v[2])})
	}
	m.known[is] = uint32(at)
	return uint32(at), nil
}
