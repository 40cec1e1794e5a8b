// What COLLADA's materials look like: colours and pictures.

package model

import (
	"strings"

	"camber/components/beyond"
)

type colladaEffect struct {
	ID     string `xml:"id,attr"`
	Params []struct {
		ID      string `xml:"sid,attr"`
		Surface struct {
			Image string `xml:"init_from"`
		} `xml:"surface"`
		Sampler struct {
			Surface string `xml:"source"`
			Image   struct {
				URL string `xml:"url,attr"` // as version 1.5 has it
			} `xml:"instance_image"`
			WrapS string `xml:"wrap_s"`
			WrapT string `xml:"wrap_t"`
		} `xml:"sampler2D"`
	} `xml:"profile_COMMON>newparam"`
	Phong   *colladaShader `xml:"profile_COMMON>technique>phong"`
	Lambert *colladaShader `xml:"profile_COMMON>technique>lambert"`
	Blinn   *colladaShader `xml:"profile_COMMON>technique>blinn"`
	Plain   *colladaShader `xml:"profile_COMMON>technique>constant"`
	Double  []string       `xml:"profile_COMMON>extra>technique>double_sided"`
	Doubled []string       `xml:"profile_COMMON>technique>extra>technique>double_sided"`
	Both    []string       `xml:"extra>technique>double_sided"`
}

type colladaShader struct {
	Colour  string `xml:"diffuse>color"`
	Texture struct {
		Name string `xml:"texture,attr"`
	} `xml:"diffuse>texture"`
}

// paint takes the materials with their colours and pictures.
func (c *colladaReader) paint() {
	effects, images := map[string]*colladaEffect{}, map[string]string{}
	for i := range c.doc.Effects {
		effects[c.doc.Effects[i].ID] = &c.doc.Effects[i]
	}
	for i := range c.doc.Images {
		image := &c.doc.Images[i]
		images[image.ID] = strings.TrimSpace(image.From.File + image.From.Ref)
	}
	type looks struct {
		colour Colour
		coat   Coat
	}
	known := map[*colladaEffect]looks{}
	for i := range c.doc.Materials {
		m := &c.doc.Materials[i]
		name, colour, coat := m.Name, Colour{}, Coat{Picture: -1}
		if name == "" {
			name = m.ID
		}
		if e := effects[strings.TrimPrefix(m.Effect.URL, "#")]; e != nil {
			is, ok := known[e]
			if !ok {
				is.colour, is.coat = c.looks(e, name, images)
				known[e] = is
			}
			colour, coat = is.colour, is.coat
		}
		c.materials[m.ID] = len(c.model.Materials)
		c.model.Materials, c.model.Colours = append(c.model.Materials, name), append(c.model.Colours, colour)
		c.model.Coats = append(c.model.Coats, coat)
	}
}

// looks is what an effect has a material look like; images are files by their id.
func (c *colladaReader) looks(e *colladaEffect, material string, images map[string]string) (colour Colour, coat Coat) {
	coat.Picture = -1
	for _, said := range [][]string{e.Double, e.Doubled, e.Both} {
		for _, word := range said {
			coat.Double = coat.Double || strings.TrimSpace(word) == "1" || strings.TrimSpace(word) == "true"
		}
	}
	for _, s := range []*colladaShader{e.Phong, e.Lambert, e.Blinn, e.Plain} {
		if s == nil {
			continue
		}
		if rgb, err := floats(s.Colour, 4); err == nil && len(rgb) >= 3 {
			colour = Colour{RGB: [3]float64{unit(rgb[0]), unit(rgb[1]), unit(rgb[2])}, Set: true}
		}
		if s.Texture.Name == "" {
			continue
		}
		image, wrap := e.sampled(s.Texture.Name)
		if file := images[image]; file == "" {
			c.model.wrong("material %q is drawn without its picture: there is no image %q", material, image)
		} else {
			coat.Picture = c.model.beside(material, file, wrap, c.files)
		}
	}
	return colour, coat
}

// sampled is which image a texture shows: that of a sampler, of a surface, or its own name is that of an image.
func (e *colladaEffect) sampled(texture string) (image string, wrap [2]beyond.Wrap) {
	image = texture
	for range 2 { // a sampler, then its surface
		for i := range e.Params {
			p := &e.Params[i]
			if p.ID != image {
				continue
			}
			s := &p.Sampler
			switch {
			case s.Image.URL != "":
				image = strings.TrimPrefix(s.Image.URL, "#")
			case s.Surface != "":
				image = strings.TrimSpace(s.Surface)
			case p.Surface.Image != "":
				return strings.TrimSpace(p.Surface.Image), wrap
			}
			if s.WrapS != "" || s.WrapT != "" {
				wrap = [2]beyond.Wrap{colladaWrap(s.WrapS), colladaWrap(s.WrapT)}
			}
			break
		}
	}
	return image, wrap
}

func colladaWrap(word string) beyond.Wrap {
	switch strings.TrimSpace(word) {
	case "CLAMP", "BORDER":
		return beyond.Clamped
	case "MIRROR":
		return beyond.Mirrored
	}
	return beyond.Repeated
}
