// Dates and moments: days are counted as astronomers do, so that years and months do not matter to anything else.

package sky

import (
	"fmt"
	"strconv"
	"strings"

	"camber/components/num"
)

// Moment is one by universal time, in Julian days.
type Moment float64

// j2000 is noon of the first of January 2000, which everything is counted from.
const j2000 = 2451545.0

// Date is a day of the Gregorian calendar.
type Date struct{ Year, Month, Day int }

// The years that are known: before and after, nobody can say how the Earth turns.
const (
	FirstYear = 1900
	LastYear  = 2150
)

// ParseDate reads a date such as 2026-06-21.
func ParseDate(text string) (Date, error) {
	parts := strings.Split(text, "-")
	var n [3]int
	if len(parts) != len(n) {
		return Date{}, fmt.Errorf("%q is no date: say year, month and day, like 2026-06-21", text)
	}
	for i, p := range parts {
		v, err := strconv.Atoi(p)
		if err != nil || len(p) > 4 || v < 0 {
			return Date{}, fmt.Errorf("%q is no date: say year, month and day, like 2026-06-21", text)
		}
		n[i] = v
	}
	d := Date{n[0], n[1], n[2]}
	switch {
	case d.Year < FirstYear || d.Year > LastYear:
		return Date{}, fmt.Errorf("%q: say a year from %d to %d; how the Earth turned before and will turn later is not "+
			"known well enough", text, FirstYear, LastYear)
	case d.Month < 1 || d.Month > 12:
		return Date{}, fmt.Errorf("%q: there is no month %d", text, d.Month)
	case d.Day < 1 || d.Day > 31 || DateOf(d.Days()) != d:
		return Date{}, fmt.Errorf("%q: month %d of %d has no day %d", text, d.Month, d.Year, d.Day)
	}
	return d, nil
}

// String writes a date as ParseDate reads it.
func (d Date) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }

// Days is the number of the Julian day that begins at noon of a date (Meeus 7, in whole numbers).
func (d Date) Days() int32 {
	early := (14 - d.Month) / 12 // 1 in January and February, which belong to the year before
	y, m := d.Year+4800-early, d.Month+12*early-3
	return int32(d.Day + (153*m+2)/5 + 365*y + y/4 - y/100 + y/400 - 32045)
}

// DateOf is the date on which a Julian day begins at noon.
func DateOf(days int32) Date {
	a := int(days) + 32044
	century := (4*a + 3) / 146097
	a -= 146097 * century / 4
	year := (4*a + 3) / 1461
	a -= 1461 * year / 4
	month := (5*a + 2) / 153
	return Date{
		Year: 100*century + year - 4800 + month/10, Month: month + 3 - 12*(month/10), Day: a - (153*month+2)/5 + 1,
	}
}

// At is the moment so many hours after the date began, on clocks that are so many hours ahead of universal time.
func (d Date) At(hours, zone float64) Moment {
	return Moment(float64(d.Days()) - 0.5 + (hours-zone)/24)
}

// Clock is the date and the hour, 0..24, that clocks show which are so many hours ahead of universal time.
func (t Moment) Clock(zone float64) (Date, float64) {
	local := float64(t) + 0.5 + zone/24
	day := num.Floor(local, 0, 1<<30)
	return DateOf(int32(day)), float64(24 * (local - float64(day)))
}

// slow is by how much clocks of even time are ahead of the Earth's turning, in seconds, at the beginning of years: as
// measured up to 2025, and then as it may come.
var slow = [...]struct{ year, seconds float64 }{
	{1900, -2.8},
	{1910, 10.5},
	{1920, 21.2},
	{1930, 24.0},
	{1940, 24.3},
	{1950, 29.1},
	{1960, 33.2},
	{1970, 40.2},
	{1980, 50.5},
	{1990, 56.9},
	{2000, 63.8},
	{2005, 64.7},
	{2010, 66.1},
	{2015, 67.6},
	{2020, 69.4},
	{2025, 69.1},
	{2050, 80},
	{2100, 110},
	{2151, 160},
}

// centuries are Julian centuries of even time since 2000.
func (t Moment) centuries() float64 {
	days := float64(t) - j2000
	year := 2000 + days/365.25
	i := 1
	for i < len(slow)-1 && slow[i].year < year {
		i++
	}
	a, b := &slow[i-1], &slow[i]
	ahead := a.seconds + float64((b.seconds-a.seconds)*(year-a.year))/(b.year-a.year)
	return (days + ahead/86400) / 36525
}
