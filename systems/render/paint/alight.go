// When people have light in their rooms.

package paint

// evenings are the shares of windows behind which there is light, by the hour, while it is dark.
var evenings = [25]float64{
	0.16, 0.09, 0.06, 0.05, 0.06, 0.12, 0.28, 0.40, 0.40, 0.35, 0.3, 0.3, 0.3,
	0.3, 0.3, 0.35, 0.42, 0.50, 0.56, 0.58, 0.58, 0.54, 0.44, 0.30, 0.16,
}

// Alight is the share of windows behind which there is light at an hour, 0..24, when the sky glows so high over the
// horizon: the sine of the angle.
func Alight(hour, glow float64) float64 {
	i := min(max(int(hour), 0), 23)
	f := min(max(hour-float64(i), 0), 1)
	dark := min(max((0.14-glow)/0.14, 0), 1)
	return dark * (evenings[i] + f*(evenings[i+1]-evenings[i]))
}
