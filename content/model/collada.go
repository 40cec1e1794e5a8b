// COLLADA (.dae), which modelling programs exchange: scene nodes with their geometry and the colours of its materials,
// turned to this engine's axes and metres (ART-02, ART-10).

package model

import (
	"encoding/xml"
	"fmt"
	"io"
	"strings"

	"camber/components/space"
)

// What of a document is read. What it has besides is left out: cameras, lights, animations, controllers.
type colladaFile struct {
	XMLName xml.Name `xml:"COLLADA"`
	Asset   struct {
		Unit struct {
			Metre string `xml:"meter,attr"`
		} `xml:"unit"`
		Up string `xml:"up_axis"`
	} `xml:"asset"`
	Materials []struct {
		ID     string `xml:"id,attr"`
		Name   string `xml:"name,attr"`
		Effect struct {
			URL string `xml:"url,attr"`
		} `xml:"instance_effect"`
	} `xml:"library_materials>material"`
	Images []struct {
		ID   string `xml:"id,attr"`
		From struct {
			File string `xml:",chardata"`
			Ref  string `xml:"ref"` // as version 1.5 has it
		} `xml:"init_from"`
	} `xml:"library_images>image"`
	Effects    []colladaEffect   `xml:"library_effects>effect"`
	Geometries []colladaGeometry `xml:"library_geometries>geometry"`
	Scenes     []struct {
		ID    string        `xml:"id,attr"`
		Nodes []colladaNode `xml:"node"`
	} `xml:"library_visual_scenes>visual_scene"`
	Shelf []colladaNode `xml:"library_nodes>node"`
	Scene struct {
		Instance struct {
			URL string `xml:"url,attr"`
		} `xml:"instance_visual_scene"`
	} `xml:"scene"`
}

type colladaGeometry struct {
	ID      string `xml:"id,attr"`
	Name    string `xml:"name,attr"`
	Sources []struct {
		ID     string `xml:"id,attr"`
		Floats string `xml:"float_array"`
		Access struct {
			Stride int `xml:"stride,attr"`
			Offset int `xml:"offset,attr"`
		} `xml:"technique_common>accessor"`
	} `xml:"mesh>source"`
	Vertices []struct {
		ID     string         `xml:"id,attr"`
		Inputs []colladaInput `xml:"input"`
	} `xml:"mesh>vertices"`
	Triangles []colladaFaces `xml:"mesh>triangles"`
	Lists     []colladaFaces `xml:"mesh>polylist"`
	Polygons  []colladaFaces `xml:"mesh>polygons"`
	Strips    []colladaFaces `xml:"mesh>tristrips"`
	Fans      []colladaFaces `xml:"mesh>trifans"`
	Lines     []colladaFaces `xml:"mesh>lines"`
	LineStrip []colladaFaces `xml:"mesh>linestrips"`
}

type colladaInput struct {
	Semantic string `xml:"semantic,attr"`
	Source   string `xml:"source,attr"`
	Offset   int    `xml:"offset,attr"`
}

type colladaFaces struct {
	Material string         `xml:"material,attr"`
	Inputs   []colladaInput `xml:"input"`
	Counts   string         `xml:"vcount"`
	Rows     []string       `xml:"p"`
}

type colladaNode struct {
	Name      string        `xml:"name,attr"`
	ID        string        `xml:"id,attr"`
	Turns     []colladaTurn `xml:",any"`
	Instances []struct {
		URL   string `xml:"url,attr"`
		Binds []struct {
			Symbol string `xml:"symbol,attr"`
			Target string `xml:"target,attr"`
		} `xml:"bind_material>technique_common>instance_material"`
	} `xml:"instance_geometry"`
	Others []struct {
		URL string `xml:"url,attr"`
	} `xml:"instance_node"`
	Nodes []colladaNode `xml:"node"`
}

// colladaTurn is one of the moves that make a node's place, in their order.
type colladaTurn struct {
	XMLName xml.Name
	Text    string `xml:",chardata"`
}

// readCOLLADA reads a .dae file.
func readCOLLADA(r io.Reader, files *others, left *budget) (*Model, error) {
	data, err := readAll(r)
	if err != nil {
		return nil, err
	}
	if err := left.take(strings.Count(string(data), "<"), perObject, "elements"); err != nil {
		return nil, err
	}
	if err := notTooDeep(data); err != nil {
		return nil, err
	}
	var doc colladaFile
	if err := xml.Unmarshal(data, &doc); err != nil {
		return nil, fmt.Errorf("it is no COLLADA file that can be read: %w", err)
	}
	c := colladaReader{doc: &doc, model: &Model{}, files: files, left: left, materials: map[string]int{}}
	return c.read()
}

// notTooDeep refuses documents whose elements lie too deep below each other, before anything is made of them.
func notTooDeep(data []byte) error {
	d, level := xml.NewDecoder(strings.NewReader(string(data))), 0
	for {
		token, err := d.RawToken()
		if err == io.EOF { //nolint:errorlint // the decoder gives it bare
			return nil
		}
		if err != nil {
			return fmt.Errorf("it is no COLLADA file that can be read: %w", err)
		}
		switch token.(type) {
		case xml.StartElement:
			if level++; level > 4*deepest {
				return fmt.Errorf("its elements lie more than %d deep", 4*deepest)
			}
		case xml.EndElement:
			level--
		}
	}
}

type colladaReader struct {
	doc        *colladaFile
	model      *Model
	files      *others
	left       *budget
	materials  map[string]int // by their id
	geometries map[string]*colladaGeometry
	shelf      map[string]*colladaNode
	axes       frame // of the document, in this engine
}

func (c *colladaReader) read() (*Model, error) {
	c.axes = colladaAxes(c.doc.Asset.Up)
	if text := c.doc.Asset.Unit.Metre; text != "" {
		unit, err := floats(text, 1)
		if err != nil || len(unit) != 1 || !(unit[0] > 1e-6 && unit[0] < 1e6) {
			return nil, fmt.Errorf("its unit of %q metres is none", text)
		}
		c.axes = frame{c.axes.x.Scale(unit[0]), c.axes.y.Scale(unit[0]), c.axes.z.Scale(unit[0]), c.axes.at}
	}
	c.paint()
	c.geometries, c.shelf = map[string]*colladaGeometry{}, map[string]*colladaNode{}
	for i := range c.doc.Geometries {
		c.geometries[c.doc.Geometries[i].ID] = &c.doc.Geometries[i]
	}
	for i := range c.doc.Shelf {
		c.shelf[c.doc.Shelf[i].ID] = &c.doc.Shelf[i]
	}
	for i := range c.doc.Scenes {
		s := &c.doc.Scenes[i]
		if want := strings.TrimPrefix(c.doc.Scene.Instance.URL, "#"); want != "" && want != s.ID {
			continue
		}
		for k := range s.Nodes {
			if err := c.node(&s.Nodes[k], c.axes, 0); err != nil {
				return nil, err
			}
		}
		if len(c.model.Nodes) == 0 {
			return nil, fmt.Errorf("its scene %q has no nodes", s.ID)
		}
		return c.model, nil
	}
	return nil, fmt.Errorf("it has no scene: export one")
}

// colladaAxes are the document's axes in this engine's: x east, y north, z up, forward being north.
func colladaAxes(up string) frame {
	x, y, z := space.V(1, 0, 0), space.V(0, 1, 0), space.V(0, 0, 1)
	switch strings.TrimSpace(up) {
	case "Z_UP":
		return frame{x: x, y: y, z: z}
	case "X_UP":
		return frame{x: z, y: x.Neg(), z: y.Neg()}
	}
	return frame{x: x, y: z, z: y.Neg()} // y is up, as nobody says otherwise
}

// node adds one node and those below it.
func (c *colladaReader) node(n *colladaNode, above frame, level int) error {
	if level > deepest || len(c.model.Nodes) >= mostNodes {
		return fmt.Errorf("its nodes lie too deep below each other, or too often: is one below itself?")
	}
	here := above
	for i := range n.Turns {
		t := &n.Turns[i]
		move, moves, err := colladaMove(t)
		if err != nil {
			return fmt.Errorf("node %q: %w", n.Name, err)
		}
		if moves {
			here = frame{
				here.direction(move.x), here.direction(move.y), here.direction(move.z), here.point(move.at),
			}
		}
	}
	name := n.Name
	if name == "" {
		name = n.ID
	}
	ahead := c.back(space.V(0, 1, 0))
	made := Node{Name: name, At: here.at, Facing: here.direction(ahead).Unit()}
	if err := c.left.take(1, partCost, "nodes"); err != nil {
		return err
	}
	for i := range n.Instances {
		g := c.geometries[strings.TrimPrefix(n.Instances[i].URL, "#")]
		if g == nil {
			return fmt.Errorf("node %q: there is no geometry %s", name, n.Instances[i].URL)
		}
		binds := map[string]int{}
		for _, b := range n.Instances[i].Binds {
			if k, ok := c.materials[strings.TrimPrefix(b.Target, "#")]; ok {
				binds[b.Symbol] = k
			}
		}
		if err := c.geometry(&made, g, here, binds); err != nil {
			return fmt.Errorf("node %q: %w", name, err)
		}
	}
	c.model.Nodes = append(c.model.Nodes, made)
	for i := range n.Others {
		other := c.shelf[strings.TrimPrefix(n.Others[i].URL, "#")]
		if other == nil {
			return fmt.Errorf("node %q: there is no node %s", name, n.Others[i].URL)
		}
		if err := c.node(other, here, level+1); err != nil {
			return err
		}
	}
	for i := range n.Nodes {
		if err := c.node(&n.Nodes[i], here, level+1); err != nil {
			return err
		}
	}
	return nil
}

// back is a direction of this engine along the document's axes.
func (c *colladaReader) back(v space.Vec) space.Vec {
	a := &c.axes
	return space.V(a.x.Unit().Dot(v), a.y.Unit().Dot(v), a.z.Unit().Dot(v))
}

// colladaMove is a move of a node; false where the element is something else.
func colladaMove(t *colladaTurn) (frame, bool, error) {
	want := map[string]int{"translate": 3, "scale": 3, "rotate": 4, "matrix": 16}[t.XMLName.Local]
	if want == 0 {
		return frame{}, false, nil
	}
	v, err := floats(t.Text, want)
	if err == nil && len(v) != want {
		err = fmt.Errorf("a <%s> has %d numbers, not %d", t.XMLName.Local, want, len(v))
	}
	if err != nil {
		return frame{}, false, err
	}
	f := frame{x: space.V(1, 0, 0), y: space.V(0, 1, 0), z: space.V(0, 0, 1)}
	switch t.XMLName.Local {
	case "translate":
		f.at = space.V(v[0], v[1], v[2])
	case "scale":
		f.x, f.y, f.z = f.x.Scale(v[0]), f.y.Scale(v[1]), f.z.Scale(v[2])
	case "rotate":
		axis := space.V(v[0], v[1], v[2])
		if axis.LenSq() == 0 {
			return f, true, nil
		}
		q := space.AxisAngle(axis.Unit(), float64(v[3]*colladaDegree))
		f = frame{x: q.Rotate(f.x), y: q.Rotate(f.y), z: q.Rotate(f.z)}
	case "matrix": // row by row
		f = frame{
			space.V(v[0], v[4], v[8]), space.V(v[1], v[5], v[9]), space.V(v[2], v[6], v[10]), space.V(v[3], v[7], v[11]),
		}
	}
	return f, true, nil
}

const colladaDegree = 0.017453292519943295 // rad

// floats reads numbers that blanks separate, at most so many.
func floats(text string, most int) ([]float64, error) {
	var all []float64
	for word := range strings.FieldsSeq(text) {
		if len(all) == most {
			return nil, fmt.Errorf("more than %d numbers where so many are meant", most)
		}
		x, err := number(word)
		if err != nil {
			return nil, err
		}
		all = append(all, x)
	}
	return all, nil
}
