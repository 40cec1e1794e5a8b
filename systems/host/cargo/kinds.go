// The allow list: by the name of a file, and by what is in it.

package cargo

import (
	"fmt"
	"path"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
	"camber/content/town"
)

// kinds are the blueprints that travel, beside parts of cars: where one is driven, and what with.
var kinds = allowed()

func allowed() map[string]bool {
	all := map[string]bool{}
	for _, kind := range []string{"car", "track", "scene", "race", "surface", "obstacle", "roads", "style", "cues"} {
		all[kind] = true
	}
	for _, part := range source.Describe(dialect.Parts{}).Children {
		all[part.Name] = true
	}
	return all
}

// ends are how names end of what else travels: tables, tyres, models and what lies on them.
var ends = map[string]bool{
	".csv": true, ".tir": true, ".png": true, ".jpg": true, ".jpeg": true, ".obj": true, ".mtl": true, ".ase": true,
	".gltf": true, ".glb": true, ".bin": true, ".dae": true,
}

// refused says what a file is that does not travel, by how its name ends.
var refused = map[string]string{
	".glsl": "a shader", ".vert": "a shader", ".frag": "a shader", ".wav": "a sound", ".ogg": "a sound",
	".mp3": "a sound", ".flac": "a sound", ".ttf": "a font", ".otf": "a font",
}

const travels = "from a server come cars, parts, tyres, tracks, towns, surfaces, obstacles and models alone"

// Name tells why a file of this name may not come from a server; nil: it may, if it holds what it should.
func Name(name string) error {
	if err := markup.CheckPath(name); err != nil {
		return fmt.Errorf("a file of the race has a name that leads nowhere good: %w", err)
	}
	if town.IsPart(name) {
		return nil
	}
	switch ext := strings.ToLower(path.Ext(name)); {
	case ext == ".xml", ends[ext], isSound(name):
		return nil
	case refused[ext] != "":
		return fmt.Errorf("%s is %s: %s", name, refused[ext], travels)
	}
	return fmt.Errorf("%s is none of what may travel: %s", name, travels)
}

// isSound tells whether a file is a sound that a car names: its name travels, for the car is read with it, and nothing
// of what it holds.
func isSound(name string) bool { return strings.EqualFold(path.Ext(name), ".wav") }

// Check tells why a file may not come from a server; nil: it may.
func Check(name string, data []byte) error {
	if err := Name(name); err != nil {
		return err
	}
	switch {
	case town.IsPart(name):
		return nil
	case isSound(name) && len(data) > 0:
		return fmt.Errorf("%s is a sound: %s", name, travels)
	case strings.EqualFold(path.Ext(name), ".xml"):
		return checkBlueprint(name, data)
	}
	return nil
}

// checkBlueprint looks at what a blueprint's file holds, wherever it lies.
func checkBlueprint(name string, data []byte) error {
	if len(data) > markup.MaxBytes {
		return fmt.Errorf("%s is a blueprint of %d MB, and %d are the most", name, len(data)>>20, markup.MaxBytes>>20)
	}
	root, problems := markup.Parse(name, data)
	if err := problems.Err(); err != nil {
		return fmt.Errorf("%s is no blueprint: %w", name, err)
	}
	switch root.Name {
	case "HH": // of cars alone
		return nil
	case "camber":
	default:
		return fmt.Errorf("%s is no blueprint: it begins with <%.40s>", name, root.Name)
	}
	for _, e := range root.Children {
		if !kinds[e.Name] {
			return fmt.Errorf("%s holds a <%.40s>: %s", name, e.Name, travels)
		}
	}
	return nil
}

// Weigh tells why files are too many or too large together; nil: they are not.
func Weigh(sizes []int) error {
	if len(sizes) > mostNames {
		return fmt.Errorf("the race is made of %d files, and %d are the most", len(sizes), mostNames)
	}
	total := 0
	for _, size := range sizes {
		if total += size; size < 0 || total > MostBytes {
			return fmt.Errorf("the race is made of more than %d MB of files, which is the most that comes from a server",
				MostBytes>>20)
		}
	}
	return nil
}
