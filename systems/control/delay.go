// How long it takes from a device's event until the step can have it.

package control

// Delay measures.
type Delay struct {
	Last  float64 // s, of the newest event
	Mean  float64 // s, of the last hundred or so
	Worst float64 // s, of all
	Count uint64  // events

	stamp int64
}

// see takes note of the newest event, which is handed on now.
func (d *Delay) see(stamp, now int64) {
	if stamp <= d.stamp || stamp > now {
		return
	}
	d.stamp = stamp
	d.Last = float64(float64(now-stamp) * 1e-9)
	d.Count++
	d.Mean += (d.Last - d.Mean) / float64(min(d.Count, 100))
	d.Worst = max(d.Worst, d.Last)
}
