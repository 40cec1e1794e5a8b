// What belongs to an element, and the heading's box.

package osm

import (
	"bytes"
	"errors"
	"fmt"
)

// word returns a value's letters, one string for all equal ones.
func (x *reader) word(value []byte) (string, error) {
	if bytes.IndexByte(value, '&') < 0 {
		return x.b.word(value)
	}
	letters, err := plain(x.letters[:0], value)
	if err != nil {
		return "", err
	}
	x.letters = letters
	return x.b.word(letters)
}

func (x *reader) tagOf() error {
	k, v := x.value("k"), x.value("v")
	if k == nil || v == nil {
		return errors.New("<tag> without k or v: say <tag k=\"highway\" v=\"residential\"/>")
	}
	key, err := x.word(k)
	if err != nil {
		return err
	}
	value, err := x.word(v)
	if err != nil {
		return err
	}
	x.b.tag(key, value)
	return nil
}

// nd takes a way's node, which may bring its own position (Overpass: out geom).
func (x *reader) nd() error {
	ref, ok := whole(x.value("ref"))
	if !ok {
		return fmt.Errorf("<nd ref=%.40q> names no node", x.value("ref"))
	}
	x.refs = append(x.refs, ref)
	lonText, latText := x.value("lon"), x.value("lat")
	if lonText == nil || latText == nil {
		return nil
	}
	lon, ok := degrees(lonText)
	lat, also := degrees(latText)
	if !ok || !also {
		return fmt.Errorf("<nd lat=%.40q lon=%.40q> is no position", latText, lonText)
	}
	tags := x.b.tags
	x.b.tags = nil
	err := x.b.node(ref, edition{version: -1}, lon, lat)
	x.b.tags = tags
	return err
}

func (x *reader) member() error {
	ref, ok := whole(x.value("ref"))
	if !ok {
		return fmt.Errorf("<member ref=%.40q> is no id", x.value("ref"))
	}
	m := Member{Ref: ref}
	switch kind := x.value("type"); string(kind) {
	case "node":
	case "way":
		m.Kind = WayKind
	case "relation":
		m.Kind = RelationKind
	default:
		return fmt.Errorf("<member type=%.40q>: it should be node, way or relation", kind)
	}
	role, err := x.word(x.value("role"))
	m.Role = role
	x.members = append(x.members, m)
	return err
}

// bounds takes the heading's box.
func (x *reader) bounds() error {
	var box [4]int64
	for i, name := range []string{"minlon", "minlat", "maxlon", "maxlat"} {
		v, ok := degrees(x.value(name))
		if !ok {
			return fmt.Errorf("<bounds %s=%.40q> is no number of degrees", name, x.value(name))
		}
		box[i] = v
	}
	return x.b.boundOf(box)
}

// bound takes the heading's box as it was written until 2011: box="south,west,north,east".
func (x *reader) bound() error {
	parts := bytes.Split(x.value("box"), []byte(","))
	var box [4]int64
	ok := len(parts) == 4
	for i, at := range []int{1, 0, 3, 2} {
		if ok {
			box[at], ok = degrees(bytes.TrimSpace(parts[i]))
		}
	}
	if !ok {
		return fmt.Errorf("<bound box=%.80q> is no box: south,west,north,east in degrees", x.value("box"))
	}
	return x.b.boundOf(box)
}
