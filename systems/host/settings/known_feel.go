// The settings of force feedback: how strong, how strong at most, and the canned effects, which nobody gets who does
// not ask.

package settings

func feelSettings() []Setting {
	gain := func(name, says string) Setting {
		return Setting{Path: "/FahrSim/Feel@" + name, Kind: Double, Default: "0", Max: 4, Says: says}
	}
	return []Setting{
		{Path: "/FahrSim/Feel@On", Kind: Bool, Default: "yes", Says: "Whether a wheel pushes back."},
		{Path: "/FahrSim/Feel@Device", Kind: Text, Default: "", Says: "Which one: a part of its name, its numbers " +
			"(046d:c24f) or its path; empty: the first wheel, or else the first pad."},
		{
			Path: "/FahrSim/Feel@Strength", Kind: Double, Default: "1", Max: 4,
			Says: "Of the car's own torque; 1: N m for N m.",
		},
		{
			Path: "/FahrSim/Feel@Limit", Kind: Double, Unit: "Nm", Default: "8", Min: 0.1, Max: 40,
			Says: "What no wheel may exceed, for the sake of hands.",
		},
		{Path: "/FahrSim/Feel@Rumble", Kind: Double, Default: "1", Max: 2, Says: "How strongly a pad shakes."},
		{
			Path: "/FahrSim/Feel@Standstill", Kind: Double, Unit: "Nms", Default: "0.25", Max: 2,
			Says: "Damping of the wheel of a car that stands, in N m for each rad/s.",
		},
		gain("Road", "Gain of a canned effect: rough roads."),
		gain("Kerb", "Gain of a canned effect: ribs of kerbs."),
		gain("Collision", "Gain of a canned effect: hits."),
		gain("Engine", "Gain of a canned effect: the engine's firing."),
		gain("Centrifugal", "Gain of a canned effect: back to the middle in bends."),
		gain("Speed", "Gain of a canned effect: stiffer with speed."),
	}
}
