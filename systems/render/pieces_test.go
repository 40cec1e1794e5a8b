//go:build cgo && window && linux

// Grounds that are brought in chunks, worlds of none and of many: each is drawn, and only what is near is laid.

package render_test

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"camber/components/space"
	"camber/components/terrain"
	"camber/components/tree"
	"camber/ecs"
)

// shelf has the chunks of a ground outside the world.
type shelf struct {
	sync.Mutex
	chunks []*tree.Chunk
	taken  []int32
	broken bool
}

func (s *shelf) Want([]int32)     {}
func (s *shelf) Ready(int32) bool { return true }
func (s *shelf) Take(i int32) (*tree.Chunk, error) {
	s.Lock()
	defer s.Unlock()
	if s.broken {
		return nil, errors.New("the disk is gone")
	}
	s.taken = append(s.taken, i)
	return s.chunks[i], nil
}

// shelved takes the chunks out of a track.
func shelved(p terrain.TrackParts) (terrain.TrackParts, *shelf) {
	s := &shelf{}
	p.Ground.Meshes = slices.Clone(p.Ground.Meshes)
	for i := range p.Ground.Meshes {
		m := &p.Ground.Meshes[i]
		s.chunks = append(s.chunks, m.Chunk)
		*m = m.Told()
	}
	p.Ground.Source = s
	return p, s
}

// unlike is how many pixels of two pictures differ by more than a little.
func unlike(a, b []byte) (n int) {
	for i := 0; i < len(a); i += 4 {
		for c := range 3 {
			if d := int(a[i+c]) - int(b[i+c]); d > 12 || d < -12 {
				n++
				break
			}
		}
	}
	return n
}

func TestAGroundThatIsBroughtInChunksIsLaidAsTheyComeAndDroppedAsTheyGo(t *testing.T) {
	s := open(t, "circuit", [3]int32{})
	want := bytes.Clone(s.draw(t, 20))
	whole := s.b.Tracks[0].Params
	grounds := 0
	for i := range whole.Ground.Meshes {
		if whole.Ground.Meshes[i].Kind == terrain.MeshGround {
			grounds++
		}
	}
	parts, disk := shelved(whole)
	s = open(t, "circuit", [3]int32{})
	s.ready(t, 20)
	s.b.Tracks[0].Params = parts
	if s.again(t); s.r.Trouble != "" {
		t.Fatal(s.r.Trouble)
	}
	if n := unlike(s.image.Pix, want); n > 200 {
		t.Errorf("%d pixels are unlike those of the same ground in memory", n)
	}
	if n := s.r.Of().Pieces(); n != grounds || n < 4 {
		t.Errorf("%d of %d chunks are laid", n, grounds)
	}
	all, _ := s.r.Of().Stored()
	home := s.b.Eyes[0]
	s.b.Eyes[0].Now.Place = home.Now.Place.Moved(space.V(0, 20e3, 0))
	s.b.Eyes[0].Before = s.b.Eyes[0].Now
	if s.again(t); s.r.Of().Pieces() != 0 || s.r.Of().Laid() {
		t.Errorf("20 km away %d chunks are laid", s.r.Of().Pieces())
	}
	if _, free := s.r.Of().Stored(); free < all/3 {
		t.Errorf("of %d vertices %d are free when all chunks are dropped", all, free)
	}
	s.b.Eyes[0] = home
	s.again(t)
	if n := unlike(s.image.Pix, want); s.r.Of().Pieces() != 0 || n < 2000 {
		t.Errorf("a picture waits for %d chunks; %d pixels are unlike", s.r.Of().Pieces(), n)
	}
	disk.taken = nil
	for n := 1; s.r.Of().Laid(); n++ {
		if s.again(t); s.r.Of().Pieces() != n {
			t.Fatalf("%d chunks are laid, want %d", s.r.Of().Pieces(), n)
		}
	}
	if n := unlike(s.image.Pix, want); n > 200 || s.r.Of().Pieces() != grounds {
		t.Errorf("with all %d chunks back %d pixels are unlike", s.r.Of().Pieces(), n)
	}
	if again, _ := s.r.Of().Stored(); again > all+all/4 {
		t.Errorf("%d vertices are stored; when it was first laid there were %d", again, all)
	}
	at := home.Now.Place.From(s.b.Tracks[0].Place)
	if first := &parts.Ground.Meshes[disk.taken[0]]; !first.Box().Grown(320).Has(at) {
		t.Errorf("the first chunk that is brought lies at %v, the eye at %v", first.Box(), at)
	}
	if n := testing.AllocsPerRun(5, func() { s.r.Draw(&s.b, 1) }); n != 0 {
		t.Errorf("%v allocations a picture", n)
	}
}

func TestAChunkThatDoesNotComeIsToldOnceAndLeftOut(t *testing.T) {
	s := open(t, "oval", [3]int32{})
	s.ready(t, 20)
	parts, disk := shelved(s.b.Tracks[0].Params)
	disk.broken = true
	s.b.Tracks[0].Params = parts
	if s.again(t); !strings.Contains(s.r.Trouble, "the disk is gone") || !strings.Contains(s.r.Trouble, "track") {
		t.Errorf("it says %q", s.r.Trouble)
	}
	if s.again(t); s.r.Of().Laid() {
		t.Error("what does not come is asked for again and again")
	}
}

func TestAWorldOfNoGroundAndOneOfManyAreDrawn(t *testing.T) {
	s := open(t, "oval", [3]int32{})
	one := bytes.Clone(s.draw(t, 20))
	track := s.b.Tracks[0]
	for n := range 2 {
		other := track
		other.Key += ecs.Key(1000 + n)
		other.Place = track.Place.Moved(space.V(0, 3000*float64(2*n-1), 0))
		s.b.Tracks = append(s.b.Tracks, other)
	}
	s.b.Tick = 1 // of another drive
	s.again(t)
	if n := unlike(s.image.Pix, one); n > 320*60 {
		t.Errorf("%d pixels are unlike with other tracks north and south", n)
	}
	if n := s.r.Lands(); n != 3 {
		t.Errorf("%d of 3 tracks are laid", n)
	}
	s.b.Eyes[0].Now.Place = s.b.Eyes[0].Now.Place.Moved(space.V(0, 3000, 0))
	s.b.Eyes[0].Before = s.b.Eyes[0].Now
	s.again(t)
	there := bytes.Clone(s.image.Pix)
	s.b.Tracks = s.b.Tracks[:0]
	if s.again(t); s.r.Lands() != 0 || bytes.Equal(s.image.Pix, there) {
		t.Errorf("%d tracks are laid that are gone", s.r.Lands())
	}
}
