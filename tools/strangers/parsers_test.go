// The parsers, and for each the inputs that are most likely to make it slow or large.

package strangers

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"strings"
	"testing/fstest"

	"camber/blueprints"
	"camber/blueprints/commonroad"
	"camber/blueprints/source"
	"camber/blueprints/tir"
	"camber/content"
	"camber/content/elevation"
	"camber/content/model"
	"camber/content/osm"
	"camber/ecs"
	"camber/systems/control"
	"camber/systems/control/wire"
	"camber/systems/host/find"
	"camber/systems/host/rig/measure"
	"camber/systems/host/study"
	"camber/systems/race/ghost"
	"camber/systems/replicate/link"
	"camber/systems/sound/wav"
	"camber/systems/telemetry/trace"
)

// input is a parser with a kind of input that grows.
type input struct {
	name string
	n    int // of the smaller one: some milliseconds of reading
	make func(n int) []byte
	read func(data []byte)
}

// many is a text with a part that stands there n times.
func many(before, part, after string) func(n int) []byte {
	return func(n int) []byte { return []byte(before + strings.Repeat(part, n) + after) }
}

// counted is the same with the number of each part, for %d.
func counted(before, part, after string) func(n int) []byte {
	return func(n int) []byte {
		b := bytes.NewBufferString(before)
		for i := range n {
			b.WriteString(strings.ReplaceAll(part, "%d", fmt.Sprint(i)))
		}
		b.WriteString(after)
		return b.Bytes()
	}
}

func load(data []byte) {
	_, _ = blueprints.Load(fstest.MapFS{"cars/a.xml": {Data: data}}, "cars/a.xml")
}

// merged lays a file over itself, upside down: what has no key, what has one, and what takes away.
func merged(data []byte) {
	base, over, _ := bytes.Cut(data, []byte("\n"))
	files := fstest.MapFS{"cars/a.xml": {Data: over}, "cars/b.xml": {Data: base}}
	_, _, _ = source.Resolve(files, "cars/a.xml", source.Options{Keys: map[string][]string{"adjust": {"path"}}})
}

func twoFiles(part, over string) func(n int) []byte {
	return func(n int) []byte {
		b := counted(`<camber><car>`, part, "</car></camber>\n")(n)
		b = append(b, `<camber><car extends="cars/b.xml">`...)
		for i := range n {
			b = append(b, strings.ReplaceAll(over, "%d", fmt.Sprint(n-i))...)
		}
		return append(b, `</car></camber>`...)
	}
}

func readModel(name string) func(data []byte) {
	return func(data []byte) { _, _ = model.Read(fstest.MapFS{name: {Data: data}}, name) }
}

func readMap(data []byte) { _, _ = osm.Read(bytes.NewReader(data), osm.Options{Budget: 256 << 20}) }

func impair(data []byte) { _, _ = link.ParseImpair(string(data)) }

func known(data []byte) { _, _ = link.ParseKnown(data) }

func servers(data []byte) { _, _ = find.ParseList(data) }

func sheet(data []byte) {
	_, _ = source.ParseSheet("a.csv", data, []source.Wanted{{Name: "x", Dim: "none"}, {Name: "y", Dim: "none"}})
}

func table(data []byte) { _, _ = measure.ReadTable("a.csv", bytes.NewReader(data)) }

// figure reads a CSV that is to be measured.
func figure(name string) func(data []byte) {
	return func(data []byte) {
		_, _ = study.Measure(study.Asked{Measure: name, File: "a.csv", In: bytes.NewReader(data)})
	}
}

const aCar = `<camber version="1"><car id="a">`

var inputs = []input{
	{"xml: open elements and wrong ends", 5_000, func(n int) []byte {
		return []byte(aCar + strings.Repeat("<e>", n) + strings.Repeat("</b>", n/2))
	}, load},
	{"xml: comments between letters", 10_000, many(aCar, "a<!---->", ""), load},
	{"xml: CDATA", 10_000, many(aCar, "<![CDATA[a]]>", ""), load},
	{"xml: places before the last one", 10_000, many(aCar, "<a/>&x ]]>", ""), load},
	{"xml: unknown elements", 2_500, many(aCar, "<foo/>", "</car></camber>"), load},
	{"xml: axles", 375, many(aCar, "<axle/>", "</car></camber>"), load},
	{"xml: sides of an axle", 2_500, func(n int) []byte {
		springs, sides := strings.Repeat("<spring/>", n), strings.Repeat("<fl/>", n)
		return []byte(aCar + "<axle>" + springs + sides + "</axle></car></camber>")
	}, load},
	{"xml: attributes", 15_000, counted(aCar+"<axle ", "a%d='1' ", "/></car></camber>"), load},
	{"xml: adjusts", 1_000, counted(aCar, "<adjust path='a%d'/>", "</car></camber>"), load},
	{"xml: sets", 1_000, counted(aCar+"<setup id='a'>", "<set path='a%d' to='3'/>", "</setup></car></camber>"), load},
	{"xml: an <HH> file", 1_250, many("<HH><Vehicle>", "<Wheel/>", "</Vehicle></HH>"), load},
	{"xml: doctype", 25_000, many("<!DOCTYPE a [", "<!ENTITY a 'b'>", "]><a/>"), load},
	{"xml: bytes that are not UTF-8", 50_000, many("<a>", "\xff", "</a>"), load},
	{"extends: children with keys", 1_250, twoFiles(`<adjust path="a%d"/>`, `<adjust path="a%d" x="1"/>`), merged},
	{"extends: names without keys", 1_250, twoFiles(`<a%d/>`, `<a%d x="1"/>`), merged},
	{"extends: children taken away", 1_250, twoFiles(`<adjust path="a%d"/>`, `<adjust path="a%d" remove="yes"/>`), merged},
	{"extends: nothing to take away", 1_250, twoFiles(`<adjust path="a%d"/>`,
		`<adjust path="b%d" remove="yes"/>`), merged},
	{"settings", 5_000, counted("<FahrSim>", "<A%d b='1'/>", "</FahrSim>"), func(data []byte) {
		_, _ = source.ParseDocument("config.xml", data)
	}},
	{"manifest", 10_000, many(`<camber version="1"><pack id="a">`, "a<!-- -->", "</pack></camber>"), func(data []byte) {
		_, _ = content.ParseManifest(data)
	}},
	{"sheet: rows", 2_500, many("x,y\n", "1,2\n", ""), sheet},
	{"sheet: columns", 25_000, counted("x,y", ",a%d", "\n1,2\n"), sheet},
	{"table: rows", 2_500, many("x,y\n", "1,2\n", ""), table},
	{"table: columns", 25_000, counted("x,y", ",a%d", "\n1,2\n"), table},
	{"log", 2_500, many("time (s),gear\n", "1,2\n", ""), func(data []byte) { _, _ = trace.Read(bytes.NewReader(data)) }},
	{"log: columns", 10_000, counted("time (s)", ",a%d", "\n1,2\n"), func(data []byte) {
		_, _ = trace.Read(bytes.NewReader(data))
	}},
	{"measure: rows", 2_500, many("speed,limit\n", "1,2\n", ""), figure("speed")},
	{"measure: times", 2_500, counted("time,steering\n", "%d,2\n0,\n", ""), figure("srr")},
	{"measure: lanes", 2_500, counted("time,lateral,lane\n", "%d,1,a%d\n", ""), figure("sdlp")},
	{"measure: columns", 25_000, counted("speed", ",a%d", "\n1,2\n"), figure("speed")},
	{"measure: a quote", 25_000, many("speed\n\"", ",\n", ""), figure("speed")},
	{"tyre file", 5_000, counted("[MODEL]\n", "A%d=1\n", ""), func(data []byte) { _, _ = tir.Parse("a.tir", data) }},
	{"tyre file: sections", 5_000, counted("", "[A%d]\nX=1\n", ""), func(data []byte) { _, _ = tir.Parse("a.tir", data) }},
	{"parameters: yaml", 1_250, counted("", "a%d: 1\n", ""), func(data []byte) {
		_, _ = commonroad.Load(fstest.MapFS{"parameters_x.yaml": {Data: data}}, "parameters_x.yaml")
	}},
	{"parameters: json", 1_250, counted("{", `"a%d":{"l":1},`, `"a":{"l":1}}`), func(data []byte) {
		_, _ = commonroad.Load(fstest.MapFS{"parameters_x.json": {Data: data}}, "parameters_x.json")
	}},
	{
		"model: nodes", 1_250, counted(`{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{}`,
			`,{"name":"%d"}`, "]}"),
		readModel("a.gltf"),
	},
	{"model: obj", 2_500, counted("v 0 0 0\n", "v %d 0 0\nf 1 -1 1\n", ""), readModel("a.obj")},
	{"model: obj groups", 1_000, counted("v 0 0 0\n", "g %d\nusemtl %d\nf 1 1 1\n", ""), readModel("a.obj")},
	{
		"model: ase", 1_000, many("*3DSMAX_ASCIIEXPORT 200\n",
			"*GEOMOBJECT {\n*MESH_VERTEX 0 0 0 0\n*MESH_FACE 0: A: 0 B: 0 C: 0\n}\n", ""),
		readModel("a.ase"),
	},
	{
		"model: collada", 1_000, counted(`<COLLADA><library_visual_scenes><visual_scene id="s">`,
			`<node name="%d"><translate>1 2 3</translate></node>`, "</visual_scene></library_visual_scenes></COLLADA>"),
		readModel("a.dae"),
	},
	{
		"model: collada nodes", 1_000, many(`<COLLADA><library_visual_scenes><visual_scene id="s">`,
			`<node name="a"><translate>1 0 0</translate></node>`,
			`</visual_scene></library_visual_scenes><scene><instance_visual_scene url="#s"/></scene></COLLADA>`),
		readModel("a.dae"),
	},
	{
		"model: collada in each other", 1_000, many(`<COLLADA><library_visual_scenes><visual_scene id="s">`, `<node>`, ""),
		readModel("a.dae"),
	},
	{"model: collada points", 5_000, many(
		`<COLLADA><library_geometries><geometry id="g"><mesh><source id="p"><float_array>`, "1 2 3 ",
		`</float_array></source></mesh></geometry></library_geometries></COLLADA>`), readModel("a.dae")},
	{"model: pictures that cannot be read", 400, func(n int) []byte {
		return fmt.Appendf(nil, `{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{}],"textures":[{"source":0}],`+
			`"images":[{"uri":"data:image/png;base64,%s"}],"materials":[{}%s]}`, strings.Repeat("AAAA", 400*n),
			strings.Repeat(`,{"pbrMetallicRoughness":{"baseColorTexture":{"index":0}}}`, n))
	}, readModel("a.gltf")},
	{"model: a picture that ends nowhere", 1_000, counted("", "newmtl %d\nmap_Kd a.jpg\n", ""), func(data []byte) {
		photo := append([]byte{0xff, 0xd8}, bytes.Repeat([]byte{0xff}, 100*len(data))...)
		_, _ = model.Read(fstest.MapFS{
			"a.obj": {Data: []byte("mtllib a.mtl\n")}, "a.mtl": {Data: data}, "a.jpg": {Data: photo},
		}, "a.obj")
	}},
	{"map: nodes", 1_250, counted("<osm>", `<node id="%d" lat="1" lon="1"/>`, "</osm>"), readMap},
	{"map: nodes of a way", 2_500, counted(`<osm><node id="1" lat="1" lon="1"/><way id="1">`, `<nd ref="1"/>`,
		"</way></osm>"), readMap},
	{"map: tags", 2_500, counted(`<osm><node id="1" lat="1" lon="1">`, `<tag k="a%d" v="b"/>`, "</node></osm>"), readMap},
	{"map: members", 2_500, counted(`<osm><node id="1" lat="1" lon="1"/><relation id="1">`,
		`<member type="way" ref="%d" role=""/>`,
		"</relation></osm>"), readMap},
	{
		"pad mappings", 2_500, counted("", "030000005e0400008e02000014010000,Pad %d,a:b0,leftx:a0,platform:Linux,\n", ""),
		func(data []byte) { _, _ = control.PadMappings("a", data) },
	},
	{"greeting of a wheel", 5_000, many("", "\x00", ""), func(data []byte) {
		_, _, _ = wire.Answer(&wire.Secret{}, data, wire.Random{})
		_, _ = wire.Welcome(&wire.Secret{}, &wire.Greeting{}, data)
	}},
	{"frame of a wheel", 5_000, many("", "\x00", ""), func(data []byte) {
		_, _ = wire.NewSeal(&wire.Secret{}, &wire.Greeting{}).Open(data)
	}},
	{"impairment", 50_000, many("delay=50ms", ",a=1%", ""), impair},
	{"impairment: numbers", 50_000, many("rate=", "9", "kb/s"), impair},
	{"known servers", 2_500, counted("", "a%d "+strings.Repeat("0", 64)+" name\n", ""), known},
	{"known servers: one line", 50_000, many("a ", "0", ""), known},
	{"list of servers", 10_000, counted("", "a%d.example:1\n", ""), servers},
	{"list of servers: wrong lines", 10_000, many("", "a/\n", ""), servers},
	{"recording", 25_000, many("CamberRc\x01\x00\x00\x00", "\x00", ""), func(data []byte) {
		_, _ = ecs.ReadRecording(bytes.NewReader(data))
	}},
	{"sound", 25_000, func(n int) []byte {
		b := []byte("RIFF\x00\x00\x00\x00WAVE" +
			"fmt \x10\x00\x00\x00\x01\x00\x01\x00\x44\xac\x00\x00\x88\x58\x01\x00\x02\x00\x10\x00data")
		return append(binary.LittleEndian.AppendUint32(b, uint32(2*n)), make([]byte, 2*n)...)
	}, func(data []byte) { _, _ = wav.Read(data) }},
	{"lap", 5_000, lap, func(data []byte) { _, _ = ghost.Read(bytes.NewReader(data)) }},
	{"picture on a car", 50, func(n int) []byte {
		var b bytes.Buffer
		_ = png.Encode(&b, image.NewGray(image.Rect(0, 0, 500, n)))
		return b.Bytes()
	}, decal},
}

// lap is a lap's file of n points, with a header that is as long.
func lap(n int) []byte {
	header := `{"car":"` + strings.Repeat("a", min(n, 500)) + `"}`
	b := []byte("CamberGh1")
	b = binary.LittleEndian.AppendUint32(b, uint32(len(header)))
	b = append(b, header...)
	b = binary.LittleEndian.AppendUint32(b, uint32(n))
	b = append(b, make([]byte, 52*n)...)
	return binary.LittleEndian.AppendUint32(b, crc32.ChecksumIEEE(b))
}

func decal(data []byte) {
	files := fstest.MapFS{"a.png": {Data: data}, "cars/a.xml": {Data: []byte(aCar +
		`<body><decal picture="a.png" at="0 0 1m"/></body></car></camber>`)}}
	_, _ = blueprints.Load(files, "cars/a.xml")
}

// claim is a small input that says it is large.
type claim struct {
	name string
	data []byte
	read func([]byte)
}

var claims = []claim{
	{"picture", pictureOf(100_000, 100_000), decal},
	{"picture within bounds, with nothing in it", pictureOf(2048, 2048), decal},
	{
		"sound", []byte("RIFF\xff\xff\xff\xffWAVEfmt \xff\xff\xff\xff\x01\x00\x01\x00\x44\xac\x00\x00data\xff\xff\xff\xff"),
		func(data []byte) { _, _ = wav.Read(data) },
	},
	{"recording", []byte("CamberRc\x01\x00\x00\x00\xff\xff\xff\xff\xff\xff\xff\xff"), func(data []byte) {
		_, _ = ecs.ReadRecording(bytes.NewReader(data))
	}},
	{"lap", binary.LittleEndian.AppendUint32([]byte("CamberGh1"), 1<<31), func(data []byte) {
		_, _ = ghost.Read(bytes.NewReader(data))
	}},
	{
		"parameters of parameters", bomb(),
		func(data []byte) {
			_, _ = commonroad.Load(fstest.MapFS{"parameters_x.yaml": {Data: data}}, "parameters_x.yaml")
		},
	},
	{"map of blobs", []byte("\x7f\xff\xff\xff\x0a\x07OSMData\x18\xff\xff\xff\xff\x07"), readMap},
	{"map in bzip2", []byte("BZh91AY&SY\xff\xff\xff\xff\xff\xff\xff\xff"), readMap},
	{
		"heights", []byte("PK\x03\x04\x14\x00\x00\x00\x08\x00" + strings.Repeat("\xff", 16)),
		func(data []byte) { _, _ = elevation.Read("N42E001.hgt.zip", data) },
	},
	{
		"archive", []byte("PK\x05\x06" + strings.Repeat("\x00", 4) + strings.Repeat("\xff", 8) + strings.Repeat("\x00", 6)),
		func(data []byte) {
			_, _ = content.NewArchive(bytes.NewReader(data), int64(len(data)))
		},
	},
	{"model", []byte(`{"asset":{"version":"2.0"},"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],` +
		`"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],"accessors":[{"componentType":5126,"type":"VEC3","count":2000000000}]}`), readModel("a.gltf")},
}

// pictureOf is a PNG's head that claims a size.
func pictureOf(wide, high uint32) []byte {
	var b bytes.Buffer
	_ = png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1)))
	data := b.Bytes()
	binary.BigEndian.PutUint32(data[16:], wide)
	binary.BigEndian.PutUint32(data[20:], high)
	binary.BigEndian.PutUint32(data[29:], crc32.ChecksumIEEE(data[12:29]))
	return data
}

// bomb is a list of lists of lists, each of which names the one before nine times.
func bomb() []byte {
	b := []byte("a: &a0 [x]\n")
	for i := range 9 {
		b = fmt.Appendf(b, "b%d: &a%d [%s]\n", i, i+1, strings.TrimSuffix(strings.Repeat(fmt.Sprintf("*a%d,", i), 9), ","))
	}
	return b
}
