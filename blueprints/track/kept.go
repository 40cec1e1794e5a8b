// Roads that were laid lately: whoever begins a drive again, replays it or joins one has the same road, not one more.

package track

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"slices"
	"sync"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"

	"camber/components/terrain"
)

// mostKept is how many roads are kept. Most people drive on one, and look at the next; the road of a circuit takes some
// megabytes.
const mostKept = 4

// laid is a road with all along it as Build made it, without a word about it. It is never written again.
type laid struct {
	print [32]byte // of all that it was made of
	parts terrain.TrackParts

	alone  sync.Mutex
	hashed map[[32]byte][32]byte // hashes with the meshes, by those without them
}

// kept are the roads that were laid last, the newest first.
var kept struct {
	alone sync.Mutex
	roads []*laid
}

// built is Build for a track with a road, which is laid once for all that write the same one.
func built(r *load.Reader, doc *dialect.Track) *Track {
	print, ok := printOf(r, doc)
	if !ok {
		return build(r, doc)
	}
	road := take(print)
	if road == nil {
		before := len(r.Problems)
		t := build(r, doc)
		if len(r.Problems) > before { // they name places in this file, and are told anew of every one
			return t
		}
		road = &laid{print: print, parts: t.TrackParts, hashed: map[[32]byte][32]byte{}}
		keep(road)
	} else if doc.Road != nil && doc.Road.Points != nil {
		r.Files = append(r.Files, string(doc.Road.Points.File))
	}
	return &Track{TrackParts: road.copied(), laid: road}
}

// copied are its parts for one more track: lists that somebody may change for himself are his own.
func (l *laid) copied() terrain.TrackParts {
	p := l.parts
	p.Ground.Meshes, p.Ground.Surfaces = slices.Clip(p.Ground.Meshes), slices.Clone(p.Ground.Surfaces)
	p.Course.Starts, p.Course.Gates = slices.Clone(p.Course.Starts), slices.Clone(p.Course.Gates)
	p.Scenery.Rails, p.Scenery.Houses = slices.Clone(p.Scenery.Rails), slices.Clone(p.Scenery.Houses)
	return p
}

// hash is made once of each, in place of the one without the meshes.
func (l *laid) hash(without [32]byte, with func() [32]byte) [32]byte {
	l.alone.Lock()
	defer l.alone.Unlock()
	sum, ok := l.hashed[without]
	if !ok {
		if len(l.hashed) > mostHashes {
			clear(l.hashed)
		}
		sum = with()
		l.hashed[without] = sum
	}
	return sum
}

// mostHashes is how many scenes on one road are told apart: each may have a sky of its own.
const mostHashes = 64

// take is a road that was kept, which is the newest then.
func take(print [32]byte) *laid {
	kept.alone.Lock()
	defer kept.alone.Unlock()
	at := slices.IndexFunc(kept.roads, func(l *laid) bool { return l.print == print })
	if at < 0 {
		return nil
	}
	road := kept.roads[at]
	copy(kept.roads[1:], kept.roads[:at])
	kept.roads[0] = road
	return road
}

// keep keeps one more, and lets go of the oldest.
func keep(road *laid) {
	kept.alone.Lock()
	defer kept.alone.Unlock()
	kept.roads = slices.Insert(kept.roads, 0, road)
	if len(kept.roads) > mostKept {
		kept.roads[mostKept] = nil
		kept.roads = kept.roads[:mostKept]
	}
}

// printOf covers all that the road of a track is made of: each value, whether it was written, and the table of its
// points. False: it has no road, or what is to be read for it cannot be.
func printOf(r *load.Reader, doc *dialect.Track) (sum [32]byte, ok bool) {
	if doc.Road == nil && doc.Oval == nil || doc.Mesh != nil || doc.Town != nil || doc.Element == nil {
		return sum, false
	}
	values, problems := source.Bind(doc.Element, &dialect.Track{})
	if len(problems) > 0 {
		return sum, false
	}
	h := sha256.New()
	var b []byte
	word := func(s string) {
		b = binary.LittleEndian.AppendUint64(b, uint64(len(s)))
		b = append(b, s...)
	}
	for i := range values {
		v := &values[i]
		b = b[:0]
		word(v.Path)
		b = append(b, byte(v.Kind), 0)
		if v.Default {
			b[len(b)-1] = 1
		}
		word(v.Dim)
		b = binary.LittleEndian.AppendUint64(b, uint64(len(v.SI)))
		for _, x := range v.SI {
			b = binary.LittleEndian.AppendUint64(b, math.Float64bits(x))
		}
		b = binary.LittleEndian.AppendUint64(b, uint64(len(v.Words)))
		for _, w := range v.Words {
			word(w)
		}
		h.Write(b)
	}
	if doc.Road != nil && doc.Road.Points != nil {
		table, err := markup.ReadFile(r.FS, string(doc.Road.Points.File))
		if err != nil {
			return sum, false
		}
		h.Write(table)
	}
	return [32]byte(h.Sum(nil)), true
}
