// Package export writes towns as other programs read them: streets as GeoJSON, ground as glTF.
package export

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"

	"camber/components/geo"
	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
	"camber/content/town"
)

// Box is a part of a town, in degrees.
type Box struct{ West, South, East, North float64 }

// Everywhere is all of a town.
var Everywhere = Box{-180, -90, 180, 90}

func (b *Box) has(p geo.Place) bool {
	return b.West <= p.Lon && p.Lon <= b.East && b.South <= p.Lat && p.Lat <= b.North
}

// feature is one thing of a GeoJSON file.
type feature struct {
	Type       string         `json:"type"`
	Geometry   geometry       `json:"geometry"`
	Properties map[string]any `json:"properties"`
}

type geometry struct {
	Type        string `json:"type"`
	Coordinates any    `json:"coordinates"`
}

// position is longitude and latitude in degrees, and metres above the sea.
type position [3]float64

// writer writes features, one a line.
type writer struct {
	out    io.Writer
	plane  *geo.Plane
	height float64 // m above the sea, of the town's origin
	some   bool
	err    error
}

// GeoJSON writes a town's roads, their lanes, the ways over its junctions, lights, lines to stop at, the bars that are
// painted there, and its houses. Heights are above the sea; where a map says nothing of a road, what it is taken for is
// written. Bars are read back from what is drawn; nil: nobody draws.
func GeoJSON(out io.Writer, f *town.File, box Box, bars func(*street.Network, *way.Graph) []Bar) error {
	n, g, err := f.Graph()
	if err != nil {
		return err
	}
	origin, err := geo.Parse(f.Origin)
	if err != nil {
		return err
	}
	w := writer{out: out, plane: geo.NewPlane(origin), height: f.Height}
	head, err := json.Marshal(map[string]any{"licence": f.Licence, "hash": f.Hash, "country": f.Country})
	if err != nil {
		return err
	}
	w.print("{\"type\":\"FeatureCollection\",\"town\":%s,\"features\":[\n", head)
	for i := range n.Edges {
		if e := &n.Edges[i]; box.has(w.plane.Inverse(e.Points[0].X, e.Points[0].Y)) {
			w.road(n, i)
		}
	}
	for i := range n.Junctions {
		if j := &n.Junctions[i]; box.has(w.plane.Inverse(j.At.X, j.At.Y)) {
			w.feature("Point", w.at(j.At), map[string]any{
				"kind": "junction", "node_id": j.Node, "arms": len(j.Arms), "control": controls[j.Control],
			})
		}
	}
	w.ways(n, g, box)
	if bars != nil {
		w.bars(bars(n, g), box)
	}
	if err := f.EachHouse(func(h *town.Standing) error { return w.house(h, box) }); err != nil {
		return err
	}
	w.print("\n]}\n")
	return w.err
}

var controls = [...]string{
	street.Free: "", street.Priority: "priority", street.AllStop: "all stop", street.Signalled: "signals",
}

func (w *writer) print(format string, args ...any) {
	if w.err == nil {
		_, w.err = fmt.Fprintf(w.out, format, args...)
	}
}

func (w *writer) feature(kind string, coordinates any, properties map[string]any) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(feature{"Feature", geometry{kind, coordinates}, properties}); err != nil && w.err == nil {
		w.err = err
	}
	if w.some {
		w.print(",\n")
	}
	w.some = true
	w.print("%s", bytes.TrimRight(b.Bytes(), "\n"))
}

func (w *writer) at(p space.Vec) position {
	place := w.plane.Inverse(p.X, p.Y)
	return position{round(place.Lon, 1e7), round(place.Lat, 1e7), round(p.Z+w.height, 1000)}
}

// round keeps some digits of a number: per tells how many.
func round(v, per float64) float64 { return math.Floor(float64(v*per)+0.5) / per }

// side is an edge's middle moved to its right, in degrees.
func (w *writer) side(e *street.Edge, offset float64) []position {
	line := make([]position, len(e.Points))
	for k, p := range e.Points {
		line[k] = w.at(p.AddScaled(across(e, k), offset))
	}
	return line
}

// across is the way to the right at a point of an edge, so long that its sides stay as wide.
func across(e *street.Edge, k int) space.Vec {
	right := func(a, b space.Vec) space.Vec {
		d := b.Sub(a)
		d.Z = 0
		d = d.Unit()
		return space.Vec{X: d.Y, Y: -d.X}
	}
	last := len(e.Points) - 1
	switch k {
	case 0:
		return right(e.Points[0], e.Points[1])
	case last:
		return right(e.Points[last-1], e.Points[last])
	}
	sum := right(e.Points[k-1], e.Points[k]).Add(right(e.Points[k], e.Points[k+1]))
	const sharpest = 0.2 // a bend sharper than this is cut off
	return sum.Scale(2 / max(sum.LenSq(), sharpest))
}

const kmh = 3.6 // of m/s

func (w *writer) road(n *street.Network, i int) {
	e := &n.Edges[i]
	is := map[string]any{
		"kind": "road", "edge": i, "way_id": e.Way, "name": n.Names[e.Name], "ref": n.Names[e.Ref],
		"class": n.Classes[e.Class], "surface": n.Surfaces[e.Surface], "lanes": len(e.Lanes), "width_m": round(e.Width, 1000),
		"length_m": round(e.Length, 1000), "layer": e.Layer, "from_node": n.Junctions[e.From].Node,
		"to_node": n.Junctions[e.To].Node,
	}
	is["oneway"], is["roundabout"] = e.Flags.Has(street.Oneway), e.Flags.Has(street.Roundabout)
	is["two_way"] = e.Shared()
	is["bridge"], is["tunnel"] = e.Flags.Has(street.Bridge), e.Flags.Has(street.Tunnel)
	for k, key := range [2]string{"limit_kmh", "limit_back_kmh"} {
		if e.Limit[k] > 0 {
			is[key] = round(float64(e.Limit[k]*kmh), 10)
		}
	}
	w.feature("LineString", w.side(e, 0), is)
}
