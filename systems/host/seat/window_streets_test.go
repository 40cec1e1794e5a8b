//go:build cgo && window

// A drive in a town at a window, as its command has it: streets are lit up by their key and go out again, and what is
// saved with a mistake meanwhile is told once, and the drive goes on.

package seat

import (
	"context"
	"image"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"camber/content"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/pictures"
)

// keyed is a window at which somebody presses keys and saves files, each when what came before is seen or told.
type keyed struct {
	glass
	does func() (key string, more bool) // "" is none
	held string
}

func (k *keyed) Poll(most time.Duration) *device.Hands {
	h := k.glass.Poll(most)
	h.Focused = true // whatever else is on the screen
	if k.held != "" {
		h.Take(device.Press{Key: k.held})
		k.held = ""
		return h
	}
	key, more := k.does()
	if h.Closing = !more; key != "" {
		h.Take(device.Press{Key: key, Down: true})
		k.held = key
	}
	return h
}

// looker is who sits there: a script runs beside the window, and hands it its keys.
type looker struct {
	t    *testing.T
	work string
	said *told
	keys chan string
	seen []string // files of pictures
}

// sees presses for a picture and gives its lower half, where no words are.
func (l *looker) sees() *image.RGBA {
	time.Sleep(200 * time.Millisecond) // so that there is a picture of what was pressed before
	l.press("F12")
	var whole image.Image = image.NewRGBA(image.Rect(0, 0, 320, 180))
	l.until("a picture", func() bool {
		all, _ := filepath.Glob(filepath.Join(l.work, "camber-*.png"))
		for _, name := range all {
			if slices.Contains(l.seen, name) {
				continue
			}
			file, err := os.Open(name)
			if err != nil {
				return false
			}
			defer func() { _ = file.Close() }()
			if p, err := png.Decode(file); err == nil { // it is all there
				whole, l.seen = p, append(l.seen, name)
				return true
			}
		}
		return false
	})
	half := image.NewRGBA(image.Rect(0, 0, 320, 90))
	for y := range 90 {
		for x := range 320 {
			half.Set(x, y, whole.At(x, y+90))
		}
	}
	return half
}

// press hands the window a key.
func (l *looker) press(key string) {
	select {
	case l.keys <- key:
	case <-time.After(time.Minute):
		l.t.Errorf("the drive has ended before %s is pressed", key)
	}
}

// until waits.
func (l *looker) until(what string, ok func() bool) {
	for began := time.Now(); !ok(); time.Sleep(20 * time.Millisecond) {
		if time.Since(began) > 20*time.Second {
			l.t.Errorf("after 20 s there is not %s; it said %s", what, l.said.all())
			return
		}
	}
}

// green counts the points that are, as the edges of streets are that are highlighted. The car, which rolls, is, too.
func green(p *image.RGBA) (n int) {
	for i := 0; i < len(p.Pix); i += 4 {
		if r, g, b := int(p.Pix[i]), int(p.Pix[i+1]), int(p.Pix[i+2]); g > max(r, b)+60 {
			n++
		}
	}
	return n
}

func TestStreetsLightUpByTheirKeyAndMistakesSavedMeanwhileAreToldOnce(t *testing.T) { // SHD-07, SHD-09, CFG-16
	if err := device.Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	dir := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, dir)
	}
	said := &told{}
	l := &looker{t: t, work: dir, said: said, keys: make(chan string)}
	until, end := context.WithTimeout(t.Context(), 4*time.Minute)
	defer end()
	over := make(chan struct{})
	window := &keyed{does: func() (string, bool) {
		select {
		case key := <-l.keys:
			return key, true
		case <-over:
			return "", false
		default:
			return "", true
		}
	}}
	was := openWindow
	t.Cleanup(func() { openWindow = was })
	openWindow = func(o device.WindowOptions) (glass, error) {
		w, err := device.OpenWindow(o)
		window.glass = w
		return window, err
	}
	go func() {
		defer close(over)
		l.script()
	}()
	o := Options{Folders: launch.Folders{Work: dir, Packs: t.TempDir()}, PictureOptions: pictures.PictureOptions{
		Size: "320x180", Hour: -1, Camera: "chase", HUD: "none", Preset: "low",
	}}
	o.Town, o.Street, o.Driver, o.Hz = "moewenau", "Hauptstraße", "me", 1000
	o.Workers = 1
	if err := Drive(launch.Streams{Out: io.Discard, Err: said, Until: until}, o); err != nil {
		t.Fatalf("%v; it said %s", err, said.text.String())
	}
	<-over
	for _, words := range []string{"styles/summer.xml:", "nothing_has_this_name"} {
		if n := strings.Count(said.all(), words); n != 1 {
			t.Errorf("%s is told %d times: %s", words, n, said.all())
		}
	}
}

// lights is how many points more are green at least where streets are lit.
const lights = 1500

// script is what he does.
func (l *looker) script() {
	t := l.t
	l.until("the drive", func() bool { return l.said.has("all keys") })
	dark := green(l.sees())
	l.press("T")
	lit := func() bool { return green(l.sees()) > dark+lights }
	l.until("a street that is lit", lit) // when its tiles have come
	style, err := fs.ReadFile(content.Base(), "styles/summer.xml")
	if err != nil {
		t.Error(err)
		return
	}
	l.save("styles/summer.xml", strings.Replace(string(style), `colour="#5c7538"`, `colour="greenish"`, 1))
	l.until("a word on the style", func() bool { return l.said.has("the track keeps its last good blueprint") })
	shader, err := fs.ReadFile(content.Base(), "shaders/streets.glsl")
	if err != nil {
		t.Error(err)
		return
	}
	l.save("shaders/streets.glsl", string(shader)+"\nfloat wrong() { return nothing_has_this_name; }\n")
	l.until("a word on the shader", func() bool { return l.said.has("nothing_has_this_name") })
	l.until("a street that is lit by the shader before", lit) // it pulses
	l.press("T")
	l.until("the street as it was", func() bool { return green(l.sees()) < dark+lights/4 })
}

func (l *looker) save(name, text string) {
	path := filepath.Join(l.work, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		l.t.Error(err)
	}
	if err := content.WriteFile(path, []byte(text), 0o644); err != nil {
		l.t.Error(err)
	}
}

// all is what was said so far.
func (l *told) all() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}
