package source

// The steps of value paths: how each child of an element is called.

import (
	"strconv"
	"strings"

	"camber/blueprints/source/markup"
)

// segments names each child: by its key attribute when it has one and no sibling is called the same, as name:key when
// one is, by its name when it is the only one, else name[2].
func segments(children []*markup.Element, keyOf func(*markup.Element) string) []string {
	out := make([]string, len(children))
	keys := make([]string, len(children))
	names := make(map[string]int, len(children)) // how many without a key have this name
	taken := make(map[string]int, len(children)) // how many have this key
	for i, c := range children {
		if k := keyOf(c); k != "" && !strings.ContainsAny(k, "/@[]:") {
			keys[i] = k
			taken[k]++
		} else {
			names[c.Name]++
		}
	}
	seen := make(map[string]int, len(children))
	for i, c := range children {
		switch k := keys[i]; {
		case k == "" && names[c.Name] == 1:
			out[i] = c.Name
		case k == "":
			seen[c.Name]++
			out[i] = c.Name + "[" + strconv.Itoa(seen[c.Name]) + "]"
		case taken[k] == 1 && names[k] == 0:
			out[i] = k
		default:
			out[i] = c.Name + ":" + k
		}
	}
	return out
}

// join appends a step to a path.
func join(path, step string) string {
	if path == "" {
		return step
	}
	return path + "/" + step
}

// at appends an attribute to a path.
func at(path, attr string) string {
	if attr == "" {
		return path
	}
	return path + "@" + attr
}
