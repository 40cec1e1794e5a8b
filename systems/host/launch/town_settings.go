// What the settings say of towns: how they are made, and where drives in them begin.

package launch

import (
	"errors"
	"fmt"

	"camber/components/geo"
	"camber/components/space"
	"camber/content/town"
	"camber/systems/host/settings"
)

// AsSet fills in what nobody has said by what the settings say, and tells where heights are left out for them.
func (j *TownJob) AsSet(std Streams) {
	config, _, _ := settings.OpenConfig() // without a place for settings the defaults serve
	if j.Detail == 0 {
		j.Detail = config.Int("/FahrSim/Terrain@Detail")
	}
	if j.HGT != "" && !config.Bool("/FahrSim/Terrain@UseHeightData") {
		fmt.Fprintf(std.Err, "the heights of %s are left out, and the town is flat: the setting "+
			"/FahrSim/Terrain@UseHeightData is no\n", j.HGT)
		j.HGT = ""
	}
}

// FromOrigin has a drive in a town begin where the settings say, if nobody has said where and the town has that place.
func (f *SceneOptions) FromOrigin(std Streams, in *Folders) error {
	config, _, _ := settings.OpenConfig() // without a place for settings the defaults serve
	origin := config.Text("/FahrSim/Terrain@Origin")
	if f.Town == "" || f.At != "" || f.Street != "" || origin == "" {
		return nil
	}
	at, err := geo.Parse(origin)
	if err != nil {
		return fmt.Errorf("/FahrSim/Terrain@Origin: %w", err)
	}
	file, err := in.FindTown(std, f.Town)
	if err != nil {
		return err
	}
	has, err := lies(file, at)
	if has {
		f.At = origin
	}
	return err
}

// lies tells whether a town has ground at a place.
func lies(file string, at geo.Place) (has bool, err error) {
	f, err := town.Open(file)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	middle, err := geo.Parse(f.Origin)
	if err != nil {
		return false, fmt.Errorf("%s: its middle: %w", file, err)
	}
	x, y := geo.NewPlane(middle).Forward(at)
	return f.Has(space.V(x, y, 0)), nil
}
