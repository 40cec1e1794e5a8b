//go:build cgo && window && linux

// Shaders that are not those of a paint are read anew when they are saved, as these are: what casts shadows, and the
// marks of tyres.

package render_test

import (
	"bytes"
	"io/fs"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"camber/content"
	"camber/systems/device"
	"camber/systems/render"
	"camber/systems/render/effects"
)

// shaders is a copy of the shaders that may be edited.
func shaders(t *testing.T) fstest.MapFS {
	t.Helper()
	files := fstest.MapFS{}
	names, err := fs.Glob(content.Base(), "shaders/*.glsl")
	if err != nil || len(names) < 8 {
		t.Fatalf("%d shaders: %v", len(names), err)
	}
	for _, name := range names {
		data, err := fs.ReadFile(content.Base(), name)
		if err != nil {
			t.Fatal(err)
		}
		files[name] = &fstest.MapFile{Data: data}
	}
	return files
}

// drawnWith has a stage drawn with shaders of one's own.
func (s *stage) drawnWith(t *testing.T, files fs.FS, o effects.Options) {
	t.Helper()
	screen, err := device.OpenOffscreen()
	if err != nil {
		t.Skipf("nothing can be drawn here: %v", err)
	}
	t.Cleanup(screen.Close)
	s.screen = screen
	o.Texture, o.Sky = 64, 64
	if s.r, err = render.New(screen.Proc, files, o); err != nil {
		t.Fatal(err)
	}
	if err := s.r.Resize(320, 180); err != nil {
		t.Fatal(err)
	}
}

func TestShadersOfShadowsAndMarksAreReadAnewWhenTheyAreSaved(t *testing.T) { // SHD-01
	for name, k := range map[string]struct{ scene, before, after string }{
		"shaders/cast.glsl":        {"oval", "void main() {", "void main() { discard;"},
		"shaders/cast_leaves.glsl": {"alder", "if (", "discard; if ("},
		"shaders/mark.glsl":        {"oval", "pixel = ", "discard; pixel = "},
		"shaders/occlusion.glsl":   {"oval", "float share = ", "float share = 0.5 * "},
	} {
		t.Run(name, func(t *testing.T) {
			files := shaders(t)
			good := files[name].Data
			s := slide(t, k.scene, "", 110)
			s.drawnWith(t, files, low(t, func(o *effects.Options) {
				o.Cheap, o.Shadows, o.ShadowSize, o.ShadowFar, o.Occlusion = false, 2, 1024, 160, true
			}))
			for range 30 {
				s.ready(t, 50)
				s.r.Draw(&s.b, 1)
			}
			s.again(t)
			want := bytes.Clone(s.image.Pix)
			half := bytes.Index(good, []byte("#fragment"))
			edited := append(bytes.Clone(good[:half]), strings.Replace(string(good[half:]), k.before, k.after, 1)...)
			if bytes.Equal(edited, good) {
				t.Fatalf("%s holds no %q", name, k.before)
			}
			files[name] = &fstest.MapFile{Data: edited}
			if err := s.r.Reload([]string{name}); err != nil {
				t.Fatal(err)
			}
			s.again(t)
			if bytes.Equal(s.image.Pix, want) {
				t.Error("an edit of it is not seen")
			}
			files[name] = &fstest.MapFile{Data: append(bytes.Clone(good), "\nfloat wrong() { return nothing; }\n"...)}
			line := strconv.Itoa(bytes.Count(good, []byte("\n")) + 2)
			if err := s.r.Reload([]string{name}); err == nil || !strings.Contains(err.Error(), name+":"+line) ||
				s.r.Trouble == "" {
				t.Errorf("broken in line %s it says %v", line, err)
			}
			files[name] = &fstest.MapFile{Data: good}
			if err := s.r.Reload([]string{name}); err != nil || s.r.Trouble != "" {
				t.Errorf("mended, and still %v", err)
			}
			s.again(t)
			if !bytes.Equal(s.image.Pix, want) {
				t.Error("mended, and another picture than before")
			}
		})
	}
}
