// What is drawn, one by one.

package settings

// effectSettings are one for each effect that pictures can be without.
func effectSettings() (all []Setting) {
	for _, e := range [...]struct{ name, says string }{
		{"Shadows", "the sun's shadows"},
		{"Contact", "soft shadows under cars"},
		{"Mirrors", "what is behind in the mirrors"},
		{"Clouds", "clouds"},
		{"Stars", "stars"},
		{"Lamps", "light of lamps on the road"},
		{"Rain", "rain and spray"},
		{"Marks", "what tyres leave on the ground"},
		{"Smoke", "smoke and dust"},
		{"Sparks", "sparks"},
		{"Flare", "the sun's flare in the lens"},
		{"Rails", "guard rails and rows of trees"},
		{"Drops", "drops on the windscreen, and wipers"},
		{"Haze", "the haze of the air"},
		{"Glint", "the glint of the sun in paint, glass and roads"},
		{"Grass", "blades of grass near the eye"},
		{"Streets", "streets of towns highlighted"},
		{"Occlusion", "the shade of what stands close together, such as in corners and under things"},
		{"Baked", "the shade of trees, houses and corners that is worked out beforehand"},
	} {
		all = append(all, Setting{
			Path: "/FahrSim/Effects@" + e.name, Kind: Text, Default: "preset",
			OneOf: []string{"preset", "off", "on"},
			Says:  "Whether pictures have " + e.says + ": preset is as the preset has it, off or on.",
		})
	}
	return all
}
