// Dates as maps write them, of seconds; package time is a clock, which readers do without.

package osm

import "fmt"

// date writes seconds since 1970 as 2018-03-01T21:43:02Z; nothing for what is before or after the years of maps.
func date(seconds int64) []byte {
	if seconds <= 0 || seconds > 1<<33 {
		return nil
	}
	// Days since the 1st of March of year 0, in eras of 400 years: then a leap day is the last of its year.
	day := seconds/86400 + 719468
	era, ofEra := day/146097, day%146097
	year := (ofEra - ofEra/1460 + ofEra/36524 - ofEra/146096) / 365
	ofYear := ofEra - (365*year + year/4 - year/100)
	month := (5*ofYear + 2) / 153
	date := ofYear - (153*month+2)/5 + 1
	month += 3
	year += 400 * era
	if month > 12 {
		month -= 12
		year++
	}
	s := seconds % 86400
	return fmt.Appendf(nil, "%04d-%02d-%02dT%02d:%02d:%02dZ", year, month, date, s/3600, s/60%60, s%60)
}
