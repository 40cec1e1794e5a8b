// The plane that a town lies on: Transverse Mercator by Krueger's series in the third flattening, to its sixth power.

package geo

import (
	"fmt"
	"math"
	"strconv"

	"camber/components/num"
)

// WGS84's ellipsoid, by its two defining numbers.
const (
	axis       = 6378137.0 // m, the greater half axis
	flattening = 1 / 298.257223563

	n1, n2, n3    = flattening / (2 - flattening), n1 * n1, n2 * n1 // the third flattening and its powers
	n4, n5, n6    = n2 * n2, n4 * n1, n3 * n3
	rectified     = axis / (1 + n1) * (1 + n2/4 + n4/64 + n6/256) // m, radius of a circle as long as a meridian
	squared       = flattening * (2 - flattening)                 // of the eccentricity
	radian        = math.Pi / 180
	minor         = 1 - squared
	iterations    = 4    // of Newton's rule: two reach 1e-16 but beside a pole
	farthestNorth = 1e16 // tangent of a pole's latitude
	halfTurn      = 180.0
	wholeTurn     = 360.0
)

var eccentricity = math.Sqrt(squared)

// forth and back are the series' terms: from the sphere of equal angles to the plane, and from there.
var forth = [6]float64{
	n1/2 - 2*n2/3 + 5*n3/16 + 41*n4/180 - 127*n5/288 + 7891*n6/37800,
	13*n2/48 - 3*n3/5 + 557*n4/1440 + 281*n5/630 - 1983433*n6/1935360,
	61*n3/240 - 103*n4/140 + 15061*n5/26880 + 167603*n6/181440,
	49561*n4/161280 - 179*n5/168 + 6601661*n6/7257600,
	34729*n5/80640 - 3418889*n6/1995840,
	212378941 * n6 / 319334400,
}

var back = [6]float64{
	-(n1/2 - 2*n2/3 + 37*n3/96 - n4/360 - 81*n5/512 + 96199*n6/604800),
	-(n2/48 + n3/15 - 437*n4/1440 + 46*n5/105 - 1118711*n6/3870720),
	-(17*n3/480 - 37*n4/840 - 209*n5/4480 + 5569*n6/90720),
	-(4397*n4/161280 - 11*n5/504 - 830251*n6/7257600),
	-(4583*n5/161280 - 108847*n6/3991680),
	-(20648693 * n6 / 638668800),
}

// Plane is flat ground at an origin: x to the east, y to the north, in metres.
type Plane struct {
	origin Place
	north0 float64 // radians along the meridian, of the origin
}

// NewPlane lays a plane at an origin, where its scale is 1.
func NewPlane(origin Place) *Plane {
	p := &Plane{origin: origin}
	p.north0, _ = series(&forth, num.Atan(conformal(tangent(origin.Lat))), 0)
	return p
}

// Origin returns the place at which the plane is laid.
func (p *Plane) Origin() Place { return p.origin }

// Reference names the plane as other programs know it: a geoReference of OpenDRIVE, a string of PROJ.
func (p *Plane) Reference() string {
	say := func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
	return fmt.Sprintf("+proj=tmerc +lat_0=%s +lon_0=%s +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m +no_defs",
		say(p.origin.Lat), say(p.origin.Lon))
}

// Forward returns where a place lies on the plane. It is good to 1 mm up to some 3000 km east and west of the origin.
func (p *Plane) Forward(at Place) (x, y float64) {
	sin, cos := num.SinCos(float64(wrapped(at.Lon-p.origin.Lon) * radian))
	t := conformal(tangent(at.Lat))
	north, east := series(&forth, num.Atan2(t, cos), num.Asinh(sin/num.Hypot(t, cos)))
	return float64(rectified * east), float64(rectified * (north - p.north0))
}

// Inverse returns the place at a point of the plane.
func (p *Plane) Inverse(x, y float64) Place {
	north, east := series(&back, p.north0+y/rectified, x/rectified)
	sin, cos := num.SinCos(north)
	sinh := num.Sinh(east)
	lat := num.Atan(ellipsoidal(sin / num.Hypot(sinh, cos)))
	return Place{wrapped(p.origin.Lon + num.Atan2(sinh, cos)/radian), lat / radian}
}

// series adds a series' six terms to a point, in radians north and east on the sphere.
func series(terms *[6]float64, north, east float64) (n, e float64) {
	s1, c1 := num.SinCos(float64(2 * north))
	sh1, ch1 := num.Sinh(float64(2*east)), num.Cosh(float64(2*east))
	s, c, sh, ch := s1, c1, sh1, ch1 // of 2k times the point
	n, e = north, east
	for k, a := range terms {
		if k > 0 {
			s, c = float64(s*c1)+float64(c*s1), float64(c*c1)-float64(s*s1)
			sh, ch = float64(sh*ch1)+float64(ch*sh1), float64(ch*ch1)+float64(sh*sh1)
		}
		n += float64(float64(a*s) * ch)
		e += float64(float64(a*c) * sh)
	}
	return n, e
}

// tangent returns that of a latitude in degrees.
func tangent(lat float64) float64 {
	sin, cos := num.SinCos(float64(lat * radian))
	return max(-farthestNorth, min(farthestNorth, sin/cos))
}

// conformal turns the tangent of a latitude into that of the latitude on the sphere of equal angles.
func conformal(t float64) float64 {
	root := math.Sqrt(1 + float64(t*t))
	s := num.Sinh(float64(eccentricity * num.Atanh(float64(eccentricity*t)/root)))
	return float64(t*math.Sqrt(1+float64(s*s))) - float64(s*root)
}

// ellipsoidal turns it back, by Newton's rule.
func ellipsoidal(want float64) float64 {
	t := want / minor
	if t > farthestNorth || t < -farthestNorth {
		return want
	}
	for range iterations {
		c := conformal(t)
		slope := float64(math.Sqrt(1+float64(c*c))*minor) * math.Sqrt(1+float64(t*t)) / (1 + float64(minor*float64(t*t)))
		t += (want - c) / slope
	}
	return t
}

// wrapped brings degrees of longitude to -180 to 180.
func wrapped(degrees float64) float64 {
	if degrees >= -halfTurn && degrees <= halfTurn {
		return degrees
	}
	return degrees - float64(wholeTurn*math.Floor((degrees+halfTurn)/wholeTurn))
}
