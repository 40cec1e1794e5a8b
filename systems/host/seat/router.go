// The router of saved files: one table says who takes what.

package seat

import "strings"

// route is a line of the table.
type route struct {
	under  string // the folder; "" = any
	ending string // of the name, in any case; "" = any
	take   func(files []string)
}

// deliver hands files to the first of the table that they fit, all of its at once.
func deliver(files []string, table []route) {
	left := files
	for _, r := range table {
		var its, others []string
		for _, f := range left {
			if strings.HasPrefix(f, r.under) && strings.HasSuffix(strings.ToLower(f), r.ending) {
				its = append(its, f)
			} else {
				others = append(others, f)
			}
		}
		if left = others; len(its) > 0 {
			r.take(its)
		}
	}
}
