// The XML schema, for editors that complete and check while typing; generated from the same tags that bind.

package manual

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
)

// XSD is the schema of the <camber> dialect. Attributes that references fill in (file=, extends=) make others optional,
// so no attribute is required in it; what must be there, loading checks.
func XSD() []byte {
	x := &schemaWriter{names: map[*source.Schema]string{}}
	x.line(`<?xml version="1.0" encoding="UTF-8"?>`)
	x.line(`<!-- Generated from the tags of package dialect. -->`)
	x.line(`<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" elementFormDefault="qualified">`)
	root := source.Describe(&dialect.Root{})
	x.line(`<xs:element name="camber" type="%s"/>`, x.typeName(root))
	for i := 0; i < len(x.pending); i++ {
		x.complexType(x.pending[i])
	}
	x.line(`</xs:schema>`)
	return x.out.Bytes()
}

type schemaWriter struct {
	out     bytes.Buffer
	names   map[*source.Schema]string
	pending []*source.Schema // every type, in the order it was met
}

func (x *schemaWriter) line(format string, args ...any) {
	fmt.Fprintf(&x.out, format+"\n", args...)
}

// typeName names a struct's type, and has it written later when it is new.
func (x *schemaWriter) typeName(s *source.Schema) string {
	if name, ok := x.names[s]; ok {
		return name
	}
	x.names[s] = s.Type.Name()
	x.pending = append(x.pending, s)
	return s.Type.Name()
}

func (x *schemaWriter) complexType(s *source.Schema) {
	mixed := ""
	if s.Text != nil {
		mixed = ` mixed="true"`
	}
	x.line(`<xs:complexType name="%s"%s>`, s.Type.Name(), mixed)
	if len(s.Children) > 0 {
		x.line(`  <xs:choice minOccurs="0" maxOccurs="unbounded">`)
		for _, c := range s.Children {
			x.line(`    <xs:element name="%s" type="%s">%s</xs:element>`, c.Name, x.typeName(c.Schema), documented(c.Doc))
		}
		x.line(`  </xs:choice>`)
	}
	for _, f := range s.Attrs {
		x.attribute(f)
	}
	if s.Type != source.Describe(&dialect.Root{}).Type {
		x.reference(s, "file", "A file whose element of this name is taken, with what is written here over it.")
		x.reference(s, "extends", "A file whose element of this name is inherited, with what is written here over it.")
		x.reference(s, "remove", "yes takes an inherited element away.")
	}
	x.line(`  <xs:anyAttribute namespace="##other" processContents="lax"/>`)
	x.line(`</xs:complexType>`)
}

// reference writes an attribute that every element may have, unless the element has its own of that name.
func (x *schemaWriter) reference(s *source.Schema, name, doc string) {
	if slices.ContainsFunc(s.Attrs, func(f *source.Field) bool { return f.Name == name }) {
		return
	}
	x.line(`  <xs:attribute name="%s" type="xs:string">%s</xs:attribute>`, name, documented(doc))
}

func (x *schemaWriter) attribute(f *source.Field) {
	preset := ""
	if f.HasDefault {
		preset = fmt.Sprintf(` default="%s"`, escaped(f.Default))
	}
	pattern := f.Pattern()
	if pattern == "" {
		x.line(`  <xs:attribute name="%s" type="xs:string"%s>%s</xs:attribute>`, f.Name, preset, documented(f.Doc))
		return
	}
	x.line(`  <xs:attribute name="%s"%s>%s`, f.Name, preset, documented(f.Doc))
	x.line(
		`    <xs:simpleType><xs:restriction base="xs:string"><xs:pattern value="%s"/></xs:restriction></xs:simpleType>`,
		escaped(pattern))
	x.line(`  </xs:attribute>`)
}

func documented(doc string) string {
	return "<xs:annotation><xs:documentation>" + escaped(doc) + "</xs:documentation></xs:annotation>"
}

func escaped(text string) string {
	var b strings.Builder
	if err := xml.EscapeText(&b, []byte(text)); err != nil {
		panic("blueprints: escaping into memory failed: " + err.Error())
	}
	return b.String()
}
