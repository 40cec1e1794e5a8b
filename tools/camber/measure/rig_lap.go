// camber rig lap: flying laps by the built-in driver at every level, beside the best lap that a search by driving
// finds.

package measure

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"strconv"

	"camber/blueprints"
	"camber/systems/host/launch"
	"camber/systems/host/rig/circuit"
)

// lap drives them and prints what they came to.
func (c *RigCommand) lap(std launch.Streams, files fs.FS) error {
	if c.Plot != "" || c.Over != "" {
		return errors.New("rig lap draws nothing: leave --plot and --over out, or draw a drive with camber study try")
	}
	car, err := LoadCar(std, files, c.Car, c.Set)
	if err != nil {
		return err
	}
	track, err := blueprints.Find(files, blueprints.KindTrack, c.Track)
	if err != nil {
		return err
	}
	bar := launch.NewProgress(std, "rig lap")
	times := func() (*circuit.LapResult, error) { return circuit.LapTimes(files, track, car, bar.Show) }
	if c.Levels {
		times = func() (*circuit.LapResult, error) { return circuit.LevelTimes(files, track, car) }
	}
	r, err := times()
	bar.Clear()
	if err != nil {
		return err
	}
	switch {
	case c.JSON:
		_, err = std.Out.Write(r.JSON())
	case c.CSV:
		err = lapTable(std, r)
	default:
		_, err = fmt.Fprint(std.Out, r.Text())
	}
	return err
}

// lapTable prints the speeds of full skill and of the best lap along the road.
func lapTable(std launch.Streams, r *circuit.LapResult) error {
	w := csv.NewWriter(std.Out)
	rows := [][]string{{"way_m", "full_kmh", "best_kmh"}}
	full := r.Full()
	for i := range min(len(full.Speeds), len(r.Best.Speeds)) {
		row := []string{}
		for _, v := range []float64{
			r.Length * float64(i) / float64(circuit.LapSpeeds), 3.6 * full.Speeds[i],
			3.6 * r.Best.Speeds[i],
		} {
			row = append(row, strconv.FormatFloat(v, 'f', 2, 64))
		}
		rows = append(rows, row)
	}
	return w.WriteAll(rows)
}
