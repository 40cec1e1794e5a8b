package markup

// Guessing what a misspelt word meant.

import (
	"fmt"
	"strings"
)

// Nearest is the word that was probably meant: the same but for case, or at most two slips away (a letter missing,
// added, changed, or two swapped), fewer for short words. The first of equals wins; "" when nothing is near.
func Nearest(word string, among []string) string {
	best, bestAt := "", 3
	if len(word) > 64 {
		return ""
	}
	lower := strings.ToLower(word)
	for _, w := range among {
		if len(w) > 64 {
			continue
		}
		d := slips(lower, strings.ToLower(w))
		if d < bestAt && allowed(lower, w) >= d {
			best, bestAt = w, d
		}
	}
	return best
}

// allowed is how many slips a word of its length may have before it is another word.
func allowed(word, other string) int {
	switch n := min(len(word), len(other)); {
	case n <= 2:
		return 0
	case n <= 4:
		return 1
	}
	return 2
}

// DidYouMean is ` (did you mean "spring"?)`, or "" when nothing is near.
func DidYouMean(word string, among []string) string {
	near := Nearest(word, among)
	if near == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", near)
}

// slips is the optimal string alignment distance (Damerau-Levenshtein with each pair swapped once), over bytes.
func slips(a, b string) int {
	var rows [3][65]int
	before, last, row := &rows[0], &rows[1], &rows[2]
	for j := range len(b) + 1 {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
