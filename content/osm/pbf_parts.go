// Nodes, ways and relations of a block, one message each; and nodes by the thousand, in columns of differences.

package osm

import "fmt"

// part is what the messages of the three kinds have alike: id, keys, values and info are fields 1 to 4.
type part struct {
	id int64
	of edition
}

// common takes a field if it is one of those that all kinds have.
func (k *block) common(p *part, w *wire) (err error) {
	switch w.n {
	case 1:
		p.id = int64(w.v)
	case 2:
		err = k.list(0, w.data)
	case 3:
		err = k.list(1, w.data)
	case 4:
		p.of, err = k.info(w.data)
	}
	return err
}

func (k *block) node(data []byte) error {
	k.clear()
	var p part
	lon, lat := int64(0), int64(0)
	w := wire{b: data}
	for w.next() {
		switch w.n {
		case 8:
			lat = zigzag(w.v)
		case 9:
			lon = zigzag(w.v)
		default:
			if err := k.common(&p, &w); err != nil {
				return err
			}
		}
	}
	if w.bad {
		return errWire
	}
	p.id = zigzag(uint64(p.id))
	if err := k.tags(k.lists[0], k.lists[1]); err != nil {
		return err
	}
	return k.b.node(p.id, p.of, k.degrees(lon, k.lon0), k.degrees(lat, k.lat0))
}

func (k *block) way(data []byte) error {
	k.clear()
	var p part
	w := wire{b: data}
	for w.next() {
		var err error
		switch w.n {
		case 8, 9, 10: // nodes, and their places in files that leave out nodes without tags
			err = k.list(w.n-8+2, w.data)
		default:
			err = k.common(&p, &w)
		}
		if err != nil {
			return err
		}
	}
	if w.bad {
		return errWire
	}
	refs, lats, lons := k.lists[2], k.lists[3], k.lists[4]
	if len(lats) != len(lons) || len(lats) > 0 && len(lats) != len(refs) {
		return fmt.Errorf("way %d has %d nodes at %d places: %w", p.id, len(refs), len(lats), errWire)
	}
	var err error
	if k.refs, err = room(k.b, k.refs[:0], len(refs), numberBytes); err != nil {
		return err
	}
	ref, lat, lon := int64(0), int64(0), int64(0)
	for i := range refs {
		ref += zigzag(refs[i])
		k.refs = append(k.refs, ref)
		if len(lats) == 0 {
			continue
		}
		lat += zigzag(lats[i])
		lon += zigzag(lons[i])
		if err := k.b.node(ref, edition{version: -1}, k.degrees(lon, k.lon0), k.degrees(lat, k.lat0)); err != nil {
			return err
		}
	}
	if err := k.tags(k.lists[0], k.lists[1]); err != nil {
		return err
	}
	return k.b.way(p.id, p.of, k.refs)
}

func (k *block) relation(data []byte) error {
	k.clear()
	var p part
	w := wire{b: data}
	for w.next() {
		var err error
		switch w.n {
		case 8, 9, 10: // roles, ids, kinds
			err = k.list(w.n-8+2, w.data)
		default:
			err = k.common(&p, &w)
		}
		if err != nil {
			return err
		}
	}
	if w.bad {
		return errWire
	}
	roles, refs, kinds := k.lists[2], k.lists[3], k.lists[4]
	if len(roles) != len(refs) || len(kinds) != len(refs) {
		return fmt.Errorf("relation %d has %d members, %d roles, %d kinds: %w", p.id, len(refs), len(roles),
			len(kinds), errWire)
	}
	var err error
	if k.members, err = room(k.b, k.members[:0], len(refs), memberBytes); err != nil {
		return err
	}
	ref := int64(0)
	for i := range refs {
		ref += zigzag(refs[i])
		role, err := k.word(roles[i])
		if err != nil {
			return err
		}
		if kinds[i] > uint64(RelationKind) {
			return fmt.Errorf("relation %d has a member of kind %d: %w", p.id, kinds[i], errWire)
		}
		k.members = append(k.members, Member{Kind(kinds[i]), ref, role})
	}
	if err := k.tags(k.lists[0], k.lists[1]); err != nil {
		return err
	}
	return k.b.relation(p.id, p.of, k.members)
}

// dense reads nodes in columns.
func (k *block) dense(data []byte) error {
	k.clear()
	w := wire{b: data}
	for w.next() {
		var err error
		switch w.n {
		case 1: // ids
			err = k.list(0, w.data)
		case 5:
			err = k.denseInfo(w.data)
		case 8: // latitudes
			err = k.list(1, w.data)
		case 9:
			err = k.list(2, w.data)
		case 10: // keys and values of each, ended by 0
			err = k.list(3, w.data)
		}
		if err != nil {
			return err
		}
	}
	ids, lats, lons, texts := k.lists[0], k.lists[1], k.lists[2], k.lists[3]
	versions, seen := k.lists[4], k.lists[5]
	if w.bad || len(lats) != len(ids) || len(lons) != len(ids) || len(versions) != 0 && len(versions) != len(ids) ||
		len(seen) != 0 && len(seen) != len(ids) {
		return fmt.Errorf("columns of %d, %d and %d nodes: %w", len(ids), len(lats), len(lons), errWire)
	}
	id, lat, lon := int64(0), int64(0), int64(0)
	for i := range ids {
		id += zigzag(ids[i])
		lat += zigzag(lats[i])
		lon += zigzag(lons[i])
		n := 0
		for n < len(texts) && texts[n] != 0 {
			if n+1 == len(texts) {
				return fmt.Errorf("node %d has a key without a value: %w", id, errWire)
			}
			if err := k.tags(texts[n:n+1], texts[n+1:n+2]); err != nil {
				return err
			}
			n += 2
		}
		texts = texts[min(n+1, len(texts)):]
		var of edition
		if len(versions) > 0 {
			of.version = int32(versions[i])
		}
		of.deleted = len(seen) > 0 && seen[i] == 0
		if err := k.b.node(id, of, k.degrees(lon, k.lon0), k.degrees(lat, k.lat0)); err != nil {
			return err
		}
	}
	return nil
}

// denseInfo reads which versions the nodes of the columns are.
func (k *block) denseInfo(data []byte) error {
	w := wire{b: data}
	for w.next() {
		var err error
		switch w.n {
		case 1:
			err = k.list(4, w.data)
		case 2:
			at := int64(0)
			for d := (wire{b: w.data}); len(d.b) > 0; {
				at += d.signed()
				k.newest = max(k.newest, at)
			}
		case 6:
			err = k.list(5, w.data)
		}
		if err != nil {
			return err
		}
	}
	if w.bad {
		return errWire
	}
	return nil
}
