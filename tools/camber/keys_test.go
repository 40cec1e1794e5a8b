// README's table of keys, beside the keymap that is shipped.

package main

import (
	"os"
	"slices"
	"strings"
	"testing"

	"camber/blueprints/input"
	"camber/content"
)

func TestReadmeNamesEveryKeyOfTheKeymapAndNoOther(t *testing.T) {
	page, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, table, ok := strings.Cut(string(page), "| key | does | key | does |\n|---|---|---|---|\n")
	if !ok {
		t.Fatal("README has no table of keys")
	}
	table, _, _ = strings.Cut(table, "\n\n")
	var told []string
	for row := range strings.Lines(table) {
		cells := strings.Split(strings.Trim(row, "|\n"), " | ")
		for i := 0; i < len(cells); i += 2 {
			for key := range strings.SplitSeq(strings.ReplaceAll(cells[i], " or ", " "), ", ") {
				told = append(told, strings.TrimSpace(key))
			}
		}
	}
	keys, problems := input.LoadKeymap(content.Base(), "keymaps/camber.xml")
	if err := problems.Err(); err != nil {
		t.Fatal(err)
	}
	var bound []string
	for _, k := range keys.Map.Keys {
		bound = append(bound, k.Key)
	}
	slices.Sort(told)
	slices.Sort(bound)
	if !slices.Equal(told, bound) {
		t.Errorf("README tells of the keys %q, the keymap has %q", told, bound)
	}
}
