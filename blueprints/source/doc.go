// Package source reads blueprint text: XML with positions (package markup), units, references and struct tags. It is
// pure: bytes or an fs.FS go in, typed values and a list of problems come out. It never panics on data, however bad; it
// panics with the cure on a wrong struct tag, which is a mistake of ours.
//
// # Index of tasks
//
//	read a file with a size limit                 markup.ReadFile
//	turn bytes into elements with positions       markup.Parse
//	follow file= and extends=                     Resolve
//	override one value by its path                Set
//	fill a tagged struct, check units and ranges  Bind
//	list every value with its place and default   the Values that Bind returns
//	compare or hash two versions                  Diff, Values.Hash
//	generate a manual, an XSD, an explanation     Describe, Dimensions, Field.Pattern
//	read one value with its unit                  ParseQuantity, ParseTable
//	read a long table                             ReadSheet
//	check a path inside a pack                    markup.CheckPath
//	report a problem of your own                  markup.Element: Problem, AttrProblem
//	edit a settings file, keeping its comments    ParseDocument, Document
//
// # What reading may cost
//
// Time and memory go by the bytes that are read: tools/strangers holds that. A load ends with a word beyond 8 MiB a
// file, 64 MiB, 1000 files or 200,000 elements with all that it refers to, 256 attributes an element, 500,000 values;
// of each file 200 problems are told and the others counted.
//
// # Positions
//
// Lines and columns start at 1. A column counts characters (runes), not bytes; a tab is one. A problem with an
// attribute points at the attribute's name, a problem with one piece of a list or table at that piece, a problem with
// an element at its "<". A problem prints as
//
//	cars/a.xml:4:10: wheel: attribute mass: "12x0" is not a mass (say 12kg)
//
// # Struct tags
//
//	attr:"rate"            the attribute of this name; attr:"rate,required" must be written
//	elem:"spring"          the child of this name; elem:"spring,required". The field is a struct (an absent element
//	                       takes its defaults), a pointer to one (nil when absent) or a slice of either (any number)
//	text:"yes"             the character data between the tags (string), blanks at both ends trimmed
//	unit:"stiffness"       the dimension of numbers, one of Dimensions(); "none" (the default) is a plain number;
//	                       a Table has two, "angular-speed:torque"
//	bare:"stiffness"       as unit, but the file writes plain numbers in SI (the <HH> dialect)
//	slope:"damping"        on a Table: a single value of this dimension may stand for the pairs (Table.Slope)
//	min:"0" max:"500kN/m"  inclusive bounds of every number; above:"0" and below:"1" exclusive ones. With a unit they
//	                       read as in a file, without one they are SI. For a Table they bound y, and xmin, xmax bound x
//	count:"1..9"           how many numbers, words or pairs; count:"6" exactly six; count:"1.." at least one
//	default:"27kN/m"       the value when the attribute is absent, spelt as in a file
//	oneof:"manual|auto"    the words a string may be
//	key:"name"             on a slice of elements: the attribute that names each in paths, instead of id
//	group:"suspension"     at most one element of a group may be present; group:"suspension,required" exactly one
//	doc:"One sentence."    what it is, for the manual
//	means:"weight|ride"    which derived figures a change of it moves, by the ends of their names
//	later:"yes"            it is read and checked but not used yet; its doc says so
//	note:"yes"             it is for people to read and changes nothing; its doc says so
//
// A number, switch, vector or oneof word needs a default, ",required" or a pointer field (*float64, nil when absent),
// so that every value of a car is either written or documented. An embedded struct without a tag is read as if its
// fields stood in place of it. A field of type *Element without a tag receives the element itself, a field of type
// Position its place. Fields with no tag are left alone.
//
// # Field types
//
//	float64, *float64      27kN/m
//	int, *int              6
//	bool, *bool            yes no on off
//	string and its kin     any text; with oneof one of the words
//	File                   a path inside the pack
//	Vec3, Vec2, structs of float64 X Y Z       0 -2.35 0.35m    the unit stands once, at the end, or on each
//	[]float64, []int, []string                 4.32 2.46 1.66
//	Table                  1000rpm:130Nm 2000:175    units on the first pair carry on; x must ascend
//	Outline                0.78:0.55m 0.60:0.78      points in any order, one dimension for both
//	Colour                 #1a6b2f
//
// # Numbers
//
// Decimal only: 12, -0.5, 2.3e5. NaN, Inf, hexadecimal, underscores and decimal commas are refused, and so is what
// float64 cannot hold. A converted value is the float64 nearest to the exact product of the decimal text and the unit's
// factor: 27kN/m is 27000 exactly, and every CPU gets the same bits, for no floating-point sum is involved.
//
// # Paths of values
//
// "rear/spring@rate" is attribute rate of <spring> in the element whose id is rear. A step is the element's id when it
// has one, else its name, else name[2] for the second of several; name:id tells two kinds with the same id apart.
package source
