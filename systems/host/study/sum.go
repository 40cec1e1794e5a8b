// What a drive comes to, in a few figures.

package study

import (
	"fmt"
	"math"

	"camber/systems/telemetry/measure"
	"camber/systems/telemetry/trace"
)

// Summary is a drive in figures.
type Summary struct {
	Rows     int      `json:"rows"`
	Seconds  float64  `json:"seconds"`        // simulated
	Metres   float64  `json:"metres"`         // of way
	Top      float64  `json:"top"`            // m/s
	Mean     float64  `json:"mean"`           // m/s
	Along    float64  `json:"along"`          // m/s2, the hardest braking and accelerating, by size
	Across   float64  `json:"across"`         // m/s2, the hardest cornering
	Offset   *float64 `json:"offset"`         // m, root mean square of the way beside the road's middle; nil: it has none
	Lane     *float64 `json:"lane_offset_sd"` // m, standard deviation in the lane; nil: on none
	Steering *float64 `json:"steering"`       // 1/min, reversals by more than 3 degrees below 0.6 Hz; nil: nobody knows
}

// series are the columns that papers are made of.
type series struct {
	time, x, y, speed, ax, ay, throttle, brake, steer, offset, gear, wheel, lane []float64
}

// columnsOf takes the first car's columns out of a log.
func columnsOf(log *trace.Table) (*series, error) {
	var s series
	cars, ok := log.Column("car")
	if !ok {
		return nil, fmt.Errorf("the log has no column car: was it written by camber?")
	}
	for name, to := range map[string]*[]float64{
		"time": &s.time, "x": &s.x, "y": &s.y, "speed": &s.speed, "ax": &s.ax, "ay": &s.ay, "throttle": &s.throttle,
		"brake": &s.brake,
		"steer": &s.steer, "offset": &s.offset, "gear": &s.gear,
		"steering-wheel-angle": &s.wheel, "lane-offset": &s.lane,
	} {
		all, ok := log.Column(name)
		if !ok {
			return nil, fmt.Errorf("the log has no column %s: was it written by this version of camber?", name)
		}
		for i, v := range all {
			if cars[i] == 1 {
				*to = append(*to, v)
			}
		}
	}
	if len(s.time) < 2 {
		return nil, fmt.Errorf("the log has %d rows of the first car: too few to draw", len(s.time))
	}
	return &s, nil
}

// Sum sums a log up: its first car.
func Sum(log *trace.Table) (Summary, error) {
	s, err := columnsOf(log)
	if err != nil {
		return Summary{}, err
	}
	out := Summary{Rows: len(log.Rows), Seconds: s.time[len(s.time)-1]}
	square, known := 0.0, 0
	for i := range s.time {
		if i > 0 {
			out.Metres += math.Hypot(s.x[i]-s.x[i-1], s.y[i]-s.y[i-1])
		}
		out.Top = max(out.Top, s.speed[i])
		if a := math.Abs(s.ay[i]); a > out.Along { // not where nobody knows it
			out.Along = a
		}
		if a := math.Abs(s.ax[i]); a > out.Across {
			out.Across = a
		}
		if !math.IsNaN(s.offset[i]) {
			square, known = square+s.offset[i]*s.offset[i], known+1
		}
	}
	out.Lane = deviation(s.lane)
	if known > 0 {
		mean := math.Sqrt(square / float64(known))
		out.Offset = &mean
	}
	if out.Seconds > 0 {
		out.Mean = out.Metres / out.Seconds
	}
	out.Steering, err = s.reversals()
	return out, err
}

// reversals is the steering reversal rate of the drive, with the paper's settings for the load of the eyes.
func (s *series) reversals() (*float64, error) {
	d, err := measure.Find("srr")
	if err != nil {
		return nil, err
	}
	set, err := settingsOf(d, Asked{Options: map[string]string{"gap": "3deg", "cutoff": "0.6Hz"}})
	if err != nil {
		return nil, err
	}
	f := measure.Of(d, &measure.Signals{
		Rows: len(s.time), Time: s.time, By: map[string][]float64{"steering": s.wheel},
	}, set)
	if !f.Known() {
		return nil, nil
	}
	return &f.Value, nil
}

// deviation is the standard deviation of what is known of some numbers; nil: nothing is.
func deviation(all []float64) *float64 {
	sum, square, n := 0.0, 0.0, 0.0
	for _, x := range all {
		if !math.IsNaN(x) {
			sum, square, n = sum+x, square+x*x, n+1
		}
	}
	if n == 0 {
		return nil
	}
	of := math.Sqrt(max(square/n-sum/n*(sum/n), 0))
	return &of
}
