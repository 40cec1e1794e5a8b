// Sun, moon and stars are where almanacs and the worked examples of astronomers have them.

package sky

import (
	"math"
	"testing"

	"camber/components/geo"
)

// near fails where an angle is further off than so many degrees.
func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if off := math.Abs(turned(got-want+180) - 180); !(off <= within) {
		t.Errorf("%s: %.5f, want %.5f: %.5f off", what, got, want, off)
	}
}

// ephemeris is a moment by even time, which almanacs count from: so many days after one in Julian days.
func ephemeris(day float64) float64 { return (day - j2000) / 36525 }

func TestDaysAreCountedAsAstronomersDo(t *testing.T) {
	for text, want := range map[string]float64{ // Meeus, chapter 7
		"2000-01-01": 2451544.5, "1999-01-01": 2451179.5, "1987-01-27": 2446822.5, "1988-06-19": 2447331.5,
		"1900-01-01": 2415020.5, "2100-02-28": 2488127.5, "2024-02-29": 2460369.5,
	} {
		d, err := ParseDate(text)
		if got := float64(d.At(0, 0)); err != nil || got != want || d.String() != text {
			t.Errorf("%s: %v %v, want %v", text, got, err, want)
		}
	}
	for text, want := range map[string]string{
		"21.6.2026":  `"21.6.2026" is no date: say year, month and day, like 2026-06-21`,
		"2026-13-01": `"2026-13-01": there is no month 13`,
		"2026-02-29": `"2026-02-29": month 2 of 2026 has no day 29`,
		"1066-10-14": `"1066-10-14": say a year from 1900 to 2150; how the Earth turned before and will turn later is not ` +
			`known well enough`,
	} {
		if d, err := ParseDate(text); err == nil || err.Error() != want {
			t.Errorf("%s: %v %v", text, d, err)
		}
	}
	if d, h := (Date{2026, 12, 31}).At(23.5, -3).Clock(0); d != (Date{2027, 1, 1}) || math.Abs(h-2.5) > 1e-5 {
		t.Error(d, h)
	}
}

func TestTheSunIsWhereTheExampleHasIt(t *testing.T) { // Meeus, example 25.a: 1992 October 13 at 0 h
	ra, dec := ballOf(sunAt(ephemeris(2448908.5)))
	near(t, "right ascension", ra, 198.38083, 0.003)
	near(t, "declination", dec, -7.78507, 0.003)
	if far := sunAt(ephemeris(2448908.5)).Len() / AstronomicalUnit; math.Abs(far-0.99766) > 1e-5 {
		t.Errorf("%.6f away", far)
	}
}

func TestTheMoonIsWhereTheExampleHasIt(t *testing.T) { // Meeus, examples 47.a and 48.a: 1992 April 12 at 0 h
	at := ephemeris(2448724.5)
	lon, lat, far := moonOf(at)
	near(t, "longitude", lon, 133.162655, 0.005)
	near(t, "latitude", lat, -3.229126, 0.005)
	if math.Abs(far-368409.7) > 30 {
		t.Errorf("%.1f km away", far)
	}
	ra, dec := ballOf(moonAt(at))
	near(t, "right ascension", ra, 134.688470, 0.006)
	near(t, "declination", dec, 13.768368, 0.006)
}

func TestTheEarthHasTurnedAsFarAsTheExampleSays(t *testing.T) { // Meeus, example 12.a: 1987 April 10 at 0 h
	near(t, "sidereal time", ahead(2446895.5), 15*(13+10.0/60+46.1351/3600), 0.0003)
}

// The worked example that comes with the Solar Position Algorithm of the National Renewable Energy Laboratory
// (Reda and Andreas 2008, table A5.1): 17 October 2003, 12:30:30 seven hours behind universal time.
func TestTheSunStandsWhereAnAlmanacHasIt(t *testing.T) {
	place, date := geo.Place{Lon: -105.1786, Lat: 39.742476}, Date{2003, 10, 17}
	s := Look(place, date.At(12+30.5/60, -7))
	near(t, "azimuth", s.Sun.Azimuth, 194.34024, 0.01)
	near(t, "elevation", s.Sun.Elevation, 90-50.11162, 0.01)
	sun, _ := Rises(place, date, -7)
	before, _ := Rises(place, Date{2003, 10, 16}, -7) // by universal time its sunset is on the 17th
	for what, h := range map[string][2]float64{
		"sunrise": {sun.Rise, 6 + 12.0/60 + 43.46/3600}, "noon": {sun.Top, 11 + 46.0/60 + 4.97/3600},
		"sunset": {before.Set, 17 + 20.0/60 + 19.19/3600},
	} {
		if math.Abs(h[0]-h[1])*3600 > 20 {
			t.Errorf("%s at %.4f h, want %.4f", what, h[0], h[1])
		}
	}
}

// At the places of greatest eclipse the moon stands before the middle of the sun, as high and where NASA's catalogue
// says (Espenak and Meeus, Five Millennium Catalog of Solar Eclipses); to a minute of arc, as far as the places go.
func TestTheMoonStandsBeforeTheSunWhereItIsEclipsed(t *testing.T) {
	for _, e := range []struct {
		date               Date
		hours              float64 // universal time
		place              geo.Place
		elevation, azimuth float64
	}{
		{Date{1999, 8, 11}, 11 + 3.0/60 + 5.0/3600, geo.Place{Lon: 24.30, Lat: 45.08}, 59.3, 196.9},
		{Date{2017, 8, 21}, 18 + 25.0/60 + 32.0/3600, geo.Place{Lon: -87.67, Lat: 36.97}, 63.9, 197.9},
		{Date{2024, 4, 8}, 18 + 17.0/60 + 18.0/3600, geo.Place{Lon: -104.14, Lat: 25.29}, 69.8, 149.3},
	} {
		s := Look(e.place, e.date.At(e.hours, 0))
		apart := math.Acos(s.Sun.Way.Dot(s.Moon.Way)) / radian
		t.Logf("%v: %.4f degrees apart, the sun %.2f high at %.2f", e.date, apart, s.Sun.Elevation, s.Sun.Azimuth)
		if apart > 0.02 {
			t.Errorf("%v: the moon stands %.4f degrees beside the sun", e.date, apart)
		}
		near(t, "elevation", s.Sun.Elevation, e.elevation, 0.1)
		near(t, "azimuth", s.Sun.Azimuth, e.azimuth, 0.3)
		if s.Lit > 0.001 || s.PhaseName() != "new" {
			t.Errorf("%v: %.4f of the moon is lit, %s", e.date, s.Lit, s.PhaseName())
		}
	}
}

// Meeus, example 48.a, and phases of 2024 as almanacs print them.
func TestTheMoonIsAsFullAsTheCalendarSays(t *testing.T) {
	s := Look(geo.Place{}, Moment(2448724.5))
	if math.Abs(s.Lit-0.6786) > 0.012 { // from the Earth's middle; here it is as seen from its face
		t.Errorf("%.4f lit", s.Lit)
	}
	for _, p := range []struct {
		date  Date
		hours float64
		name  string
		phase float64
	}{
		{Date{2024, 1, 11}, 11 + 57.0/60, "new", 0},
		{Date{2024, 1, 18}, 3 + 53.0/60, "first quarter", 90},
		{Date{2024, 1, 25}, 17 + 54.0/60, "full", 180},
		{Date{2024, 2, 2}, 23 + 18.0/60, "last quarter", 270},
		{Date{2024, 1, 15}, 0, "waxing crescent", 42},
		{Date{2024, 1, 29}, 12, "waning gibbous", 224},
	} {
		s := Look(geo.Place{}, p.date.At(p.hours, 0))
		within := 0.05
		if p.phase != math.Floor(p.phase/90)*90 {
			within = 8
		}
		near(t, p.name, s.Phase, p.phase, within)
		if s.PhaseName() != p.name {
			t.Errorf("%v: %s, want %s", p.date, s.PhaseName(), p.name)
		}
	}
}

// Venus over Washington, Meeus, example 13.b: what is between a place on the ball and the horizon.
func TestTheBallIsTurnedAsTheExampleSays(t *testing.T) {
	over := horizonOf(geo.Place{Lon: -(77 + 3.0/60 + 56.0/3600), Lat: 38 + 55.0/60 + 17.0/3600},
		Date{1987, 4, 10}.At(19+21.0/60, 0))
	b := over.see(onBall(347.3193375, -6.719892))
	near(t, "azimuth", b.Azimuth, 180+68.0337, 0.001)
	near(t, "elevation", b.Airless, 15.1249, 0.001)
}

func TestTheEquinoxGoesOnAsTheExampleSays(t *testing.T) { // Meeus, example 21.b: theta Persei in November 2028
	x, y, z := axesOf2000(ephemeris(2462088.69))
	from := onBall(41.054063, 49.227750)
	ra, dec := ballOf(x.Scale(from.X).AddScaled(y, from.Y).AddScaled(z, from.Z))
	near(t, "right ascension", ra, 41.547214, 0.0001)
	near(t, "declination", dec, 49.348483, 0.0001)
}

func TestStarsStandAsCataloguesHaveThem(t *testing.T) {
	ways, last := map[string]Star{}, -2.0
	for _, s := range Stars() {
		if math.Abs(s.Way.Len()-1) > 1e-12 || s.Magnitude < last || ways[s.Name].Name != "" {
			t.Errorf("%+v after %g", s, last)
		}
		ways[s.Name], last = s, s.Magnitude
	}
	if len(ways) < 100 {
		t.Errorf("%d stars", len(ways))
	}
	for _, p := range []struct {
		a, b  string
		apart float64 // degrees, as handbooks have them
	}{
		{"Dubhe", "Merak", 5.37},
		{"Castor", "Pollux", 4.51},
		{"Alnitak", "Mintaka", 2.74},
		{"Acrux", "Gacrux", 6.00},
		{"Rigil Kentaurus", "Hadar", 4.40},
		{"Betelgeuse", "Rigel", 18.60},
		{"Vega", "Deneb", 23.85},
		{"Vega", "Altair", 34.20},
	} {
		got := math.Acos(ways[p.a].Way.Dot(ways[p.b].Way)) / radian
		near(t, p.a+" to "+p.b, got, p.apart, 0.06)
	}
	// From anywhere the pole star stands as high as the place lies north, and within a degree of north.
	for lat := 10.0; lat < 80; lat += 10 {
		turn := ToHorizon(geo.Place{Lon: 3 * lat, Lat: lat}, Date{2026, 3, int(lat) / 3}.At(lat, 0))
		b := turn.See(ways["Polaris"].Way)
		near(t, "Polaris", b.Airless, lat, 0.7)
		if north := turned(b.Azimuth+180) - 180; math.Abs(north)*cos(lat) > 0.7 {
			t.Errorf("Polaris stands at %.2f", b.Azimuth)
		}
	}
	// Sirius stands in the south at Greenwich when the sidereal time is its right ascension.
	m := Date{2026, 1, 10}.At(0, 0)
	m += Moment(turned(101.58-ahead(m)) / 360.98564736629)
	turn := ToHorizon(geo.Place{Lat: 51.48}, m)
	b := turn.See(ways["Sirius"].Way)
	near(t, "Sirius", b.Azimuth, 180, 0.1)
	near(t, "Sirius", b.Airless, 90-51.48-16.75, 0.05)
}

func TestTheAirLiftsWhatIsLow(t *testing.T) { // as almanacs have refraction: 34' at the horizon, 5.3' at 10 degrees
	for elevation, minutes := range map[float64]float64{-34.5 / 60: 34.5, 10: 5.3, 45: 1.0, 90: 0} {
		if got := 60 * lift(elevation); math.Abs(got-minutes) > 0.7 {
			t.Errorf("at %g: %.2f', want %g'", elevation, got, minutes)
		}
	}
	if last := -90.0; lift(last) != 0 {
		t.Error(lift(last))
	}
	for e := -5.0; e < 5; e += 0.01 {
		if e+lift(e) >= e+0.01+lift(e+0.01) {
			t.Fatalf("what is higher is seen lower at %g", e)
		}
	}
}

func TestADayWithoutSunsetHasNone(t *testing.T) {
	cape := geo.Place{Lon: 25.78, Lat: 71.17}
	sun, _ := Rises(cape, Date{2026, 6, 21}, 2)
	if sun.Rises || sun.Sets || !sun.Up || math.Abs(sun.Top-12.3) > 0.2 {
		t.Errorf("midsummer: %+v", sun)
	}
	if sun, _ = Rises(cape, Date{2026, 12, 21}, 1); sun.Rises || sun.Sets || sun.Up {
		t.Errorf("midwinter: %+v", sun)
	}
}

func TestItGetsDarkSmoothlyAndEarlierUnderClouds(t *testing.T) {
	if Dark(10, 0.3) != 0 || Dark(-12, 0) != 1 || Lamps(2, 0.35) || !Lamps(-2, 0) || !Lamps(2, 1) {
		t.Error("day and night are mixed up")
	}
	for e := 5.0; e > -8; e -= 0.1 {
		if Dark(e-0.1, 0) < Dark(e, 0) || Dark(e, 1) < Dark(e, 0) {
			t.Errorf("at %g it gets lighter", e)
		}
	}
}

// The last bit counts: what is printed is compared.
func TestTheSameBitsOnEveryCPU(t *testing.T) {
	s := Look(geo.Place{Lon: 1.5218, Lat: 42.5063}, Date{2026, 6, 21}.At(14, 2))
	for _, v := range []float64{s.Sun.Azimuth, s.Sun.Elevation, s.Moon.Azimuth, s.Moon.Elevation} {
		t.Logf("%x", v)
	}
}

func FuzzParseDate(f *testing.F) {
	f.Add("2026-06-21")
	f.Add("2026--6-21")
	f.Fuzz(func(t *testing.T, text string) {
		d, err := ParseDate(text)
		if err != nil {
			return
		}
		if again, err := ParseDate(d.String()); err != nil || again != d {
			t.Errorf("%q: %v %v", text, d, err)
		}
	})
}

func BenchmarkLook(b *testing.B) {
	for i := range b.N {
		Look(geo.Place{Lon: 1.5, Lat: 42.5}, Moment(j2000+float64(i)))
	}
}
