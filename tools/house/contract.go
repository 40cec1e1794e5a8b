// Lines of the contract: what tests say they show, by the line's id, is a line that there is.

package house

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Chapters are the letters that ids begin with, and the last number of each: from 01 on, without gaps but NET-19. X is
// the list of slips in the sources, numbered from X1.
var Chapters = map[string]int{
	"CFG": 26, "HUD": 10, "GEO": 23, "SAT": 7, "ELE": 8, "MAP": 17, "SHD": 11, "CAM": 12, "ART": 13, "REN": 15, "COL": 14,
	"VEH": 51, "INP": 17, "NET": 44, "TRA": 10, "EXP": 11, "LOG": 9, "SND": 6, "DOC": 11, "X": 30,
}

// ids are looked for where people write: behind the mark of a comment.
var (
	remark = regexp.MustCompile(`(?m)(?://|^#)(.*)$`)
	anID   = regexp.MustCompile(`\b(?:([A-Z]{2,4})-(\d\d)|(X)(\d{1,2}))\b(?:(?:\.\.| to [A-Z]{3}-)(\d\d))?`)
)

// notIDs look like ids, and are names of other things.
var notIDs = []string{"UTF", "ISO", "SAE", "PCG"}

// Shown finds which lines of the contract the tests name, and where. A problem is an id that there is not.
func Shown(repo fs.FS, files []string) (at map[string][]string, problems []string) {
	at = map[string][]string{}
	for _, file := range files {
		if !strings.HasSuffix(file, "_test.go") && path.Ext(file) != ".txtar" {
			continue
		}
		text, err := fs.ReadFile(repo, file)
		if err != nil {
			problems = append(problems, fmt.Sprintf("%s: %v", file, err))
			continue
		}
		for _, span := range remark.FindAllSubmatchIndex(text, -1) {
			line := 1 + strings.Count(string(text[:span[2]]), "\n")
			for _, id := range anID.FindAllStringSubmatch(string(text[span[2]:span[3]]), -1) {
				chapter := id[1] + id[3]
				if slices.Contains(notIDs, chapter) {
					continue
				}
				first, _ := strconv.Atoi(id[2] + id[4])
				last, _ := strconv.Atoi(id[5])
				for n := first; n <= max(first, last); n++ {
					name := nameOf(chapter, n)
					if n < 1 || n > Chapters[chapter] || name == "NET-19" {
						problems = append(problems, fmt.Sprintf("%s:%d: the contract has no line %s", file, line, name))
						continue
					}
					at[name] = append(at[name], fmt.Sprintf("%s:%d", file, line))
				}
			}
		}
	}
	return at, problems
}

func nameOf(chapter string, n int) string {
	if chapter == "X" {
		return fmt.Sprintf("X%d", n)
	}
	return fmt.Sprintf("%s-%02d", chapter, n)
}

// promise finds the lines of the contract itself.
var promise = regexp.MustCompile(`(?m)^- (?:([A-Z]{3})-(\d\d)|(X)(\d+)) \| (.*)$`)

// Contract reads the contract's lines by their ids. A problem is where it disagrees with Chapters.
func Contract(text string) (lines map[string]string, problems []string) {
	lines, last := map[string]string{}, map[string]int{}
	for _, found := range promise.FindAllStringSubmatch(text, -1) {
		chapter := found[1] + found[3]
		n, _ := strconv.Atoi(found[2] + found[4])
		lines[nameOf(chapter, n)] = found[5]
		last[chapter] = max(last[chapter], n)
	}
	for _, chapter := range slices.Sorted(maps.Keys(Chapters)) {
		if last[chapter] != Chapters[chapter] {
			problems = append(problems, fmt.Sprintf("the contract's chapter %s ends at %d, the table here at %d", chapter,
				last[chapter], Chapters[chapter]))
		}
	}
	return lines, problems
}
