// Whatever a map lacks is said, by its name.

package proof

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestTheTownHasWhatRulesOfTheRoadNeed(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "..", "..", "content", "base", "towns", "moewenau.osm"))
	if err != nil {
		t.Fatal(err)
	}
	town := string(data)
	if err := Town(data); err != nil {
		t.Error(err)
	}
	lines := func(have, had, has string) func(string) string { // changes the lines that have something
		return func(text string) string {
			all := strings.Split(text, "\n")
			for i := range all {
				if strings.Contains(all[i], have) {
					all[i] = strings.ReplaceAll(all[i], had, has)
				}
			}
			return strings.Join(all, "\n")
		}
	}
	without := func(have string) func(string) string { return lines(have, have, "") }
	for i, breaks := range [][]func(string) string{
		{
			lines(`v="Reiherallee"`, `k="oneway" v="yes"`, `k="oneway" v="no"`),
			lines(`v="Reiherallee"`, `k="lanes" v="2"`, `k="lanes" v="1"`), without(`<tag k="highway" v="traffic_signals"/>`),
		},
		{without(`<tag k="crossing" v="traffic_signals"/>`), lines(`v="Kranichufer"`, `v="tertiary"`, `v="path"`)},
		{lines("", `k="maxspeed" v="30"`, `k="maxspeed" v="50"`), lines("", `v="residential"`, `v="tertiary"`)},
		{without(`<tag k="stop" v="all"/>`), lines(`v="Kiebitzweg"`, `v="residential"`, `v="path"`)},
		{lines(`v="Kranichkreisel"`, `k="lanes" v="2"`, `k="lanes" v="1"`), lines(`v="Kranichkreisel"`, "roundabout", "yes")},
		{
			lines(`v="secondary_link"`, "secondary_link", "footway"),
			without(`<tag k="turn:lanes" v="through|through|merge_to_left"/>`),
		},
		{lines("", "|merge_to_left", "|through"), lines("", `k="lanes" v="2"`, `k="lanes" v="5"`)},
		{
			without(`<tag k="railway" v="level_crossing"/>`),
			lines("Kranichfeldbahn", `k="railway" v="rail"`, `k="railway" v="tram"`),
		},
		{
			lines(`v="no_u_turn"`, `role="via"`, `role="from"`), lines("", "no_u_turn", "only_u_turn"),
			without(`v="restriction"`),
		},
		{without(`<tag k="access" v="private"/>`), lines("", `v="private"`, `v="permissive"`)},
		{
			lines(`v="footway"`, "footway", "service"), lines(`v="footway"`, "footway", "steps"),
			lines(`v="Imkerweg"`, "service", "footway"),
		},
	} {
		for k, b := range breaks {
			broken := b(town)
			if broken == town {
				t.Fatalf("%s: %d changes nothing", each[i].what, k)
			}
			if err := Town([]byte(broken)); err == nil || !strings.Contains(err.Error(), "the map has no "+each[i].what) {
				t.Errorf("without a %s, %d, it says %v", each[i].what, k, err)
			}
		}
	}
	if Town(data[:len(data)/2]) == nil {
		t.Error("half a map is a map")
	}
}
