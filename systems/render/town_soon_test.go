//go:build cgo && window && linux

// A town that comes beside the pictures: it ends as the same picture, and no slice of it is large.

package render_test

import (
	"bytes"
	"runtime"
	"testing"
	"testing/fstest"

	"golang.org/x/sys/unix"

	"camber/components/person"
	"camber/systems/camera"
	"camber/systems/render"
	"camber/systems/render/effects"
)

// niceBeside is how far back a thread stands that makes what is to come for a renderer; without one, as any other.
func niceBeside(r *render.Renderer) int {
	told := make(chan int)
	look := func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		n, _ := unix.Getpriority(unix.PRIO_PROCESS, 0) // of this thread: the system counts down from 20
		told <- 20 - n
	}
	if r == nil {
		go look()
	} else {
		r.Of().Beside(look)
	}
	return <-told
}

func TestATownThatComesInSlicesEndsAsTheSamePicture(t *testing.T) { // GEO-06, GEO-10
	const most = 3000 // pictures
	text := `<camber version="1"><scene id="corner" name="A corner" seconds="20s"><track>` +
		`<town file="towns/moewenau.town" street="Marktgasse"/></track>` +
		`<car use="cars/kestrel" driver="parked"/></scene></camber>`
	files := atelier{withTown(), fstest.MapFS{"scenes/corner.xml": {Data: []byte(text)}}}
	var pixels [2][]byte
	for n, soon := range [2]bool{false, true} {
		o, err := effects.Preset("low")
		if err != nil {
			t.Fatal(err)
		}
		o.Hour, o.Texture, o.Sky, o.Around, o.Soon = 12, 64, 64, 300, soon
		s := openWith(t, files, "corner", [3]int32{}, o)
		s.rig = camera.Rig{Kind: person.Chase}
		s.ready(t, 100)
		if soon {
			for next := "."; next != ""; {
				next, _ = s.r.Prepare(&s.b)
			}
			drawn := 0
			for ; drawn < 3 || !s.r.Still(); drawn++ {
				if s.r.Draw(&s.b, 1); drawn > most {
					t.Fatalf("after %d pictures the town is not complete", drawn)
				}
				if n := niceBeside(s.r); drawn == 1 && n != niceBeside(nil) {
					t.Errorf("who makes a town that somebody waits for stands back: %d", n)
				}
			}
			s.r.Complete(&s.b) // the sky
			if n := niceBeside(s.r); n <= niceBeside(nil) {
				t.Errorf("who makes more of a town that is complete does not stand back: %d", n)
			}
			t.Logf("complete after %d pictures", drawn)
			if h := s.r.Holds(); h.Pieces < 10 || h.Painted < 5 || h.MB < 30 || h.MB > 400 || h.Wait <= 0 {
				t.Errorf("it tells that it holds %+v", h)
			}
		}
		s.r.Draw(&s.b, 1)
		if err := s.r.Read(s.image); err != nil {
			t.Fatal(err)
		}
		pixels[n] = bytes.Clone(s.image.Pix)
	}
	differ := 0
	for i := range pixels[0] {
		if d := int(pixels[0][i]) - int(pixels[1][i]); d > 2 || d < -2 {
			differ++
		}
	}
	if differ > 0 {
		t.Errorf("%d of %d bytes of the picture differ from that of a town which was there at once", differ, len(pixels[0]))
	}
}
