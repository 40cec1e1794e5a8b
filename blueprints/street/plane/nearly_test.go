// Sides that lie all but on one line, as the pieces of a real street do: they must not cut each other to dust.

package plane

import "testing"

// nearlyOne are outlines as maps of whole countries had them: of each a handful of sides filled a tile with thousands
// of crossings, one step behind the other.
var nearlyOne = [][]Line{
	{
		{{869060, 897174}, {844492, 897802}},
		{{844513, 898277}, {869039, 896699}},
		{{835239, 908202}, {857691, 885234}},
		{{856776, 897488}, {869060, 897174}},
	},
	{
		{{12473, 612603}, {60469, 580379}},
		{{7094, 592010}, {26766, 654717}},
		{{23419, 655316}, {19323, 622805}},
		{{23419, 655316}, {15227, 590294}},
	},
	{
		{{125918, 384855}, {102531, 348300}, {116481, 344997}, {125918, 384855}},
		{{127898, 393219}, {115571, 341155}},
	},
	{
		{{508885, 410931}, {528767, 373390}},
		{{528767, 373390}, {565985, 332081}, {566879, 332923}, {528767, 373390}},
		{{523983, 378470}, {520629, 307834}, {558882, 341415}, {523983, 378470}},
	},
	{
		{{726418, 319559}, {735426, 363705}},
		{{733075, 364057}, {728769, 319207}, {772453, 315013}, {733075, 364057}},
		{{728769, 319207}, {730922, 341632}},
	},
	{
		{{438424, 383795}, {457818, 446588}},
		{{454469, 447173}, {450517, 414644}},
		{{454469, 447173}, {446565, 382115}},
	},
	{
		{{766821, 183423}, {691536, 186042}, {691513, 184813}, {766821, 183423}},
		{{665110, 185301}, {734855, 184013}},
		{{665133, 186530}, {734855, 184013}},
	},
	{
		{{460271, 685900}, {462219, 718610}},
		{{460271, 685900}, {464167, 751320}},
		{{469084, 751026}, {460261, 685901}},
	},
}

func TestSidesThatLieAllButOnOneLineMeetInFewPoints(t *testing.T) {
	var tr Triangulator
	for i, lines := range nearlyOne {
		given := 0
		for _, l := range lines {
			given += len(l)
		}
		s, err := tr.Cover(nil, lines, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := flaw(&tr, s, nil, lines, nil); err != nil {
			t.Errorf("outlines %d: %v", i, err)
		}
		if most := 4*given + len(corners); len(s.Points) > most {
			t.Errorf("outlines %d: %d given points became %d, more than %d", i, given, len(s.Points), most)
		}
	}
}

// Two crossings that lie a step from each other became one each time that a side was bent: it went 3.4 steps off.
func TestASideThatIsBentAgainAndAgainStaysWhereItWas(t *testing.T) {
	var rings []Ring
	for region, units := range [][][2]int32{{{0, 0}, {0, 6}, {5, 2}, {4, 5}}, {{2, 1}, {8, 9}, {0, 0}, {12, 8}}} {
		r := Ring{Region: int32(region)}
		for _, u := range units {
			r.Points = append(r.Points, Point{349525 + 3*u[0], 524288 + 3*u[1]})
		}
		rings = append(rings, r)
	}
	var tr Triangulator
	s, err := tr.Cover(rings, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := flaw(&tr, s, rings, nil, nil); err != nil {
		t.Error(err)
	}
}
