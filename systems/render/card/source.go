//go:build cgo && window

// The text of shaders: files that are cut into their two halves and put together with what they include.

package card

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
)

// halves are the two programs of a shader file.
type halves struct {
	vertex, fragment string
	files            []string // by the numbers that #line gives them
}

// assemble reads a file, cuts it at #vertex and #fragment and puts in what it includes.
func (p *Programs) assemble(file, words string) (h halves, err error) {
	h.files = []string{file}
	text, err := fs.ReadFile(p.Files, file)
	if err != nil {
		return h, err
	}
	var out *string
	for i, line := range strings.Split(string(text), "\n") {
		switch word := strings.TrimSpace(line); {
		case word == "#vertex":
			h.vertex = words
			out = &h.vertex
			*out += fmt.Sprintf("#line %d 0\n", i+2)
		case word == "#fragment":
			h.fragment = words
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
		return h, fmt.Errorf("%s: a shader has a line #vertex and a line #fragment, and what each of them does behind it",
			file)
	}
	return h, nil
}

// deepest is how far files may include each other.
const deepest = 8

func (p *Programs) include(h *halves, out *string, from, name string, depth int) error {
	file := path.Join(ShaderFolder, name)
	text, err := fs.ReadFile(p.Files, file)
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
