// camber import: other people's cars as blueprints of ours.

package shelf

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"camber/blueprints"
	"camber/blueprints/commonroad"
	"camber/content"
	"camber/systems/host/launch"
	"camber/systems/hud/words"
)

// ImportCommand is camber import.
type ImportCommand struct {
	Commonroad importCommonroad `cmd:"" help:"Make a car, and its tyre as a .tir file beside it, of a CommonRoad parameter file (.yaml, or .json#CAR)."`
}

type importCommonroad struct {
	File   string `arg:"" help:"The parameter file: parameters_vehicle2.yaml, or parameters_si.json#2_bmw_320i."`
	Output string `short:"o" required:"" placeholder:"CAR.xml" help:"The blueprint to write; its tyre goes beside it as CAR.tir."`
	ID     string `name:"id" help:"Id of the car (default: the blueprint's name without .xml)."`
	Force  bool   `help:"Replace files that are there already."`
}

// plainName is what an id and a file's name may be made of.
var plainName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`)

// inContent is how blueprints name a file: from the root of its pack or of the working folder; a file in neither by its
// name.
func inContent(path string) string {
	slashed := filepath.ToSlash(filepath.Clean(path))
	if root, folder := PackOf(filepath.Dir(path)); root != filepath.Dir(path) {
		return strings.TrimPrefix(folder+"/"+filepath.Base(path), "./")
	}
	if first, _, deep := strings.Cut(slashed, "/"); deep && slices.Contains(launch.Watched, first) {
		return slashed
	}
	return filepath.Base(path)
}

func (c *importCommonroad) Run(std launch.Streams) error {
	id := cmp.Or(c.ID, strings.TrimSuffix(filepath.Base(c.Output), filepath.Ext(c.Output)))
	if filepath.Ext(c.Output) != ".xml" || !plainName.MatchString(filepath.Base(c.Output)) || !plainName.MatchString(id) {
		return fmt.Errorf("%q cannot be a blueprint (say -o cars/NAME/NAME.xml, of letters, digits, dots and dashes)",
			c.Output)
	}
	car, name, err := LoadCommonroad(std, c.File)
	if err != nil {
		return err
	}
	tir := strings.TrimSuffix(c.Output, ".xml") + ".tir"
	text, err := car.Blueprint(id, name, inContent(tir))
	if err != nil {
		return err
	}
	if err := errors.Join(launch.MayReplace(c.Output, c.Force), launch.MayReplace(tir, c.Force)); err != nil {
		return err
	}
	for _, file := range []struct{ path, text string }{{tir, car.TIR()}, {c.Output, text}} {
		err := launch.Keep(file.path, func(to io.Writer) error {
			_, err := io.WriteString(to, file.text)
			return err
		})
		if err != nil {
			return err
		}
	}
	fmt.Fprintln(std.Out, c.Output)
	fmt.Fprintln(std.Out, tir)
	fmt.Fprintln(std.Err, "Left out, for a car here cannot have it:")
	for _, line := range car.Unsaid() {
		fmt.Fprintln(std.Err, "  "+line)
	}
	return nil
}

// LoadCommonroad reads the parameters of a car, FILE.yaml or FILE.json#CAR, and says what is wrong with them.
func LoadCommonroad(std launch.Streams, path string) (car *commonroad.Car, name string, err error) {
	file, part, _ := strings.Cut(path, "#")
	name = filepath.Base(file)
	if part != "" {
		name += "#" + part
	}
	car, problems := commonroad.Load(os.DirFS(filepath.Dir(file)), name)
	if problems != nil {
		for _, p := range problems {
			fmt.Fprintln(std.Out, p)
		}
		return nil, name, launch.ErrFound
	}
	return car, name, nil
}

// PackOf finds the root of what a file or folder belongs to, and its slash-separated path inside: its pack; without one
// the folder in which cars/, scenes/ and the like lie.
func PackOf(path string) (root, inside string) {
	dir := path
	if info, err := os.Stat(path); err == nil && !info.IsDir() {
		dir = filepath.Dir(path)
	}
	root = dir
	for at := dir; ; {
		if _, err := os.Stat(filepath.Join(at, content.ManifestName)); err == nil {
			root = at
			break
		}
		up := filepath.Dir(at)
		if home := filepath.Base(at); home+"/" == words.Folder || slices.Contains(blueprints.Kinds.Homes(), home) {
			root = up
		}
		if up == at || at == "." {
			break
		}
		at = up
	}
	rel, err := filepath.Rel(root, path)
	if err != nil {
		return dir, "."
	}
	return root, filepath.ToSlash(rel)
}
