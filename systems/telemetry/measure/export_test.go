// What the tests outside reach of the inside.

package measure

// Burg is the model of one series.
func Burg(x []float64, order int) []float64 { return burg([][]float64{x}, order) }
