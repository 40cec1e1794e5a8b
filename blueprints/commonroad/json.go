// The JSON that holds all cars in one file: an object of cars, each an object of numbers and sections.

package commonroad

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"camber/blueprints/source/markup"
)

// cars lists the numbers of every car in a text, by the car's name, and the names in their order.
func cars(file string, text []byte) (entries map[string][]entry, names []string, problems markup.Problems) {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	seen, lines := 0, 1
	line := func() int {
		at := min(int(d.InputOffset()), len(text))
		lines += bytes.Count(text[seen:max(seen, at)], []byte("\n"))
		seen = max(seen, at)
		return lines
	}
	entries = map[string][]entry{}
	var path []string // names of the objects that are open, the car's first
	key, named := "", false
	for {
		token, err := d.Token()
		switch {
		case errors.Is(err, io.EOF) && len(path) == 0 && (len(names) > 0 || len(text) > 0):
			return entries, names, problems
		case err != nil:
			return entries, names, append(problems, problem(file, line(), "this is not JSON: %v", err))
		}
		switch v := token.(type) {
		case json.Delim:
			switch {
			case v == '[' || v == ']':
				return entries, names, append(problems, problem(file, line(), "a list stands where a car's numbers belong"))
			case v == '{' && len(path) == 3:
				return entries, names, append(problems, problem(file, line(), "%s holds a section in a section", key))
			case v == '{':
				path = append(path, key)
				if len(path) == 2 {
					if _, twice := entries[key]; twice {
						problems = append(problems, problem(file, line(), "there are two cars %q", key))
					} else {
						names = append(names, key)
					}
					entries[key] = append(entries[key], []entry{}...)
				}
			default:
				path = path[:len(path)-1]
			}
			named = false
			continue
		case string:
			if !named {
				key, named = v, true
				continue
			}
			problems = append(problems, problem(file, line(), "%s: %q is not a number", key, cut(v)))
		case json.Number:
			if len(path) < 2 {
				return entries, names, append(problems, problem(file, line(), "%s stands outside of any car", v))
			}
			full := key
			if len(path) == 3 {
				full = path[2] + "." + key
			}
			entries[path[1]] = append(entries[path[1]], entry{full, v.String(), line()})
		default:
			problems = append(problems, problem(file, line(), "%s: %v is not a number", key, v))
		}
		named = false
	}
}

func problem(file string, line int, format string, args ...any) markup.Problem {
	return markup.Problem{Position: markup.Position{File: file, Line: line}, Text: fmt.Sprintf(format, args...)}
}
