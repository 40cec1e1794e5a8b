// Signs with their true faces: those of the Vienna convention, of the United Kingdom and of the United States, drawn
// as shapes and letters. A sign stands on the ground at its origin and looks along +y.

package furniture

import (
	"math"
	"strconv"

	"camber/components/space"
	"camber/components/street"
	"camber/systems/render/mesh"
)

// The colours of signs, sRGB.
var (
	signRed    = [3]float64{0.76, 0.07, 0.10}
	signWhite  = [3]float64{0.93, 0.93, 0.92}
	signBlack  = [3]float64{0.06, 0.06, 0.07}
	signBlue   = [3]float64{0.04, 0.24, 0.56}
	signYellow = [3]float64{0.96, 0.79, 0.10}
	signGreen  = [3]float64{0.02, 0.38, 0.22}
	signGrey   = [3]float64{0.55, 0.56, 0.57}
)

const (
	signMiddle = 2.35  // m, of a sign's face above the ground
	signSkin   = 0.008 // m, from one layer of a face to the next
	faceOut    = 0.05  // m, of a face before its post
	mostFar    = 3     // letters that are drawn from far away: the figures of a limit
)

// face draws on an upright board that looks along +y: u to the right as it is read, v up from its middle.
type face struct {
	*maker
	y     float64 // m, how far before the post
	v     float64 // m, height of its middle
	plain bool    // from far away: no words, few corners
	about bool    // it looks along -y
}

// corner is one of a face. Signs send head lamps' light back to where it comes from.
func (f *face) corner(u, v float64, colour [3]float64) mesh.Vertex {
	at, ahead := space.V(-u, f.y, f.v+v), 1.0
	if f.about {
		at.X, at.Y, ahead = -at.X, -at.Y, -1
	}
	x := painted(at, space.V(0, ahead, 0), colour, mesh.LayerPlain, 0, 0, 0.95)
	x.Light[3] = 255
	return x
}

// shape lays a convex outline on what is there, anticlockwise as it is read.
func (f *face) shape(colour [3]float64, points ...[2]float64) {
	var n []uint32
	for _, p := range points {
		n = append(n, f.Vertex(f.corner(p[0], p[1], colour)))
	}
	for i := 2; i < len(n); i++ {
		f.Triangle(mesh.Solid, n[0], n[i-1], n[i])
	}
	f.y += signSkin
}

// round lays a regular outline: a disc, a triangle, an octagon; turn is where its first corner lies.
func (f *face) round(colour [3]float64, radius float64, corners int, turn float64) {
	var points [][2]float64
	for i := range corners {
		sin, cos := math.Sincos(turn + 2*math.Pi*float64(i)/float64(corners))
		points = append(points, [2]float64{radius * cos, radius * sin})
	}
	f.shape(colour, points...)
}

func (f *face) disc(colour [3]float64, radius float64) {
	n := 20
	if f.plain {
		n = 8
	}
	f.round(colour, radius, n, math.Pi/float64(n))
}

func (f *face) board(colour [3]float64, wide, high float64) {
	f.shape(colour, [2]float64{-wide / 2, -high / 2}, [2]float64{wide / 2, -high / 2}, [2]float64{wide / 2, high / 2},
		[2]float64{-wide / 2, high / 2})
}

// words writes a line that is so high, and no wider than that, its middle at a place.
func (f *face) words(text string, u, v, high, most float64, colour [3]float64) {
	wide, _ := lineWide(text)
	if f.plain && len(text) > mostFar || wide == 0 {
		return
	}
	scale := min(high, most/wide)
	at := u - scale*wide/2
	v -= scale / 2
	for _, r := range text {
		l := letterOf(r)
		if l == nil {
			continue
		}
		for _, s := range l.strips {
			f.Quad(mesh.Solid, [4]mesh.Vertex{
				f.corner(at+scale*s.left0, v+scale*s.low, colour), f.corner(at+scale*s.right0, v+scale*s.low, colour),
				f.corner(at+scale*s.right1, v+scale*s.high, colour), f.corner(at+scale*s.left1, v+scale*s.high, colour),
			})
		}
		at += scale * l.wide
	}
	f.y += signSkin
}

// post stands behind a face.
func (f *face) post(high float64) {
	f.maker.post(street.SignThick, high, signGrey, 4)
}

// SignOf makes a sign as a country has it.
func SignOf(t *street.Thing, country string, detail mesh.Detail) mesh.Model {
	b := newMaker()
	b.sign(t, country, detail)
	return b.Build()
}

// sign adds one, where the maker stands.
func (b *maker) sign(t *street.Thing, country string, detail mesh.Detail) {
	f := &face{maker: b, y: faceOut, v: signMiddle, plain: detail == mesh.Coarse}
	f.post(signMiddle + 0.3)
	if t.Kind == street.Plate {
		f.plate(t.Text, country)
		return
	}
	back := f.y
	style := street.SignStyleOf(country)
	switch t.Look {
	case street.SpeedSign:
		f.speed(int(t.Value), style)
	case street.StopSign:
		f.round(signWhite, 0.42, 8, math.Pi/8)
		f.round(signRed, 0.38, 8, math.Pi/8)
		f.words("STOP", 0, 0, 0.2, 0.6, signWhite)
	case street.GiveWaySign:
		f.round(signRed, 0.5, 3, -math.Pi/2)
		f.round(signWhite, 0.28, 3, -math.Pi/2)
		switch style {
		case street.British:
			f.words("GIVE WAY", 0, 0.05, 0.07, 0.3, signBlack)
		case street.American:
			f.words("YIELD", 0, 0.06, 0.09, 0.3, signRed)
		}
	case street.NoEntrySign:
		f.noEntry(style)
	case street.OnewaySign:
		f.oneway(style)
	case street.CrossingSign:
		f.crossing(style)
	case street.CitySign, street.CityEndSign:
		f.city(t.Text, country, t.Look == street.CityEndSign)
	}
	f.back(back, t.Look, style)
}

// speed is a limit.
func (f *face) speed(limit int, style street.SignStyle) {
	number := strconv.Itoa(limit)
	if style == street.American {
		f.board(signBlack, 0.62, 0.78)
		f.board(signWhite, 0.58, 0.74)
		f.words("SPEED", 0, 0.26, 0.11, 0.5, signBlack)
		f.y -= signSkin
		f.words("LIMIT", 0, 0.11, 0.11, 0.5, signBlack)
		f.y -= signSkin
		f.words(number, 0, -0.16, 0.3, 0.5, signBlack)
		return
	}
	f.disc(signRed, 0.34)
	f.disc(signWhite, 0.26)
	f.words(number, 0, 0, 0.26, 0.4, signBlack)
}

func (f *face) noEntry(style street.SignStyle) {
	if style == street.American {
		f.board(signWhite, 0.76, 0.76)
		f.v += 0.02
	}
	f.disc(signRed, 0.34)
	f.board(signWhite, 0.48, 0.12)
	if style == street.American {
		f.v -= 0.02
		f.words("DO NOT", 0, 0.15, 0.08, 0.3, signWhite)
		f.y -= signSkin
		f.words("ENTER", 0, -0.15, 0.08, 0.3, signWhite)
	}
}

// arrow points up.
func (f *face) arrow(colour [3]float64, high float64) {
	f.shape(colour, [2]float64{-0.07 * high, -0.4 * high}, [2]float64{0.07 * high, -0.4 * high},
		[2]float64{0.07 * high, 0.1 * high}, [2]float64{-0.07 * high, 0.1 * high})
	f.y -= signSkin
	f.shape(colour, [2]float64{-0.24 * high, 0.06 * high}, [2]float64{0.24 * high, 0.06 * high},
		[2]float64{0, 0.42 * high})
}

func (f *face) oneway(style street.SignStyle) {
	if style == street.American {
		f.board(signBlack, 0.9, 0.34)
		f.words("ONE WAY", 0, 0, 0.14, 0.8, signWhite)
		return
	}
	f.board(signBlue, 0.6, 0.6)
	f.arrow(signWhite, 0.55)
}

// crossing is where people go over a street.
func (f *face) crossing(style street.SignStyle) {
	figure := signBlack
	if style == street.American {
		f.round(signYellow, 0.48, 4, -math.Pi/2)
	} else {
		f.board(signBlue, 0.62, 0.62)
		f.shape(signWhite, [2]float64{-0.26, -0.22}, [2]float64{0.26, -0.22}, [2]float64{0, 0.26})
	}
	if f.plain {
		return
	}
	limb := func(x0, y0, x1, y1, thick float64) {
		long := math.Hypot(x1-x0, y1-y0)
		nx, ny := -(y1-y0)/long*thick/2, (x1-x0)/long*thick/2
		f.shape(figure, [2]float64{x0 - nx, y0 - ny}, [2]float64{x1 - nx, y1 - ny}, [2]float64{x1 + nx, y1 + ny},
			[2]float64{x0 + nx, y0 + ny})
		f.y -= signSkin
	}
	limb(0, -0.04, 0.02, 0.08, 0.05)    // body
	limb(0, -0.04, -0.07, -0.18, 0.035) // legs
	limb(0.01, -0.04, 0.08, -0.18, 0.035)
	limb(0.02, 0.06, -0.06, 0.0, 0.025) // arms
	limb(0.02, 0.06, 0.09, 0.01, 0.025)
	f.v += 0.12
	f.round(figure, 0.03, 6, 0)
	f.v -= 0.12
}

// board names are what a town's board and a street's plate look like by country: ground, letters, frame.
type boardColours struct{ ground, ink, frame [3]float64 }

func cityColours(country string) boardColours {
	switch country {
	case "DE":
		return boardColours{signYellow, signBlack, signBlack}
	case "FR", "AD":
		return boardColours{signWhite, signBlack, signRed}
	case "NL":
		return boardColours{signBlue, signWhite, signWhite}
	case "US", "CA", "AU", "NZ":
		return boardColours{signGreen, signWhite, signWhite}
	}
	return boardColours{signWhite, signBlack, signBlack}
}

func plateColours(country string) boardColours {
	switch country {
	case "US", "CA", "AU", "NZ":
		return boardColours{signGreen, signWhite, signWhite}
	case "GB", "IE", "ES", "AD", "PT":
		return boardColours{signWhite, signBlack, signBlack}
	}
	return boardColours{signBlue, signWhite, signWhite}
}

const (
	boardHigh = 0.5
	plateHigh = 0.2
)

func (f *face) city(name, country string, end bool) {
	c := cityColours(country)
	wide, _ := lineWide(name)
	long := min(max(0.24*wide+0.3, 0.9), 2.4)
	f.board(c.frame, long+0.04, boardHigh+0.04)
	f.board(c.ground, long, boardHigh)
	f.words(name, 0, 0, 0.24, long-0.2, c.ink)
	if end {
		f.shape(signRed, [2]float64{-long / 2, -boardHigh / 2}, [2]float64{-long/2 + 0.12, -boardHigh / 2},
			[2]float64{long / 2, boardHigh / 2}, [2]float64{long/2 - 0.12, boardHigh / 2})
	}
}

// plate has a street's name on both sides.
func (f *face) plate(name, country string) {
	c := plateColours(country)
	wide, _ := lineWide(name)
	long := min(max(0.1*wide+0.16, 0.5), 1.9)
	for side := range 2 {
		b := &face{maker: f.maker, y: 0.03, v: signMiddle + 0.28, plain: f.plain, about: side == 1}
		b.board(c.frame, long, plateHigh)
		b.board(c.ground, long-0.03, plateHigh-0.03)
		b.words(name, 0, 0, 0.1, long-0.1, c.ink)
	}
}

// back is the grey side of a face.
func (f *face) back(y float64, look uint8, style street.SignStyle) {
	wide, high, corners, turn := 0.34, 0.34, 8, math.Pi/8
	switch {
	case look == street.GiveWaySign:
		wide, high, corners, turn = 0.5, 0.5, 3, -math.Pi/2
	case look == street.StopSign:
		wide, high = 0.42, 0.42
	case look == street.CitySign || look == street.CityEndSign:
		wide, high, corners, turn = 0.75, 0.35, 4, math.Pi/4
	case look == street.CrossingSign && style != street.American, look == street.OnewaySign:
		wide, high, corners, turn = 0.43, 0.43, 4, math.Pi/4
	}
	var n []uint32
	for i := range corners {
		sin, cos := math.Sincos(turn + 2*math.Pi*float64(i)/float64(corners))
		at := space.V(wide*cos, y-0.01, f.v+high*sin)
		n = append(n, f.Vertex(painted(at, space.V(0, -1, 0), signGrey, mesh.LayerPlain, 0, 0, 0.8)))
	}
	for i := 2; i < len(n); i++ {
		f.Triangle(mesh.Solid, n[0], n[i-1], n[i])
	}
}
