// Digits: each is in its own cell, whole, and no other is like it.

package paint

import "testing"

// inked tells which of a digit's points lie within a stroke, on a grid that fills its cell.
func inked(digit int) (points [20][16]bool, n int) {
	paint := digitPainter()
	for i := range points {
		for k := range points[i] {
			x := (float64(digit%digitColumns) + (float64(k)+0.5)/16) / digitColumns
			y := (float64(digit/digitColumns) + (float64(i)+0.5)/20) / digitRows
			if v, _, _, _ := paint(x, y); v > 0.5 {
				points[i][k] = true
				n++
			}
		}
	}
	return points, n
}

func TestEveryDigitIsWholeInItsCellAndUnlikeTheOthers(t *testing.T) {
	var all [10][20][16]bool
	for d := range all {
		var n int
		if all[d], n = inked(d); n < 30 || n > 160 {
			t.Errorf("%d has %d of 320 points", d, n)
		}
		for k := range 16 { // what touches an edge would show beside its neighbour
			if all[d][0][k] || all[d][19][k] {
				t.Errorf("%d touches the upper or lower edge of its cell", d)
			}
		}
		for i := range 20 {
			if all[d][i][0] || all[d][i][15] {
				t.Errorf("%d touches an edge beside it", d)
			}
		}
		for other := range d {
			differ := 0
			for i := range 20 {
				for k := range 16 {
					if all[d][i][k] != all[other][i][k] {
						differ++
					}
				}
			}
			if differ < 12 {
				t.Errorf("%d and %d differ in %d points of 320", d, other, differ)
			}
		}
	}
}

func TestTheDigitsHaveALayerOfTheirOwn(t *testing.T) {
	const size = 64
	layer := Layers(size)[LayerOfDigits]
	paint := digitPainter()
	for y := range size {
		for x := range size {
			v, _, _, _ := paint((float64(x)+0.5)/size, (float64(y)+0.5)/size)
			if got := layer.Pixels[4*(y*size+x)]; got != level(v) {
				t.Fatalf("at %d, %d the layer is %d, not %d", x, y, got, level(v))
			}
		}
	}
}
