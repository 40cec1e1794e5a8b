// Files of heights that lie are refused, or what of them is not taken is told.

package main

import (
	"encoding/binary"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"camber/tools/camber/town"
)

func TestHeightsThatLieAreRefusedOrTold(t *testing.T) { // ELE-01, MAP-08
	newHome(t)
	work := t.TempDir()
	save(t, filepath.Join(work, "m.osm"), levelMap)
	const all, side = "1442401", 1201
	const doubtful = "a height that the Earth does not have, or that stands alone: it is filled from those around it: "
	const empty = "a file of heights without any: the sea's level is taken: 1"
	spike := func(high int16) func(int) int16 {
		return func(i int) int16 {
			if i == 1197*side+3 || i == 600*side+600 {
				return high
			}
			return 300
		}
	}
	for name, c := range map[string]struct {
		height func(i int) int16
		bytes  int
		want   string
	}{
		"void":     {func(int) int16 { return -32768 }, 2 * side * side, empty},
		"highest":  {func(int) int16 { return 32767 }, 2 * side * side, doubtful + all},
		"lowest":   {func(int) int16 { return -32767 }, 2 * side * side, doubtful + all},
		"spike":    {spike(8000), 2 * side * side, doubtful + "2"},
		"pit":      {spike(-300), 2 * side * side, doubtful + "2"},
		"hill":     {spike(700), 2 * side * side, ""},
		"cut off":  {func(int) int16 { return 7 }, 2*side*side - 1, "N50E010.hgt: it has 2884801 bytes"},
		"too long": {func(int) int16 { return 7 }, 2*side*side + 2, "N50E010.hgt: it has 2884804 bytes"},
		"nothing":  {func(int) int16 { return 7 }, 0, "N50E010.hgt: it has 0 bytes, and heights have 2884802"},
	} {
		data := make([]byte, 0, 2*side*side+2)
		for i := range side*side + 1 {
			data = binary.BigEndian.AppendUint16(data, uint16(c.height(i)))
		}
		dir, to := filepath.Join(work, name), filepath.Join(work, name+".town")
		save(t, filepath.Join(dir, "N50E010.hgt"), string(data[:c.bytes]))
		code := 0
		refused := strings.HasPrefix(c.want, "N50E010")
		if refused {
			code = 2
		}
		out, wrong := does(t, code, "town", "build", filepath.Join(work, "m.osm"), "--hgt", dir, "-o", to, "--detail", "2")
		said := out + wrong
		if !strings.Contains(said, c.want) || c.want == "" && strings.Contains(said, doubtful) {
			t.Errorf("%s: it says\n%s\nand not\n%s", name, said, c.want)
		}
		if refused {
			continue
		}
		checked, _ := does(t, 0, "town", "check", to, "--rays", "100", "--json")
		var is town.Checked
		if err := json.Unmarshal([]byte(checked), &is); err != nil || is.StepMax > 0.02 {
			t.Errorf("%s: streets have steps of %g m: %s %v", name, is.StepMax, checked, err)
		}
		if info, _ := does(t, 0, "town", "info", to); c.want != "" && !strings.Contains(info, c.want) {
			t.Errorf("%s: town info does not say %s: %s", name, c.want, info)
		}
	}
}
