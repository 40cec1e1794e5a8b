// The packages that are larger than others may be: how large, and why they are not split.

package house

// Exceptions are those that there are. Each has a number of its own, so that it cannot grow without being read, and
// fails when there is no need of it any more.
var Exceptions = []Exception{
	{
		Package: "blueprints/car", Files: 32, Lines: 4850,
		Why: "all parts of a car are read into one plan, and its rules name each other's parts across files",
	},
	{
		Package: "blueprints/street", Files: 36, Lines: 6900,
		Why: "the surface, the drawer and the town are one thing each, asked by all the rest: what could stand alone does " +
			"(plane, sparse, roofs, furniture, check)",
	},
	{
		Package: "components/tree", Files: 35,
		Why: "each kind of question is a file beside the same with lanes, over nodes that nobody else may see",
	},
	{
		Package: "content/town", Lines: 5150,
		Why: "one file format: who writes a part and who reads it must see the same bounds, and stand side by side",
	},
	{
		Package: "ecs", Files: 37, Lines: 4750,
		Why: "world, rows, clock and codec share donburi's insides, which no other package may see",
	},
	{
		Package: "systems/collide", Files: 38, Lines: 4960,
		Why: "one system: what is found, pushed and told of hangs on the same boxes in the same step; its geometry and its " +
			"solver stand alone (touch, solve)",
	},
	{
		Package: "systems/control", Files: 34,
		Why: "hands, driver and keys are small systems that answer one question, what a car's intent is",
	},
}
