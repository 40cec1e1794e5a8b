// Cross-sections of the lower body: superellipses with a flat floor, wings that rise over the wheels, and ends that
// close.

package cars

import (
	"cmp"
	"math"
	"slices"

	"camber/components/space"
	"camber/systems/render/mesh"
)

// section is half a cross-section, from under the middle outwards and up to the top of the middle.
type section struct {
	y float64
	p []space.Vec // on the right
}

// Angles of a cross-section's points, in degrees: below and above where it is widest.
var (
	fineAngles   = []float64{-90, -58, -38, -16, 4, 18, 31, 43, 56, 72, 90}
	coarseAngles = []float64{-90, -50, 0, 38, 60, 90}
)

// at is a point of the lower body's surface by its angle.
func (f *form) at(y, degrees float64) space.Vec {
	w, top := f.wide(y), f.height(y)
	end := max(min(f.nose-y, y-f.tail), 0)
	long, high := max(tuckLong, 0.7*(f.last-f.tail)), tuckTail
	if y > (f.nose+f.tail)/2 {
		long, high = tuckLong, tuckNose
	}
	short := max(1-end/long, 0)
	under := f.under
	if line := f.looks.Under; len(line) > 0 {
		under = min(rounded(line, y, 0.10), top-thinnest)
	} else if short > 0 { // the bumpers tuck in, so that tyres are seen under them
		under += min(high, 0.42*(top-under)) * (1 - (1-short)*(1-short))
	}
	tall := top - under
	middle := under + 0.47*tall
	sin, cos := math.Sincos(degrees * math.Pi / 180)
	var x, z float64
	if degrees < 0 {
		beyond := f.overhang(y)
		n := 2.0/5 + max(tuckRound*short, cornerRound*beyond)
		x, z = w*math.Pow(max(cos, 0), n), middle-(middle-under)*min(math.Pow(-sin, n)*(1+0.15*beyond), 1) // flat between
		if degrees <= -90 {
			x = 0
		}
	} else {
		n := 2 / f.power
		x, z = w*math.Pow(max(cos, 0), n), middle+(top-middle)*math.Pow(sin, n)
		if degrees >= 90 {
			x = 0
		}
		z += f.hump(x, y, z) * mesh.Swell(min(degrees-36, 0)/36)
	}
	// Nose and tail are rounded off.
	if end < endRound {
		s := 1 - endRound/0.9*(1-math.Sqrt(1-(1-end/endRound)*(1-end/endRound)))
		x, z = x*(0.4+0.6*s), middle+(z-middle)*s
	}
	return space.V(x, y, z)
}

// thinnest is how high a body is at least anywhere, in metres.
const thinnest = 0.06

// endRound is over how many metres nose and tail are rounded.
const endRound = 0.13

// cornerRound is how much rounder lower corners are beyond the wheels, so that tyres are seen from behind and in front.
const cornerRound = 0.65

// overhang is how far a place is beyond the outermost wheels: from 0 at the near edge of their arches to 1 at the far
// one.
func (f *form) overhang(y float64) float64 {
	share := 0.0
	for i := range f.wheels {
		if w := &f.wheels[i]; w.At.Y == f.first || w.At.Y == f.last {
			r := w.Radius * archShare
			beyond := y - w.At.Y
			if w.At.Y == f.last {
				beyond = -beyond
			}
			share = max(share, 1-mesh.Swell(min(max((beyond+r)/(2*r), 0), 1)))
		}
	}
	return share
}

// Over how many metres nose and tail tuck in below, how far, and how much rounder their lower
// corners are.
const (
	tuckRound = 0.1
	tuckLong  = 0.50
	tuckNose  = 0.10
	tuckTail  = 0.25
)

// surface is how high the lower body's upper side is at a place.
func (f *form) surface(x, y float64) float64 {
	low, high := 0.0, 90.0
	for range 24 {
		if mid := (low + high) / 2; f.at(y, mid).X > math.Abs(x) {
			low = mid
		} else {
			high = mid
		}
	}
	return f.at(y, (low+high)/2).Z
}

// beneath is how high the lower body's underside is at a place.
func (f *form) beneath(x, y float64) float64 {
	low, high := -90.0, 0.0
	for range 24 {
		if mid := (low + high) / 2; f.at(y, mid).X < math.Abs(x) {
			low = mid
		} else {
			high = mid
		}
	}
	return f.at(y, (low+high)/2).Z
}

// flank is how far out the body's side is at a height.
func (f *form) flank(y, z float64) float64 { return f.at(y, f.angleAt(y, z)).X }

// sections cuts the lower body.
func (f *form) sections(detail mesh.Detail) []section {
	angles, apart := fineAngles, 0.22
	if detail == mesh.Coarse {
		angles, apart = coarseAngles, 0.62
	}
	var all []float64
	long := f.nose - f.tail
	n := int(math.Ceil(long / max(apart, long/22)))
	for i := range n + 1 {
		all = append(all, f.nose-long*float64(i)/float64(n))
	}
	for _, d := range []float64{0.012, 0.045, endRound} {
		if detail == mesh.Fine || d > 0.04 {
			all = append(all, f.nose-d, f.tail+d)
		}
	}
	slices.SortFunc(all, func(a, b float64) int { return cmp.Compare(b, a) })
	var out []section
	for i, y := range all {
		if i > 0 && out[len(out)-1].y-y < 0.008 {
			continue
		}
		s := section{y: y}
		for _, a := range angles {
			s.p = append(s.p, f.at(y, a))
		}
		out = append(out, s)
	}
	return out
}
