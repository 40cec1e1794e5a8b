// Changing the track under living cars, and what to tell about it.

package track

import (
	"cmp"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math"
	"slices"
	"strings"

	"camber/blueprints/load"
	"camber/blueprints/meaning"
	"camber/blueprints/source"
	"camber/blueprints/thing"
	"camber/components/solid"
	"camber/components/space"
	"camber/components/terrain"
	"camber/components/vehicle"
	"camber/ecs"
)

// Adopt takes a track's values, and those of its sky and of the scene's gates, out of those of the scene that it is
// part of. Its hash covers the meshes and the things of its objects, too: they come from files of which the values know
// only the name.
func (t *Track) Adopt(scene *load.Blueprint) {
	for _, v := range scene.Values {
		if inner, ok := strings.CutPrefix(v.Path, "track"); ok && strings.IndexAny(inner, "/@[") == 0 {
			v.Path = strings.TrimPrefix(inner, "/")
			t.Values = append(t.Values, v)
		} else if ofSky(v.Path) && !v.Default {
			t.Values = append(t.Values, v)
		} else if strings.HasPrefix(v.Path, "gate") {
			v.Path = "scene/" + v.Path // the track may have gates of its own
			t.Values = append(t.Values, v)
		}
	}
	t.Files = scene.Files
	t.Hash = t.Values.Hash()
	if len(t.Ground.Meshes) > 0 {
		if t.laid != nil && len(t.Ground.Meshes) == len(t.laid.parts.Ground.Meshes) &&
			&t.Ground.Meshes[0] == &t.laid.parts.Ground.Meshes[0] {
			t.Hash = t.laid.hash(t.Hash, t.meshHash)
		} else {
			t.Hash = t.meshHash()
		}
	}
	if len(t.Objects) > 0 {
		t.Hash = t.objectsHash()
	}
}

// meshHash is the hash of the values and of every triangle.
func (t *Track) meshHash() (sum [32]byte) {
	h := sha256.New()
	h.Write(t.Hash[:])
	var b []byte
	for i := range t.Ground.Meshes {
		m := &t.Ground.Meshes[i]
		b = b[:0]
		for _, c := range m.Cell {
			b = binary.LittleEndian.AppendUint32(b, uint32(c))
		}
		if m.Chunk == nil {
			h.Write(binary.LittleEndian.AppendUint64(b, m.Sum))
			continue
		}
		for n := range int32(m.Chunk.Triangles()) {
			for _, p := range m.Chunk.Corners(n) {
				for _, x := range [3]float64{p.X, p.Y, p.Z} {
					b = binary.LittleEndian.AppendUint64(b, math.Float64bits(x))
				}
			}
			b = append(b, m.Chunk.Material(n))
		}
		h.Write(b)
	}
	h.Sum(sum[:0])
	return sum
}

// Apply puts this track and its sky in the place of a living one: its Params are replaced, its State is kept. What
// would then be in the ground is lifted onto it. The air changes if it is another than that of the version before, so
// that wind which somebody else has made goes on; a nil one is unknown. Inside a system, call it through World.Later.
func (t *Track) Apply(w *ecs.World, key ecs.Key, was *Track) {
	t.Sky.Cover(w)
	if was == nil || was.Sky.Air != t.Sky.Air {
		t.Sky.Blow(w)
	}
	place := terrain.Track.Of(w, key).State.Place
	old := terrain.Ground.Of(w, key).Params // a copy, for the floor that was
	var town *terrain.Town                  // that was
	if c, ok := terrain.Course.Find(w, key); ok {
		town = c.Params.Town
	}
	before, after := thing.NewFloor(&old, place).Of(town), thing.NewFloor(&t.Ground, place).Of(t.Course.Town)
	keep := stays(town, t.Course.Town, place)
	for _, k := range w.Keys() {
		if c, ok := vehicle.Chassis.Find(w, k); ok {
			c.State.Place = lifted(before, after, c.State.Place, keep)
		}
		if b, ok := solid.Body.Find(w, k); ok {
			b.State.Place = lifted(before, after, b.State.Place, keep)
		}
	}
	thing.Missing(w, cmp.Or(before.Err, after.Err))
	before.Tell(w)
	after.Tell(w)
	wakeChanged(w, place, &old, &t.Ground)
	t.TrackParts.Fill(w, key)
	w.SetOrigin(key, t.Origin(part))
	t.moveObjects(w, place, was)
	t.moveGates(w, place)
}

// wakeChanged wakes what rests where ground is another now: on chunks that came, went or changed, and everywhere on it
// where its plane or its materials have changed.
func wakeChanged(w *ecs.World, at space.Place, was, is *terrain.GroundParams) {
	if was.SlopeX != is.SlopeX || was.SlopeY != is.SlopeY || was.Floor != is.Floor || was.Grip != is.Grip ||
		!slices.Equal(was.Surfaces, is.Surfaces) {
		solid.WakeOn(w, at, was.Box().Join(is.Box()).Grown(wakeBeside))
		return
	}
	for i := range max(len(was.Meshes), len(is.Meshes)) {
		if i < len(was.Meshes) && i < len(is.Meshes) && was.Meshes[i].Same(&is.Meshes[i]) {
			continue
		}
		for _, p := range [2]*terrain.GroundParams{was, is} {
			if i < len(p.Meshes) {
				solid.WakeOn(w, at, p.Meshes[i].Box().Grown(1))
			}
		}
	}
}

// wakeBeside is how far around a ground's meshes its plane is taken to have things on it, in metres.
const wakeBeside = 10e3

// lifted is where something comes to be whose ground changes: as much higher as the ground below it rises, above where
// it stays on the Earth.
func lifted(before, after *thing.Floor, p space.Place, stays func(space.Place) space.Place) space.Place {
	was, _ := before.Under(p, thing.Near)
	there := stays(p)
	is, _ := after.Under(there, thing.Near)
	if rise := is.From(stays(was)).Z; rise > 0 {
		return there.Moved(space.Vec{Z: rise})
	}
	return there
}

// Diff lists what differs between two versions of a track, and what it means for the road.
func Diff(older, newer *Track) []string {
	var out []string
	for _, c := range source.Diff(older.Values, newer.Values) {
		change := meaning.Change{Path: c.Path, Old: c.Old, New: c.New}
		out = append(out, change.String())
	}
	before, after := older.figures(), newer.figures()
	for i := range after {
		if before[i].Text() != after[i].Text() {
			out = append(out, meaning.Moved(after[i].Name, before[i].Text(), after[i].Text()))
		}
	}
	return append(out, otherThings(older, newer)...)
}

// figures are what one reads off a track.
func (t *Track) figures() []length {
	least, most, climb := math.Inf(1), 0.0, 0.0
	road := 0.0
	if l := t.Course.Middle; l != nil && len(l.Knots) > 0 {
		road = l.Length
		low, high := math.Inf(1), math.Inf(-1)
		for i := range l.Knots {
			k := &l.Knots[i]
			least, most = min(least, k.Left+k.Right), max(most, k.Left+k.Right)
			low, high = min(low, k.At.Z), max(high, k.At.Z)
		}
		climb = high - low
	} else {
		least = 0
	}
	grip := t.Ground.Grip
	if len(t.Ground.Surfaces) > 0 {
		grip = t.Ground.Surfaces[0].Grip
	}
	triangles := 0
	for i := range t.Ground.Meshes {
		if m := &t.Ground.Meshes[i]; m.Kind == terrain.MeshGround && m.Chunk != nil {
			triangles += m.Chunk.Triangles()
		}
	}
	return []length{
		{"road length", road, "m"},
		{"narrowest", least, "m"},
		{"widest", most, "m"},
		{"height from lowest to highest", climb, "m"},
		{"ground", float64(triangles), "triangles"},
		{"grip of the road", float64(100 * grip), "%"},
	}
}

// length is one figure of a track.
type length struct {
	Name  string
	Value float64
	Unit  string
}

// Text writes the figure with its unit.
func (l length) Text() string {
	if l.Unit == "m" && l.Value < 100 {
		return fmt.Sprintf("%.1f %s", l.Value, l.Unit)
	}
	return fmt.Sprintf("%.0f %s", l.Value, l.Unit)
}
