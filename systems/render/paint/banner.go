// Boards of sponsors that do not exist, in letters of five by seven points, and the people on a stand.

package paint

// letters are rows of five points from the top.
var letters = map[rune][7]uint8{
	'A': {14, 17, 17, 31, 17, 17, 17}, 'B': {30, 17, 17, 30, 17, 17, 30}, 'C': {14, 17, 16, 16, 16, 17, 14},
	'D': {30, 17, 17, 17, 17, 17, 30},
	'E': {31, 16, 16, 30, 16, 16, 31}, 'I': {14, 4, 4, 4, 4, 4, 14}, 'K': {17, 18, 20, 24, 20, 18, 17},
	'L': {16, 16, 16, 16, 16, 16, 31},
	'M': {17, 27, 21, 21, 17, 17, 17}, 'N': {17, 25, 21, 19, 17, 17, 17}, 'O': {14, 17, 17, 17, 17, 17, 14},
	'R': {30, 17, 17, 30, 20, 18, 17},
	'S': {15, 16, 16, 14, 1, 1, 30}, 'T': {31, 4, 4, 4, 4, 4, 4}, 'V': {17, 17, 17, 17, 17, 10, 4},
	'X': {17, 17, 10, 4, 10, 17, 17}, 'Y': {17, 17, 10, 4, 4, 4, 4},
}

// sponsors are words and colours (linear): ground, letters.
var sponsors = [...]struct {
	word       string
	back, fore [3]float64
}{
	{"CAMBER", [3]float64{0.62, 0.03, 0.03}, [3]float64{0.9, 0.9, 0.88}},
	{"NORDLYS", [3]float64{0.02, 0.07, 0.28}, [3]float64{0.85, 0.70, 0.10}},
	{"VELOX OIL", [3]float64{0.80, 0.62, 0.04}, [3]float64{0.02, 0.02, 0.03}},
	{"KESTREL", [3]float64{0.82, 0.82, 0.80}, [3]float64{0.02, 0.22, 0.10}},
}

// banner paints all boards, the first one lowest.
func banner(x, y float64) (r, g, b, a float64) {
	n := min(int(y*float64(len(sponsors))), len(sponsors)-1)
	s := &sponsors[n]
	v := y*float64(len(sponsors)) - float64(n)
	c := s.back
	cell := 0.82 / float64(6*len(s.word)) // of a point
	u := (x - 0.09) / cell
	row := 6 - int((v-0.22)/0.08)
	if u >= 0 && v > 0.22 && row >= 0 && row < 7 {
		if i := int(u) / 6; i < len(s.word) && int(u)%6 < 5 {
			if letters[rune(s.word[i])][row]>>(4-int(u)%6)&1 != 0 {
				c = s.fore
			}
		}
	}
	if v < 0.07 || v > 0.93 {
		c = s.fore
	}
	dirt := 0.85 + 0.2*cloudy(x, y, 6, 3, 90) - 0.15*max(0.3-v, 0)
	return c[0] * dirt, c[1] * dirt, c[2] * dirt, 1
}

// crowd paints people in rows: heads over coats of all colours, and a few empty seats.
func crowd(x, y float64) (r, g, b, a float64) {
	const rows, seats = 10, 26
	row := int32(y * rows)
	shift := 0.5 * float64(row%2)
	i := int32(x*seats + shift)
	u, v := x*seats+shift-float64(i), y*rows-float64(row)
	if i %= seats; hash(i, row, 95) < 0.16 || v < 0.12 || u < 0.1 || u > 0.9 {
		return 0.10, 0.10, 0.11, 1
	}
	if v > 0.62 {
		if (u-0.5)*(u-0.5)*2+(v-0.78)*(v-0.78)*3 < 0.09 {
			return 0.42, 0.26, 0.19, 1
		}
		return 0.06, 0.06, 0.07, 1
	}
	k := 0.25 + 0.75*hash(i, row, 99)
	return 0.02 + 0.6*k*hash(i, row, 96), 0.02 + 0.45*k*hash(i, row, 97), 0.02 + 0.6*k*hash(i, row, 98), 1
}
