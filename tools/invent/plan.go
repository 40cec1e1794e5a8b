// The plan of the town: its streets, point by point.

package main

// stop is a point of a street: what stands there, and what the street is from there on.
type stop struct {
	point
	here []string // tags of the node
	then []string // tags of the way from here on, in place of those before; nil: as before
}

// street is a line with tags.
type street struct {
	tags  []string
	stops []stop
}

func p(x, y float64) stop { return stop{point: point{x, y}} }

// with puts something there: a crossing, a sign.
func (s stop) with(tags ...string) stop { s.here = tags; return s }

// from changes what the street is: on a bridge, by another name.
func (s stop) from(tags ...string) stop { s.then = tags; return s }

// plain ends what from began.
func (s stop) plain() stop { s.then = []string{}; return s }

func of(highway, name string, more ...string) []string {
	tags := []string{"highway", highway}
	if name != "" {
		tags = append(tags, "name", name)
	}
	return append(tags, more...)
}

var (
	bridge   = []string{"bridge", "yes", "layer", "1"}
	crossing = []string{"highway", "crossing"}
	signals  = []string{"highway", "traffic_signals"}
	giveWay  = []string{"highway", "give_way"}
	hump     = []string{"traffic_calming", "hump"}
	busStop  = []string{"highway", "bus_stop"}
	circle   = []string{"highway", "turning_circle"}
)

// river flows from the north-east to the south; its banks are halfRiver to both sides.
var river = func() line {
	l, _ := smooth([]point{
		{370, 1900}, {335, 1050}, {325, 600}, {262, 200}, {220, -40}, {150, -400}, {62, -780}, {0, -1050}, {-30, -1900},
	})
	return l
}()

const halfRiver = 16.0

// The roundabout in the west, and where the motorway is crossed.
const (
	roundX, roundY, roundRadius = -420.0, 0.0, 20.0
	halfMedian                  = 9.0 // m, from the motorway's middle to that of a carriageway
)

// motorwayY is where the motorway's middle lies.
func motorwayY(x float64) float64 { return -780 - x*x*40e-6 }

// mainStreets carry the traffic.
var mainStreets = []street{
	{of("primary", "Hauptstraße", "ref", "L 7"), []stop{
		p(-1000, 60), p(-800, 45), p(-625, 18).with(crossing...), p(-600, 15), p(-480, 3).with(giveWay...),
		p(-440, 0),
	}},
	{of("primary", "Hauptstraße", "ref", "L 7"), []stop{
		p(-400, 0), p(-365, -4).with("highway", "give_way", "direction", "backward"), p(-300, -12),
		p(-240, -18).with(busStop...), p(-200, -22), p(-84, -29).with(crossing...), p(-60, -30).with(signals...),
		p(30, -33),
		p(120, -36), p(160, -38).from(append([]string{"name", "Alte Brücke"}, bridge...)...),
		p(285, -42).plain(), p(360, -45), p(384, -46).with(crossing...), p(500, -48),
		p(640, -50).with(signals...), p(800, -46), p(1000, -30),
	}},
	{of("secondary", "Westring"), []stop{
		p(-420, 20), p(-421, 52).with("highway", "give_way", "direction", "backward"), p(-422, 120), p(-430, 260),
		p(-427, 400),
		p(-402, 490), p(-340, 566).from("name", "Wartetunnel", "tunnel", "yes", "layer", "-1", "lit", "yes"),
		p(-140, 636), p(40, 650).from("name", "Nordring"),
		p(120, 643), p(235, 625).from(append([]string{"name", "Kranichbrücke"}, bridge...)...),
		p(415, 598).from("name", "Nordring"), p(510, 555).from("name", "Ostring"), p(605, 450), p(640, 320),
		p(645, 150),
		p(640, -50),
	}},
	{of("secondary", "Südstraße"), []stop{
		p(-420, -20), p(-421, -52).with("highway", "give_way", "direction", "backward"), p(-425, -150), p(-430, -300),
		p(-420, -450), p(-404, -600), p(-398, -680), p(-397, -786), p(-400, -880), p(-404, -940), p(-412, -1000),
	}},
	{of("tertiary", "Ostring"), []stop{
		p(640, -50), p(640, -250), p(615, -450), p(565, -620),
		p(547, -705).from(append([]string{"name", "Ostring"}, bridge...)...),
		p(538, -870).plain(), p(500, -940), p(420, -962),
		p(300, -955).from("name", "Uferpromenade"),
		p(115, -942).from(append([]string{"name", "Südbrücke"}, bridge...)...),
		p(-60, -940).from("name", "Uferpromenade"), p(-230, -942), p(-404, -940),
	}},
	{of("tertiary", "Uferstraße"), []stop{
		p(120, -36), p(138, 40), p(150, 92), p(172, 230), p(205, 360), p(205, 480), p(160, 585), p(120, 643),
	}},
}

// lanes are those of the old town: narrow, and paved with setts.
var lanes = []street{
	{cobbled("Marktgasse", "4"), []stop{p(-60, -30), p(-56, 40), p(-40, 95)}},
	{cobbled("Marktplatz", "4.5", "oneway", "yes"), []stop{
		p(-40, 95), p(-5, 92), p(32, 100), p(34, 130), p(20, 162),
	}},
	{cobbled("Marktplatz", "4.5", "oneway", "yes"), []stop{
		p(20, 162), p(-14, 160), p(-46, 150), p(-48, 122), p(-40, 95),
	}},
	{cobbled("Kirchgasse", "3.5"), []stop{p(20, 162), p(42, 215), p(100, 240), p(172, 230)}},
	{cobbled("Brückengasse", "3.5"), []stop{p(32, 100), p(92, 84), p(150, 92)}},
	{cobbled("Färbergasse", "3.5", "oneway", "yes"), []stop{p(92, 84), p(70, 36), p(10, 30), p(-56, 40)}},
	{cobbled("Töpfergasse", "3.5"), []stop{p(-46, 150), p(-120, 163), p(-200, 150), p(-300, 132), p(-422, 120)}},
	{cobbled("Schmiedgasse", "3.5"), []stop{
		p(-300, -12), p(-290, 60).with(hump...), p(-300, 132), p(-268, 215), p(-260, 284),
	}},
	{cobbled("Schulgasse", "4"), []stop{p(-200, -22), p(-191, 60).with(hump...), p(-200, 150)}},
	{cobbled("Obergasse", "3.5"), []stop{
		p(-46, 150), p(-64, 232), p(-140, 285), p(-260, 284), p(-345, 275), p(-430, 260),
	}},
	{cobbled("Judith-Lind-Gasse", "4"), []stop{p(172, 230), p(80, 300), p(-20, 310), p(-140, 285)}},
}

func cobbled(name, width string, more ...string) []string {
	return append(of("living_street", name, "surface", "sett", "width", width, "lanes", "1", "lit", "yes"), more...)
}

// quarters are where people live: in the west streets are called after birds, in the east by those who came over the
// sea.
var quarters = []street{
	{of("residential", "Möwenweg", "maxspeed", "30"), []stop{
		p(-600, 15), p(-604, 45).with("highway", "stop", "direction", "backward"), p(-610, 150), p(-620, 300),
		p(-610, 390).with(circle...),
	}},
	{of("residential", "Tölpelweg", "maxspeed", "30"), []stop{p(-800, 45), p(-808, 160), p(-815, 300)}},
	{of("residential", "Seeschwalbenweg", "maxspeed", "30", "parking:both", "lane"), []stop{
		p(-815, 300), p(-720, 312), p(-620, 300), p(-520, 285), p(-430, 260),
	}},
	{of("residential", "Käuzchenweg", "maxspeed", "30"), []stop{
		p(-808, 160), p(-710, 157), p(-610, 150), p(-510, 138), p(-422, 120),
	}},
	{of("residential", "Lummenweg", "maxspeed", "30"), []stop{p(-600, 15), p(-604, -105), p(-600, -220)}},
	{of("residential", "Papageitaucherstraße", "maxspeed", "30"), []stop{
		p(-800, 45), p(-792, -110), p(-770, -222), p(-690, -232), p(-600, -220), p(-510, -180), p(-425, -150),
	}},
	{of("residential", "Albatrosweg", "maxspeed", "30"), []stop{p(-792, -110), p(-700, -112), p(-604, -105)}},
	{of("unclassified", "Gewerbestraße"), []stop{
		p(-430, -300), p(-330, -318), p(-240, -322), p(-160, -315), p(-80, -300),
	}},
	{of("unclassified", "Gewerbering"), []stop{
		p(-240, -322), p(-236, -400), p(-262, -455), p(-340, -470), p(-420, -450),
	}},
	{of("residential", "Südgasse"), []stop{
		p(-60, -30), p(-61, -58).with(crossing...), p(-64, -150), p(-72, -230), p(-80, -300),
	}},
	{of("unclassified", "Hafenstraße"), []stop{
		p(-80, -300), p(-30, -360), p(30, -400), p(52, -440).with(circle...),
	}},
	{of("residential", "海鸥路"), []stop{p(360, -45), p(362, 40), p(365, 120), p(368, 255)}},
	{of("residential", "桜通り"), []stop{p(500, -48), p(504, 118), p(502, 262)}},
	{of("residential", "灯台通り", "parking:right", "lane"), []stop{
		p(365, 120), p(504, 118), p(575, 128), p(645, 150), p(720, 150), p(802, 140),
	}},
	{of("residential", "カモメ坂"), []stop{p(368, 255), p(430, 262), p(502, 262), p(575, 285), p(640, 320)}},
	{of("residential", "갈매기길"), []stop{
		p(800, -46), p(804, 40), p(802, 140), p(790, 250), p(740, 310), p(640, 320),
	}},
	{of("residential", "улица Чаек"), []stop{p(500, -48), p(502, -182), p(492, -320)}},
	{of("residential", "Морской проспект", "parking:both", "lane"), []stop{
		p(360, -45), p(352, -190), p(342, -330),
	}},
	{of("residential", "улица Маяка"), []stop{
		p(352, -190), p(430, -188), p(502, -182), p(570, -212), p(640, -250),
	}},
	{of("residential", "Портовая улица"), []stop{
		p(342, -330), p(415, -330), p(492, -320), p(560, -380), p(615, -450),
	}},
	{of("residential", "Οδός Γλάρων"), []stop{p(800, -46), p(806, -170), p(760, -240), p(640, -250)}},
	{of("track", "Warteweg", "tracktype", "grade2"), []stop{
		p(-427, 400), p(-340, 425), p(-262, 470), p(-205, 540), p(-165, 622), p(-120, 700),
		p(-60, 752).with(circle...),
	}},
	{of("track", "Feldweg", "tracktype", "grade3"), []stop{
		p(-815, 300), p(-860, 420), p(-820, 560), p(-700, 600), p(-560, 560), p(-402, 490),
	}},
	{of("service", ""), []stop{
		p(-200, -22), p(-198, -62), p(-190, -100), p(-145, -104), p(-140, -62), p(-198, -62),
	}},
	{of("service", "", "service", "parking_aisle"), []stop{
		p(-330, -318), p(-334, -360), p(-330, -400), p(-290, -402), p(-286, -362), p(-334, -360),
	}},
}

// links leave the motorway and join it.
var links = []street{
	{of("motorway_link", "", "destination", "Möwenau"), []stop{
		p(-120, motorwayY(-120)+halfMedian), p(-200, -764), p(-290, -742), p(-360, -708),
		p(-380, -693).with(giveWay...), p(-398, -680),
	}},
	{of("motorway_link", ""), []stop{
		p(-398, -680), p(-440, -706), p(-510, -745), p(-600, -770), p(-690, motorwayY(-690)+halfMedian),
	}},
	{of("motorway_link", "", "destination", "Möwenau"), []stop{
		p(-690, motorwayY(-690)-halfMedian), p(-600, -822), p(-510, -843), p(-440, -868),
		p(-420, -876).with(giveWay...), p(-400, -880),
	}},
	{of("motorway_link", ""), []stop{
		p(-400, -880), p(-355, -866), p(-280, -826), p(-200, -802), p(-120, motorwayY(-120)-halfMedian),
	}},
}
