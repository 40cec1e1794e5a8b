// The Kranichfeld, in the north-east: what rules of the road need that the rest of the town has not.

package main

import (
	"fmt"
	"math"

	"camber/components/num"
	"camber/tools/invent/chart"
)

// Where the two avenues cross, and the roundabout south of it.
const (
	crossX, crossY = 640.0, 800.0
	halfAvenue     = 7.0 // m, from an avenue's middle to that of a carriageway
	fieldX, fieldY = 640.0, 640.0
	fieldRadius    = 28.0
	ringNodes      = 24
)

// onRing is one of the nodes of a roundabout, counted against the clock from the east.
func onRing(x, y, radius float64, k int) point {
	turn := float64(k%ringNodes) / ringNodes * 2 * math.Pi
	return point{x + radius*num.Cos(turn), y + radius*num.Sin(turn)}
}

// field is one of those of the Kranichkreisel.
func field(k int) stop { return stop{point: onRing(fieldX, fieldY, fieldRadius, k)} }

var (
	lights    = []string{"highway", "crossing", "crossing", "traffic_signals", "crossing:markings", "lines"}
	allStop   = []string{"highway", "stop", "stop", "all"}
	levelRoad = []string{"railway", "level_crossing", "crossing:barrier", "half", "crossing:light", "yes"}
	waits     = []string{"highway", "give_way", "direction", "backward"}
	zone30    = []string{"maxspeed", "30", "source:maxspeed", "DE:zone:30"}
	inTown    = []string{"maxspeed", "50", "lit", "yes", "sidewalk", "both"}
)

// avenue is a carriageway of one of the two.
func avenue(name string) []string {
	return of("secondary", name, "oneway", "yes", "lanes", "2", "maxspeed", "50", "lit", "yes", "sidewalk", "right")
}

// avenues are the four carriageways, cut where they cross, and the slip road from one to the other.
var avenues = []street{
	{avenue("Kranichallee"), []stop{ // eastwards
		p(420, 800).from("lanes", "1"), p(445, 795.5), p(470, 793).plain(),
		p(560, 793).from("turn:lanes", "left;through|through;right"), p(617, 793).with(lights...),
		p(633, 793).with(signals...).plain(), p(647, 793).with(signals...).from("turn:lanes", "through|merge_to_left"),
		p(663, 793).with(lights...), p(705, 793).from("lanes", "1"), p(725, 796), p(748, 800.5),
	}},
	{avenue("Kranichallee"), []stop{ // westwards: the slip road brings a third lane, and one after the other ends
		p(748, 800.5).from("lanes", "1"), p(725, 804), p(705, 807).from("turn:lanes", "left;through|through;right"),
		p(663, 807).with(lights...), p(647, 807).with(signals...).plain(), p(633, 807).with(signals...).plain(),
		p(617, 807).with(lights...), p(565, 807).from("lanes", "3", "turn:lanes", "through|through|merge_to_left"),
		p(515, 807).from("turn:lanes", "through|merge_to_left"), p(470, 807).from("lanes", "1"), p(445, 804.5), p(420, 800),
	}},
	{avenue("Reiherallee"), []stop{ // northwards
		field(5), p(647, 690), p(647, 735).from("turn:lanes", "left;through|through;right"),
		p(647, 777).with(lights...), p(647, 793).plain(), p(647, 807).plain(), p(647, 823).with(lights...), p(647, 1000),
	}},
	{avenue("Reiherallee"), []stop{ // southwards: who turns right takes the slip road
		p(633, 1000), p(633, 890).from("turn:lanes", "left;through|through"), p(633, 823).with(lights...),
		p(633, 807).plain(), p(633, 793).plain(), p(633, 777).with(lights...), p(633, 680).with(giveWay...), field(7),
	}},
	{of("secondary_link", "", "oneway", "yes", "lanes", "1", "maxspeed", "50"), []stop{
		p(633, 890), p(629, 862), p(615, 830), p(594, 813), p(565, 807),
	}},
}

// fieldStreets are the others that all may drive.
var fieldStreets = []street{
	{of("secondary", "Kranichstraße", inTown...), []stop{
		p(510, 555), p(510.5, 568).with(waits...), p(518, 598), p(532, 619), p(560, 634), p(599, 639.8).with(giveWay...),
		field(12),
	}},
	{of("tertiary", "Kranichufer", inTown...), []stop{
		p(420, 800), p(398, 788), p(388, 760), p(388, 725).with(lights...), p(391, 690), p(412, 650), p(460, 630),
		p(519, 621.5).with(giveWay...), p(532, 619),
	}},
	{of("tertiary", "Kranichallee", inTown...), []stop{
		p(748, 800.5), p(780, 801), p(812, 801).with(levelRoad...), p(840, 803), p(870, 806),
		p(905, 808).with(circle...),
	}},
	{of("tertiary", "Kranichfeldstraße", inTown...), []stop{
		field(0), p(681, 640).with(waits...), p(735, 638).with(allStop...).from(append(of("residential", ""), zone30...)...),
		p(795, 640), p(822, 644).with(circle...),
	}},
	{of("residential", "Kiebitzweg", zone30...), []stop{
		p(780, 801), p(779.4, 788).with(waits...), p(762, 738), p(740, 690), p(735, 638), p(735, 600), p(737, 562),
		p(740, 525).with(circle...),
	}},
	{of("residential", "Brachvogelweg", zone30...), []stop{
		p(740, 690), p(772, 693), p(792, 678), p(795, 640), p(794, 595), p(778, 568), p(737, 562),
	}},
	{of("service", "Gut Ostberg", "access", "private", "maxspeed", "30"), []stop{p(870, 806), p(873, 850), p(886, 900)}},
	// Nothing that is driven leads to the gardens: walkers come over the railway.
	{of("service", "Am Bienenstock", "maxspeed", "10"), []stop{
		p(903, 560).with(circle...), p(912, 605), p(913, 640), p(908, 680).with(circle...),
	}},
	{of("service", "Imkerweg", "maxspeed", "10"), []stop{p(912, 605), p(950, 612).with(circle...)}},
}

// kranichfeld draws it after all else, so that whatever was there keeps its number.
func (t *town) kranichfeld() {
	before := len(t.streets)
	t.field()
	t.turnsBack()
	rail, at := smooth([]point{
		{800, 1000}, {806, 900}, {812, 801}, {826, 720}, {846, 644}, {858, 570}, {862, 500},
	})
	t.way(rail, "railway", "rail", "name", "Kranichfeldbahn", "usage", "branch")
	t.node(rail[at[5]], "railway", "station", "name", "Kranichfeld")
	t.node(rail[at[6]], "railway", "buffer_stop")
	t.node(rail[at[4]], "railway", "crossing")
	t.way(line{{822, 644}, {846, 644}, {880, 641}, {913, 640}}, "highway", "footway")
	for i := 1; i < len(rail); i++ {
		d := rail[i-1].to(rail[i]).right()
		t.taken = append(t.taken, outline{park: true, ring: line{
			rail[i-1].plus(d, -5), rail[i].plus(d, -5), rail[i].plus(d, 5), rail[i-1].plus(d, 5),
		}})
	}
	t.area(line{{690, 530}, {825, 530}, {825, 760}, {690, 760}}, "landuse", "residential")
	t.area(line{{890, 545}, {965, 550}, {965, 690}, {890, 690}}, "landuse", "allotments")
	t.mark(point{765, 640}, "place", "suburb", "name", "Kranichfeld")
	t.house(line{{890, 890}, {908, 885}, {911, 896}, {893, 901}}, "farm", "name", "Gut Ostberg", "building:levels", "2")
	luck := chance(43)
	for i := before; i < len(t.streets); i++ {
		if s := &t.streets[i]; s.highway == "residential" {
			t.row(s, &village, -1, &luck)
			t.row(s, &village, 1, &luck)
		}
	}
}

// field draws its streets.
func (t *town) field() {
	var ring line
	for k := range ringNodes + 1 {
		ring = append(ring, field(k).point)
	}
	t.lay(ring, of("secondary", "Kranichkreisel", "junction", "roundabout", "lanes", "2", "width", "9", "maxspeed", "50",
		"lit", "yes", "sidewalk", "right"))
	for _, group := range [][]street{avenues, fieldStreets} {
		for i := range group {
			t.street(&group[i])
		}
	}
}

// turnsBack forbids turning round where the avenues cross: from one carriageway of the Kranichallee to the other, over
// the short piece of the Reiherallee between them.
func (t *town) turnsBack() {
	const a = halfAvenue
	for _, side := range []float64{1, -1} { // from the eastward one, and from the westward one
		first, last := point{crossX + side*a, crossY - side*a}, point{crossX + side*a, crossY + side*a}
		t.Relate([]chart.Member{
			{Kind: "way", Ref: t.piece(point{crossX - side*a, crossY - side*a}, first), Role: "from"},
			{Kind: "way", Ref: t.piece(first, last), Role: "via"},
			{Kind: "way", Ref: t.piece(last, point{crossX - side*a, crossY + side*a}), Role: "to"},
		}, "type", "restriction", "restriction", "no_u_turn")
	}
}

// piece is the way that leads from one place straight to another.
func (t *town) piece(from, to point) int {
	for _, s := range t.streets {
		if s.line[0] == from && s.line[len(s.line)-1] == to {
			return s.way
		}
	}
	t.wrong = append(t.wrong, fmt.Errorf("no way leads from %v to %v", from, to))
	return 0
}
