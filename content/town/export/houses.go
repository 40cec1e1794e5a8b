// Houses as GeoJSON.

package export

import (
	"encoding/json"
	"fmt"

	"camber/components/geo"
	"camber/content/town"
)

// house writes a house whose first point lies in the box.
func (w *writer) house(h *town.Standing, box Box) error {
	var rings [][][2]float64
	if err := json.Unmarshal(h.Rings, &rings); err != nil || len(rings) == 0 || len(rings[0]) == 0 {
		return fmt.Errorf("the town's house of %s %d has no outline: build the town again", h.OSM, h.ID)
	}
	if at := rings[0][0]; !box.has(geo.Place{Lon: at[0], Lat: at[1]}) {
		return nil
	}
	is := map[string]any{
		"kind": "house", h.OSM + "_id": h.ID, "building": h.Building, "height_m": h.Height, "low_m": h.Low,
		"height_from": h.HeightFrom, "storeys": h.Storeys, "walls": h.Walls, "building:colour": h.WallColour,
		"roof:shape": h.Roof, "roof_height_m": h.RoofHeight, "roof:material": h.RoofMaterial, "roof:colour": h.RoofColour,
	}
	if h.Levels != "" {
		is["levels"] = h.Levels
	}
	w.feature("Polygon", h.Rings, is)
	return w.err
}
