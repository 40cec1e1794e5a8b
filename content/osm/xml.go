// What the tags of a .osm file mean.

package osm

import (
	"errors"
	"fmt"
	"io"
	"strings"
)

// reader reads the elements of one file.
type reader struct {
	*scanner
	b       *builder
	path    []byte // names of the tags that are open, one after the other
	ends    []int  // where each ends
	kind    Kind   // of the element that is open
	in      bool   // whether one is
	id      int64
	of      edition
	lon     int64
	lat     int64
	placed  bool // whether the node has a position
	refs    []int64
	members []Member
	letters []byte
}

// deepestTag is how many tags may be open at once: maps have four.
const deepestTag = 64

func readXML(r io.Reader, b *builder) error {
	x := &reader{scanner: newScanner(r), b: b}
	err := x.all()
	if err != nil {
		where := ""
		if x.in {
			where = fmt.Sprintf(" %s %d:", x.kind, x.id)
		}
		return fmt.Errorf("line %d:%s %w", x.line(), where, err)
	}
	return nil
}

// all reads the file from its first tag to its last.
func (x *reader) all() error {
	root := false
	for {
		err := x.next()
		switch {
		case errors.Is(err, io.EOF) && len(x.ends) > 0:
			return fmt.Errorf("<%s> is not closed: %w", x.path[x.begin(len(x.ends)-1):], errEnd)
		case errors.Is(err, io.EOF) && !root:
			return errors.New("there is no <osm>: it is no map")
		case errors.Is(err, io.EOF):
			return nil
		case err != nil:
			return err
		}
		if x.closes {
			err = x.close()
		} else {
			if len(x.ends) == 0 {
				if err := x.root(root); err != nil {
					return err
				}
				root = true
			}
			if err = x.tagOpens(); err == nil && !x.empty {
				err = x.push()
			} else if err == nil {
				err = x.elementEnds(len(x.ends) + 1)
			}
		}
		if err != nil {
			return err
		}
	}
}

// root looks at the outermost tag.
func (x *reader) root(second bool) error {
	switch name := string(x.name); {
	case second:
		return fmt.Errorf("<%.40s> after the end of <osm>: two files in one? Give them one by one", name)
	case name == "osm":
		x.b.dated(x.value("timestamp"))
		x.b.copyright = strings.ToValidUTF8(string(x.value("copyright")), "")
		return nil
	case name == "osmChange":
		return errors.New("it is a list of changes, not a map: apply it to the map it belongs to (osmium apply-changes)")
	case name == "html" || name == "HTML":
		return errors.New("it is a page of the web, likely one that tells why there is no map: open it in a browser")
	default:
		return fmt.Errorf("it begins with <%.40s>, and a map with <osm>: export it as .osm", name)
	}
}

func (x *reader) begin(i int) int {
	if i == 0 {
		return 0
	}
	return x.ends[i-1]
}

func (x *reader) push() error {
	if len(x.ends) == deepestTag {
		return fmt.Errorf("more than %d tags within each other: this is no map", deepestTag)
	}
	x.path = append(x.path, x.name...)
	x.ends = append(x.ends, len(x.path))
	return nil
}

// close takes </name>, which has to close the tag that was opened last.
func (x *reader) close() error {
	n := len(x.ends)
	if n == 0 {
		return fmt.Errorf("</%.40s> closes nothing", x.name)
	}
	from := x.begin(n - 1)
	if last := x.path[from:]; string(last) != string(x.name) {
		return fmt.Errorf("</%.40s> where </%.40s> should be", x.name, last)
	}
	if n == 2 && string(x.name) == "remark" && len(x.text) > 0 {
		return fmt.Errorf("the server remarks %q: the map is not whole. Ask again, or for less", x.text)
	}
	x.path, x.ends = x.path[:from], x.ends[:n-1]
	return x.elementEnds(n)
}

// tagOpens takes a tag by how deep it lies: elements are the second, what belongs to them the third.
func (x *reader) tagOpens() error {
	switch len(x.ends) {
	case 1:
		switch string(x.name) {
		case "node":
			return x.element(NodeKind)
		case "way":
			return x.element(WayKind)
		case "relation":
			return x.element(RelationKind)
		case "bounds":
			return x.bounds()
		case "bound":
			return x.bound()
		case "meta":
			x.b.dated(x.value("osm_base"))
		}
	case 2:
		if !x.in {
			return nil
		}
		switch string(x.name) {
		case "tag":
			return x.tagOf()
		case "nd":
			if x.kind == WayKind {
				return x.nd()
			}
		case "member":
			if x.kind == RelationKind {
				return x.member()
			}
		}
	}
	return nil
}

// element begins a node, way or relation.
func (x *reader) element(kind Kind) error {
	x.kind, x.in, x.placed = kind, true, false
	x.id, x.of = 0, edition{}
	x.refs, x.members = x.refs[:0], x.members[:0]
	hasID, lon, lat := false, false, false
	for i := range x.attrs {
		v, ok := x.attrs[i].value, true
		switch string(x.attrs[i].name) {
		case "id":
			x.id, hasID = whole(v)
			ok = hasID
		case "lon":
			x.lon, lon = degrees(v)
			ok = lon
		case "lat":
			x.lat, lat = degrees(v)
			ok = lat
		case "version":
			version, fits := whole(v)
			ok = fits && version < 1<<31 && version > -1<<31
			x.of.version = int32(version)
		case "visible":
			x.of.deleted = x.of.deleted || string(v) == "false"
		case "action":
			x.of.deleted = x.of.deleted || string(v) == "delete"
		case "timestamp":
			x.b.dated(v)
		}
		if !ok {
			return fmt.Errorf("%s=%.40q is no number that it can be", x.attrs[i].name, v)
		}
	}
	x.placed = lon && lat
	if !hasID {
		return fmt.Errorf("a %s without an id", kind)
	}
	return nil
}

// elementEnds takes the end of a tag that lay so deep.
func (x *reader) elementEnds(depth int) error {
	if depth != 2 || !x.in {
		return nil
	}
	x.in = false
	switch {
	case x.kind == WayKind:
		return x.b.way(x.id, x.of, x.refs)
	case x.kind == RelationKind:
		return x.b.relation(x.id, x.of, x.members)
	case x.placed:
		return x.b.node(x.id, x.of, x.lon, x.lat)
	case x.of.deleted:
		return x.b.node(x.id, x.of, 0, 0)
	}
	x.b.tags = x.b.tags[:0]
	x.b.skipped.Skip("node without a position", x.id)
	return nil
}
