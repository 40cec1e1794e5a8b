// Towns of maps, by the rules that lie among the files.

package town

import (
	"io/fs"

	"camber/components/street"
	towns "camber/content/town"
)

// OfMaps gives the towns that files have maps of, by the rules for streets that are among them.
func OfMaps(files fs.FS, keep towns.Keep) *towns.Unfolded {
	return towns.OfMaps(files, func() (*street.Rules, [32]byte, error) {
		file, err := RoadsKind.Find(files, Usual)
		if err != nil {
			return nil, [32]byte{}, err
		}
		roads, problems := RoadsKind.Load(files, file)
		if err := problems.Err(); err != nil {
			return nil, [32]byte{}, err
		}
		return &roads.Rules, roads.Hash, nil
	}, keep)
}

// Usual are the rules that count when nobody names others.
const Usual = "roads"
