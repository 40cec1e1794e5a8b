//go:build cgo && window

// Shaders: text files that are put together, compiled, and compiled again when they are saved. One that does not
// compile is told of, and the last good one stays.

package card

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/effects"
	"camber/systems/render/mesh"
)

// ShaderFolder is where shaders lie in the content.
const ShaderFolder = "shaders"

// names are the files of the paints.
var names = [mesh.Paints]string{
	mesh.Bodywork: "car", mesh.Number: "car_number", mesh.Solid: "solid", mesh.Road: "road", mesh.Turf: "turf",
	mesh.Facade: "facade", mesh.Leaves: "leaves", mesh.Mirror: "mirror", mesh.Sky: "sky", mesh.Glass: "car_glass",
	mesh.Town: "town", mesh.Marking: "marking", mesh.Shade: "shade", mesh.Decal: "car_decal", mesh.Puff: "puff",
	mesh.Glow: "glow", mesh.Stars: "stars", mesh.Moon: "moon", mesh.Pictured: "pictured", mesh.Land: "land",
}

// Mood says which of its programs a paint is painted by: what it need not do costs nothing.
type Mood int

// The moods: each is a bit.
const (
	LampsLit Mood = 1 << iota
	Wet
	Highlit // streets: of paints the town's ground alone has programs for it
	Foggy
	moods
)

// of is the mood whose program paints by a paint.
func (m Mood) of(paint mesh.Paint) Mood {
	if paint != mesh.Town {
		m &^= Highlit
	}
	return m
}

// Programs are the compiled shaders.
type Programs struct {
	Files   fs.FS
	Defines string
	shadows int // cascades
	mood    Mood
	made    [moods]bool
	by      [moods][mesh.Paints]uint32
	small   [moods][mesh.Paints]int32    // uniforms
	uses    [moods][mesh.Paints][]string // files that a program was made of
	last    map[string]halves            // texts of programs that were well, by their files and words
	Streets Highlight                    // of the picture
	lost    bool                         // GL has lost all of them, and they are made anew
}

// Load compiles all of them; one that fails is an error.
func (p *Programs) Load(o effects.Options, clip bool) error {
	p.shadows = o.Shadows
	p.Defines = "#version 330 core\n"
	if o.Cheap {
		p.Defines += "#define CHEAP\n"
	}
	if o.Sharp <= 1 {
		p.Defines += "#define BLUNT\n"
	}
	if !o.Glint {
		p.Defines += "#define NO_GLINT\n"
	}
	if !o.Baked {
		p.Defines += "#define NO_BAKED\n"
	}
	if clip {
		p.Defines += "#define DEPTH_FAR 0.0\n"
	} else {
		p.Defines += "#define DEPTH_FAR -1.0\n"
	}
	if o.Shadows > 0 {
		p.Defines += fmt.Sprintf("#define SHADOWS %d\n#define SHADOW_TEXEL %.8f\n", o.Shadows, 1/float64(o.ShadowSize))
	}
	return p.Feel(0)
}

// Feel has what follows painted in a mood; its programs are made when it is felt for the first time.
func (p *Programs) Feel(m Mood) error {
	if err := p.make(m &^ Highlit); err != nil {
		return err
	}
	if err := p.make(m); err != nil {
		return err
	}
	p.mood = m
	return nil
}

// make makes the programs that a mood has of its own.
func (p *Programs) make(m Mood) error {
	if p.made[m] {
		return nil
	}
	for paint := range mesh.Paints {
		if m.of(paint) != m {
			continue
		}
		if err := p.compile(m, paint); err != nil {
			return err
		}
	}
	p.made[m] = true
	return nil
}

// FoggyWord is what shaders are compiled with that know fog.
const FoggyWord = "#define FOG\n"

// defined are the words that a mood's shaders are compiled with.
func (p *Programs) defined(m Mood) string {
	words := p.Defines
	if m&LampsLit != 0 {
		words += "#define LAMPS\n"
	}
	if m&Wet != 0 {
		words += "#define WET\n"
	}
	if m&Highlit != 0 {
		words += "#define STREETS\n"
	}
	if m&Foggy != 0 {
		words += FoggyWord
	}
	if p.shadows > 0 || m&LampsLit != 0 {
		words += "#define EACH_PIXEL\n"
	}
	return words
}

// Reload compiles what was made of any of the changed files; it gives what went wrong.
func (p *Programs) Reload(changed []string) []error {
	var wrong []error
	for m := range moods {
		for paint := range mesh.Paints {
			uses := func(f string) bool { return slices.Contains(p.uses[m][paint], f) }
			if p.made[m] && m.of(paint) == m && slices.ContainsFunc(changed, uses) {
				err := p.compile(m, paint)
				same := func(told error) bool { return told.Error() == err.Error() } // of another mood
				if err != nil && !slices.ContainsFunc(wrong, same) {
					wrong = append(wrong, err)
				}
			}
		}
	}
	return wrong
}

// Use has what follows painted by a paint.
func (p *Programs) Use(paint mesh.Paint) {
	gl.UseProgram(p.by[p.mood.of(paint)][paint])
	if paint == mesh.Town && p.mood&Highlit != 0 {
		p.Streets.Tell(p.by[p.mood][paint])
	}
	switch paint {
	case mesh.Shade:
		gl.Enable(gl.BLEND)
		gl.BlendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
		gl.DepthMask(false)
	case mesh.Decal, mesh.Marking:
		gl.Enable(gl.CULL_FACE)
		gl.Enable(gl.BLEND)
		gl.BlendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
		gl.DepthMask(false)
	case mesh.Glass: // it hides the marks and the smoke behind it
		gl.Enable(gl.CULL_FACE)
		gl.Enable(gl.BLEND)
		gl.BlendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
		gl.DepthMask(true)
	case mesh.Puff:
		gl.Enable(gl.BLEND)
		gl.BlendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
		gl.DepthMask(false)
		gl.Disable(gl.CULL_FACE)
	case mesh.Glow, mesh.Stars, mesh.Moon:
		gl.Enable(gl.BLEND)
		gl.BlendFunc(gl.ONE, gl.ONE)
		gl.DepthMask(false)
		gl.Disable(gl.CULL_FACE)
	case mesh.Leaves:
		gl.Disable(gl.CULL_FACE)
	case mesh.Sky:
		gl.Disable(gl.CULL_FACE)
		gl.DepthMask(false)
	default:
		gl.Enable(gl.CULL_FACE)
	}
}

// Choose says which of a texture's smaller versions serves.
func (p *Programs) Choose(paint mesh.Paint, small float32) {
	if at := p.small[p.mood.of(paint)][paint]; at >= 0 {
		gl.Uniform1f(at, small)
	}
}

// Done sets back what paints have changed.
func (p *Programs) Done() {
	gl.Disable(gl.BLEND)
	gl.DepthMask(true)
	gl.Enable(gl.CULL_FACE)
}

// compile makes the program of a paint, in place of the one before.
func (p *Programs) compile(m Mood, paint mesh.Paint) error {
	name, uses, err := p.Link(path.Join(ShaderFolder, names[paint]+".glsl"), p.defined(m))
	p.uses[m][paint] = uses
	if err != nil {
		return err
	}
	if p.by[m][paint] != 0 {
		gl.DeleteProgram(p.by[m][paint])
	}
	p.by[m][paint], p.small[m][paint] = name, gl.GetUniformLocation(name, gl.Str("small\x00"))
	return nil
}

// Link makes a program of a file and the words it is compiled with, and tells which files it is made of. Where GL's own
// are lost, one whose file is broken meanwhile is made of the text that it was made of before.
func (p *Programs) Link(file, words string) (name uint32, uses []string, err error) {
	parts, err := p.assemble(file, words)
	if err == nil {
		name, uses, err = p.build(file, &parts)
	}
	key := file + "\n" + words
	switch last, ok := p.last[key]; {
	case err == nil:
		if p.last == nil {
			p.last = map[string]halves{}
		}
		p.last[key] = parts
	case ok && p.lost:
		return p.build(file, &last)
	default:
		uses = parts.files
	}
	return name, uses, err
}

// build makes a program of two halves.
func (p *Programs) build(file string, parts *halves) (name uint32, uses []string, err error) {
	vertex, err := p.stage(gl.VERTEX_SHADER, parts.vertex, parts.files)
	if err != nil {
		return 0, parts.files, err
	}
	defer gl.DeleteShader(vertex)
	fragment, err := p.stage(gl.FRAGMENT_SHADER, parts.fragment, parts.files)
	if err != nil {
		return 0, parts.files, err
	}
	defer gl.DeleteShader(fragment)
	name = gl.CreateProgram()
	gl.AttachShader(name, vertex)
	gl.AttachShader(name, fragment)
	gl.LinkProgram(name)
	var ok int32
	if gl.GetProgramiv(name, gl.LINK_STATUS, &ok); ok == gl.FALSE {
		text := make([]byte, 4096)
		var n int32
		gl.GetProgramInfoLog(name, int32(len(text)), &n, &text[0])
		gl.DeleteProgram(name)
		return 0, parts.files, fmt.Errorf("%s: its two halves do not fit together: %s", file,
			strings.TrimSpace(string(text[:n])))
	}
	if block := gl.GetUniformBlockIndex(name, gl.Str("Frame\x00")); block != gl.INVALID_INDEX {
		gl.UniformBlockBinding(name, block, 0)
	}
	gl.UseProgram(name)
	for unit, sampler := range [...]string{
		"layers\x00", "plain\x00", "heaven\x00", "casts\x00", "behind\x00",
		"decals\x00", "painted\x00", "pictures\x00", "streetmap\x00",
	} {
		if at := gl.GetUniformLocation(name, gl.Str(sampler)); at >= 0 {
			gl.Uniform1i(at, int32(unit))
		}
	}
	return name, parts.files, nil
}

// stage compiles one half.
func (p *Programs) stage(kind uint32, text string, files []string) (uint32, error) {
	name := gl.CreateShader(kind)
	source, free := gl.Strs(text + "\x00")
	gl.ShaderSource(name, 1, source, nil)
	free()
	gl.CompileShader(name)
	var ok int32
	if gl.GetShaderiv(name, gl.COMPILE_STATUS, &ok); ok == gl.TRUE {
		return name, nil
	}
	said := make([]byte, 4096)
	var n int32
	gl.GetShaderInfoLog(name, int32(len(said)), &n, &said[0])
	gl.DeleteShader(name)
	return 0, fmt.Errorf("%s", named(strings.TrimSpace(string(said[:n])), files))
}

// Close frees all of them.
func (p *Programs) Close() {
	for m := range p.by {
		for i := range p.by[m] {
			if p.by[m][i] != 0 {
				gl.DeleteProgram(p.by[m][i])
				p.by[m][i] = 0
			}
		}
	}
}

// Abandon forgets them: GL has lost them.
func (p *Programs) Abandon() {
	*p = Programs{Files: p.Files, mood: p.mood, last: p.last}
}

// Anew has all made again after GL has lost them.
func (p *Programs) Anew(make func() error) error {
	p.lost = true
	defer func() { p.lost = false }()
	return make()
}

// Touched tells whether any of some files were changed.
func Touched(files, changed []string) bool {
	return slices.ContainsFunc(files, func(f string) bool { return slices.Contains(changed, f) })
}
