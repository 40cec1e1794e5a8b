// Sizes of what lies flat over pictures on dense screens, whose pixels are small.

package components

// leastPoint is how many pixels of a plain screen a point of the instruments has at least where the screen is dense: as
// many as in a picture of 540 lines on a plain one.
const leastPoint = 0.5

// Legible is by how much instruments are larger than their share of a picture of that height, so that one can read
// them. Density is how many pixels stand where a plain screen has one (a desktop's scale): 0 and 1 leave everything as
// it is, for there people make the window as large as they like things to be. On a dense screen a picture of as many
// pixels is a small one.
func Legible(height int, density float32) float32 {
	if !(density > 1) || height <= 0 {
		return 1
	}
	density = min(density, 4)
	return float32(min(max(float64(leastPoint*float64(density))*1080/float64(height), 1), float64(density)))
}
