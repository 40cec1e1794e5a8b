// Which country a map is of.

package streets

import (
	"strings"

	"camber/components/street"
)

// findCountry takes the option, else what most of the map's tags say, else where the map lies.
func (r *reader) findCountry() (*street.Country, CountryFrom) {
	if c, ok := r.rules.Country(strings.ToUpper(r.o.Country)); ok {
		return c, FromOption
	}
	votes := map[string]int{}
	for i := range r.m.Nodes {
		for _, t := range r.m.Nodes[i].Tags {
			if t.Key == "addr:country" || t.Key == "is_in:country_code" {
				votes[strings.ToUpper(t.Value)]++
			}
		}
	}
	for i := range r.m.Ways {
		if code := r.m.Ways[i].Tags.Get("addr:country"); code != "" {
			votes[strings.ToUpper(code)]++
		}
	}
	var best *street.Country
	most := 0
	for i := range r.rules.Countries { // in their order: equal ones are always the same
		if c := &r.rules.Countries[i]; c.Code != "" && votes[c.Code] > most {
			best, most = c, votes[c.Code]
		}
	}
	if best != nil {
		return best, FromTags
	}
	b := r.m.Bounds
	const degree = 1e7
	return r.rules.CountryAt((float64(b.West)+float64(b.East))/2/degree, (float64(b.South)+float64(b.North))/2/degree),
		FromPlace
}
