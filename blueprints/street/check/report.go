// What is measured, and in which order.

package check

import (
	"cmp"
	"slices"

	"camber/components/space"
	"camber/components/street"
	"camber/components/way"
)

// Tile is a square of ground: as blueprints/street makes it, on the mesh lattice.
type Tile struct {
	Points    [][3]int32 // steps from the tile's south-west corner, heights from the town's origin
	Triangles [][3]uint32
	Materials []uint8
	Sheet     int // how many triangles are the land's sheet
}

// Town is what is measured.
type Town struct {
	Net   *street.Network
	Ways  *way.Graph // through its streets; nil: none over a junction is driven
	Tiles [][2]int32 // that there are
	Tile  func(at [2]int32) (*Tile, error)
}

// Car is whom the streets must have room for.
type Car struct {
	Width  float64 // m
	Radius float64 // m, of the tightest circle that it drives
}

// Options are how a town is measured.
type Options struct {
	Rays     int // that are cast into the ground
	Seed     uint64
	Car      Car
	Drive    float64               // share of the edges, and of ways over junctions, that a car drives, from 0 to 1
	Progress func(done, tiles int) // nil: nobody wants to know
}

// Report is what was found. Shares are of the length of all streets.
type Report struct {
	OpenEdges   int     `json:"open_edges"`         // of triangles, that no other triangle continues
	Overlap     float64 `json:"overlap_m2"`         // of the land's triangles on each other
	Rays        int     `json:"rays"`               // that were cast
	Through     int     `json:"rays_through"`       // that met nothing
	BorderGaps  int     `json:"border_gaps"`        // edges on a tile's border that the next tile has not
	StepMax     float64 `json:"step_max_m"`         // of carriageway
	Blocked     int     `json:"blocked"`            // ways that something stands on
	NotDrivable float64 `json:"not_drivable_share"` // too tight, too narrow or too steep
	Over15      float64 `json:"over15_share"`       // steeper than 15 %
	Jump10      float64 `json:"jump10_p95"`         // change of grade over 10 m
	Islands     int     `json:"islands"`            // parts beside the largest that one does not drive to and fro
	DrivenEdges int     `json:"driven_edges"`       // that a car's body was swept along
	DrivenKm    float64 `json:"driven_km"`          // of their lanes
	Struck      int     `json:"struck"`             // lanes of these in which it struck something
	// Ways over junctions, from lane to lane, that it was driven over, those of them on which it struck something, those
	// on which something stands, and those that were not driven, for they turn in a smaller circle than it does.
	DrivenTurns  int     `json:"driven_turns"`
	StruckTurns  int     `json:"struck_turns"`
	BlockedTurns int     `json:"blocked_turns"`
	TightTurns   int     `json:"tight_turns"`
	ScrapedTurns int     `json:"scraped_turns"` // on which the ground alone reaches up into it: streets meet on a slope
	Worst        []Worst `json:"worst"`
}

// Worst is a place to look at.
type Worst struct {
	Kind   string  `json:"kind"` // open, overlap, through, border, step, blocked, struck, scraped, tight, narrow, steep, island
	Way    int64   `json:"way_id,omitempty"`
	Node   int64   `json:"node_id,omitempty"`    // of the nearer end of its street, where a car struck something, or of the junction
	Value  float64 `json:"value"`                // in the kind's unit: m2 of overlap, m of step, radius and width; rise per metre
	Length float64 `json:"length_m,omitempty"`   // of street
	Lane   int     `json:"lane,omitempty"`       // from left to right, seen along the way, from 1, in which a car struck
	ToWay  int64   `json:"to_way_id,omitempty"`  // that who came by the way goes on by, over the junction
	ToLane int     `json:"to_lane,omitempty"`    // likewise
	Hit    string  `json:"hit,omitempty"`        // what it struck: land, pavement, kerb, structure, house, roof, fixture ...
	Low    float64 `json:"hit_from_m,omitempty"` // from how far above the street
	High   float64 `json:"hit_to_m,omitempty"`
	East   float64 `json:"east_m"`
	North  float64 `json:"north_m"`
}

// mostWorst is how many places of a kind are told where the ground is not whole: of a town in pieces that is enough.
// Of streets all are told.
const mostWorst = 10

// Measure measures a town.
func Measure(t Town, o Options) (*Report, error) {
	r := &Report{Rays: o.Rays}
	drivable(t.Net, o.Car, r)
	islands(t.Net, r)
	g := newGround(t, o, r)
	if err := g.measure(); err != nil {
		return nil, err
	}
	r.order()
	return r, nil
}

var kinds = []string{
	"open", "overlap", "through", "border", "step", "blocked", "struck", "scraped", "tight", "narrow", "steep", "island",
}

// firstOfStreets is the first of the kinds that are of streets, and not of the ground.
var firstOfStreets = slices.Index(kinds, "step")

// order sorts the worst places: by kind, the longest or largest first, and leaves out what is too much.
func (r *Report) order() {
	slices.SortStableFunc(r.Worst, func(a, b Worst) int {
		return cmp.Or(cmp.Compare(slices.Index(kinds, a.Kind), slices.Index(kinds, b.Kind)), cmp.Compare(b.Length, a.Length),
			cmp.Compare(b.Value, a.Value), cmp.Compare(a.Way, b.Way))
	})
	kept, of := r.Worst[:0], 0
	for i, w := range r.Worst {
		if of++; i == 0 || r.Worst[i-1].Kind != w.Kind {
			of = 1
		}
		if of <= mostWorst || slices.Index(kinds, w.Kind) >= firstOfStreets {
			kept = append(kept, w)
		}
	}
	r.Worst = kept
}

// bad notes a place.
func (r *Report) bad(kind string, way int64, value, length float64, at space.Vec) {
	w := Worst{Kind: kind, Way: way, Value: value, Length: length, East: at.X, North: at.Y}
	r.Worst = append(r.Worst, w)
}

// strikes says what a car strikes there.
func (w *Worst) strikes(is hit) { w.Hit, w.Low, w.High = is.what, is.low, is.top }
