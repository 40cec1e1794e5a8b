// The router of saved files: one table says who takes what.

package orders

import "strings"

// Route is a line of the table.
type Route struct {
	Under  string // the folder; "" = any
	Ending string // of the name, in any case; "" = any
	Take   func(files []string)
}

// Deliver hands files to the first of the table that they fit, all of its at once.
func Deliver(files []string, table []Route) {
	left := files
	for _, r := range table {
		var its, others []string
		for _, f := range left {
			if strings.HasPrefix(f, r.Under) && strings.HasSuffix(strings.ToLower(f), r.Ending) {
				its = append(its, f)
			} else {
				others = append(others, f)
			}
		}
		if left = others; len(its) > 0 {
			r.Take(its)
		}
	}
}
