// Rows in memory, and vectors, against the same done one by one.

package four_test

import (
	"math/rand"
	"testing"

	"camber/components/num/four"
	"camber/components/space"
)

func TestColumnsAreWrittenAsRows(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	var rows, want [4][4]float64
	var of [4]four.F
	for i := range of {
		var column [4]float64
		for j := range column {
			column[j] = float64(10*i + j)
			want[j][i] = column[j]
		}
		of[i] = four.Fresh(&column)
	}
	four.StoreRows(&rows[0], &rows[1], &rows[2], &rows[3], of[0], of[1], of[2], of[3])
	four.Leave()
	if rows != want {
		t.Errorf("the columns are %v, want %v", rows, want)
	}
}

func TestDotHasTheBitsOfEachVectors(t *testing.T) {
	if !four.Runs() {
		t.Skip("this CPU has no AVX2")
	}
	r := rand.New(rand.NewSource(1))
	for range 1000 {
		var x [6][4]float64
		for i := range x {
			for j := range x[i] {
				x[i][j] = r.NormFloat64()
			}
		}
		var got [4]float64
		of := four.Load
		four.Dot(of(&x[0]), of(&x[1]), of(&x[2]), of(&x[3]), of(&x[4]), of(&x[5])).Store(&got)
		four.Leave()
		for j, is := range got {
			a, b := space.Vec{X: x[0][j], Y: x[1][j], Z: x[2][j]}, space.Vec{X: x[3][j], Y: x[4][j], Z: x[5][j]}
			if want := a.Dot(b); is != want {
				t.Fatalf("lane %d: %v, want %v", j, is, want)
			}
		}
	}
}
