//go:build cgo && window

// Shaders: text files that are put together, compiled, and compiled again when they are saved. One that does not compile is told of,
// and the last good one stays.

package render

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/go-gl/gl/v3.3-core/gl"

	"camber/systems/render/mesh"
)

// ShaderFolder is where shaders lie in the content.
const ShaderFolder = "shaders"

// names are the files of the paints.
var names = [mesh.Paints]string{
	mesh.Bodywork: "car", mesh.Solid: "solid", mesh.Road: "road", mesh.Turf: "turf", mesh.Leaves: "leaves", mesh.Sky: "sky", mesh.Glass: "car_glass", mesh.Shade: "shade",
}

// programs are the compiled shaders.
type programs struct {
	files   fs.FS
	defines string
	by      [mesh.Paints]uint32
	small   [mesh.Paints]int32    // uniforms
	uses    [mesh.Paints][]string // files that a program was made of
}

// load compiles all of them; one that fails is an error.
func (p *programs) load(files fs.FS, o Options, clip bool) error {
	p.files = files
	p.defines = "#version 330 core\n"
	if o.Cheap {
		p.defines += "#define CHEAP\n"
	}
	if clip {
		p.defines += "#define DEPTH_FAR 0.0\n#define DEPTH_NUDGE 0.003\n"
	} else {
		p.defines += "#define DEPTH_FAR -1.0\n#define DEPTH_NUDGE 0.006\n"
	}
	for paint := range mesh.Paints {
		if err := p.compile(paint); err != nil {
			return err
		}
	}
	return nil
}

// reload compiles what was made of any of the changed files; it gives what went wrong.
func (p *programs) reload(changed []string) []error {
	var wrong []error
	for paint := range mesh.Paints {
		if slices.ContainsFunc(p.uses[paint], func(f string) bool { return slices.Contains(changed, f) }) {
			if err := p.compile(paint); err != nil {
				wrong = append(wrong, err)
			}
		}
	}
	return wrong
}

// use has what follows painted by a paint.
func (p *programs) use(paint mesh.Paint) {
	gl.UseProgram(p.by[paint])
	switch paint {
	case mesh.Shade:
		gl.Enable(gl.BLEND)
		gl.BlendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
		gl.DepthMask(false)
	case mesh.Glass:
		gl.Enable(gl.CULL_FACE)
		gl.Enable(gl.BLEND)
		gl.BlendFunc(gl.SRC_ALPHA, gl.ONE_MINUS_SRC_ALPHA)
	case mesh.Leaves:
		gl.Disable(gl.CULL_FACE)
	case mesh.Sky:
		gl.Disable(gl.CULL_FACE)
		gl.DepthMask(false)
	default:
		gl.Enable(gl.CULL_FACE)
	}
}

// choose says which of a texture's smaller versions serves.
func (p *programs) choose(paint mesh.Paint, small float32) {
	if at := p.small[paint]; at >= 0 {
		gl.Uniform1f(at, small)
	}
}

// done sets back what paints have changed.
func (p *programs) done() {
	gl.Disable(gl.BLEND)
	gl.DepthMask(true)
	gl.Enable(gl.CULL_FACE)
}

// compile makes the program of a paint, in place of the one before.
func (p *programs) compile(paint mesh.Paint) error {
	name, uses, err := p.link(path.Join(ShaderFolder, names[paint]+".glsl"))
	p.uses[paint] = uses
	if err != nil {
		return err
	}
	if p.by[paint] != 0 {
		gl.DeleteProgram(p.by[paint])
	}
	p.by[paint], p.small[paint] = name, gl.GetUniformLocation(name, gl.Str("small\x00"))
	return nil
}

// link makes a program of a file, and tells which files it is made of.
func (p *programs) link(file string) (name uint32, uses []string, err error) {
	parts, err := p.assemble(file)
	if err != nil {
		return 0, parts.files, err
	}
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
		return 0, parts.files, fmt.Errorf("%s: its two halves do not fit together: %s", file, strings.TrimSpace(string(text[:n])))
	}
	if block := gl.GetUniformBlockIndex(name, gl.Str("Frame\x00")); block != gl.INVALID_INDEX {
		gl.UniformBlockBinding(name, block, 0)
	}
	gl.UseProgram(name)
	for unit, sampler := range [...]string{"layers\x00", "plain\x00", "heaven\x00"} {
		if at := gl.GetUniformLocation(name, gl.Str(sampler)); at >= 0 {
			gl.Uniform1i(at, int32(unit))
		}
	}
	return name, parts.files, nil
}

// stage compiles one half.
func (p *programs) stage(kind uint32, text string, files []string) (uint32, error) {
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

// halves are the two programs of a shader file.
type halves struct {
	vertex, fragment string
	files            []string // by the numbers that #line gives them
}

// assemble reads a file, cuts it at #vertex and #fragment and puts in what it includes.
func (p *programs) assemble(file string) (h halves, err error) {
	h.files = []string{file}
	text, err := fs.ReadFile(p.files, file)
	if err != nil {
		return h, err
	}
	var out *string
	for i, line := range strings.Split(string(text), "\n") {
		switch word := strings.TrimSpace(line); {
		case word == "#vertex":
			h.vertex = p.defines
			out = &h.vertex
			*out += fmt.Sprintf("#line %d 0\n", i+2)
		case word == "#fragment":
			h.fragment = p.defines
			out = &h.fragment
			*out += fmt.Sprintf("#line %d 0\n", i+2)
		case out == nil:
		case strings.HasPrefix(word, "#include "):
			if err := p.include(&h, out, file, strings.Trim(strings.TrimPrefix(word, "#include "), `"`), 0); err != nil {
				return h, err
			}
			*out += fmt.Sprintf("#line %d 0\n", i+2)
		default:
			*out += line + "\n"
		}
	}
	if h.vertex == "" || h.fragment == "" {
		return h, fmt.Errorf("%s: a shader has a line #vertex and a line #fragment, and what each of them does behind it", file)
	}
	return h, nil
}

// deepest is how far files may include each other.
const deepest = 8

func (p *programs) include(h *halves, out *string, from, name string, depth int) error {
	file := path.Join(ShaderFolder, name)
	text, err := fs.ReadFile(p.files, file)
	if err != nil {
		return fmt.Errorf("%s: #include %q: %w", from, name, err)
	}
	if depth == deepest {
		return fmt.Errorf("%s: files include each other in a circle", from)
	}
	number := slices.Index(h.files, file)
	if number < 0 {
		number = len(h.files)
		h.files = append(h.files, file)
	}
	*out += fmt.Sprintf("#line 1 %d\n", number)
	for i, line := range strings.Split(string(text), "\n") {
		if word := strings.TrimSpace(line); strings.HasPrefix(word, "#include ") {
			if err := p.include(h, out, file, strings.Trim(strings.TrimPrefix(word, "#include "), `"`), depth+1); err != nil {
				return err
			}
			*out += fmt.Sprintf("#line %d %d\n", i+2, number)
			continue
		}
		*out += line + "\n"
	}
	return nil
}

// named puts the files' names in place of their numbers, in messages such as "1:12(3): error".
func named(said string, files []string) string {
	lines := strings.Split(said, "\n")
	for i, line := range lines {
		for n, file := range files {
			if rest, ok := strings.CutPrefix(line, fmt.Sprintf("%d:", n)); ok {
				lines[i] = file + ":" + rest
				break
			}
			if rest, ok := strings.CutPrefix(line, fmt.Sprintf("%d(", n)); ok {
				lines[i] = file + ":" + strings.Replace(rest, ")", "", 1)
				break
			}
		}
	}
	return strings.Join(lines, "\n")
}
