package source

// References: what file= and extends= make of several files, and what they refuse.

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"camber/blueprints/source/markup"
)

func pack(files map[string]string) fs.FS {
	m := fstest.MapFS{}
	for name, text := range files {
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

var testOptions = Options{
	Keys:      map[string][]string{"adjust": {"path"}},
	Exclusive: [][]string{{"macpherson", "kinematics"}},
}

// outline writes a tree in one line, with the file and line of each element.
func outline(e *markup.Element) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s", e.Name)
	for _, a := range e.Attrs {
		fmt.Fprintf(&b, " %s=%s", a.Name, a.Value)
	}
	fmt.Fprintf(&b, "{%s:%d", strings.TrimSuffix(e.At.File, ".xml"), e.At.Line)
	for _, c := range e.Children {
		b.WriteString(" " + outline(c))
	}
	return b.String() + "}"
}

func TestExtendsAndFileMergeByElementAndID(t *testing.T) {
	root, files, ps := Resolve(pack(map[string]string{
		"a.xml": `<camber>
<car id="a" extends="b.xml" mass="2t">
 <axle id="rear"><kinematics file="five.csv"/><lamp x="9"/></axle>
 <axle id="front" remove="yes"/>
 <tyre file="t.xml" pressure="2bar"><tread depth="6mm"/></tyre>
 <adjust path="q" max="3"/>
</car></camber>`,
		"b.xml": `<camber><car id="b" mass="1t" year="2004">
<axle id="front"><spring rate="1"/></axle>
<axle id="rear"><macpherson/><spring rate="2"/><lamp x="1"/><lamp x="2"/></axle>
<adjust path="p" max="1"/><adjust path="q" max="2" min="0"/>
</car></camber>`,
		"t.xml": `<camber><tyre pressure="1bar" size="16"><tread depth="8mm" kind="wet"/><belt/></tyre></camber>`,
	}), "a.xml", testOptions)
	if len(ps) != 0 {
		t.Fatal(ps)
	}
	want := "car id=a mass=2t year=2004{a:2 " +
		"axle id=rear{a:3 spring rate=2{b:3} kinematics file=five.csv{a:3} lamp x=9{a:3}} " +
		"adjust path=p max=1{b:4} adjust path=q max=3 min=0{a:6} " +
		"tyre pressure=2bar size=16{a:5 tread depth=6mm kind=wet{a:5} belt{t:1}}}"
	if got := outline(root.Children[0]); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
	if want := []string{"a.xml", "t.xml", "b.xml"}; !slices.Equal(files, want) {
		t.Errorf("read %v, want %v", files, want)
	}
}

func TestOfAnElementThatStandsAloneTheIDNeedNotBeWritten(t *testing.T) {
	options := Options{Single: []string{"tyre"}}
	for over, want := range map[string]string{
		`<tyre size="2"/>`:                   "tyre id=base size=2 belt=8{a:1}",
		`<tyre id="base" size="2"/>`:         "tyre id=base size=2 belt=8{a:1}",
		`<tyre id="other" size="2"/>`:        "tyre id=other size=2{a:1}",
		`<tyre file="t.xml" size="2"/>`:      "tyre id=other grip=3 size=2{a:1}",
		`<tyre id="base" remove="yes"/>`:     "",
		`<lamp id="x"/><tyre remove="yes"/>`: "lamp id=x{a:1}",
	} {
		root, _, ps := Resolve(pack(map[string]string{
			"a.xml": `<camber><axle extends="b.xml">` + over + `</axle></camber>`,
			"b.xml": `<camber><axle><tyre id="base" size="1" belt="8"/></axle></camber>`,
			"t.xml": `<camber><tyre id="other" grip="3"/></camber>`,
		}), "a.xml", options)
		if len(ps) != 0 {
			t.Fatal(over, ps)
		}
		got := ""
		for _, c := range root.Children[0].Children {
			got += outline(c)
		}
		if got != want {
			t.Errorf("%s: %s, not %s", over, got, want)
		}
	}
}

func TestRepeatedElementsWithoutIDReplaceTheInheritedOnesTogether(t *testing.T) {
	for _, c := range []struct{ over, base, want string }{
		{"<set n='1'/><set n='2'/>", "", "set n=1{a:1} set n=2{a:1}"},
		{"<set n='1'/><set n='2'/>", "<set n='3'/>", "set n=1{a:1} set n=2{a:1}"},
		{"<set n='1'/>", "<set n='3'/><set n='4'/>", "set n=1{a:1}"},
		{"<set n='1'/>", "<set n='3' m='4'/>", "set n=1 m=4{a:1}"},
		{
			"<set id='x' n='1'/><set n='2'/><set n='3'/>", "<set id='x' m='5'/><set n='4'/>",
			"set id=x m=5 n=1{a:1} set n=2{a:1} set n=3{a:1}",
		},
		{"<set remove='yes'/>", "<set n='3'/>", ""},
	} {
		root, _, ps := Resolve(pack(map[string]string{
			"a.xml": "<camber><car extends='b.xml'>" + c.over + "</car></camber>",
			"b.xml": "<camber><car>" + c.base + "</car></camber>",
		}), "a.xml", testOptions)
		want := "car{a:1 " + c.want + "}"
		if c.want == "" {
			want = "car{a:1}"
		}
		if got := outline(root.Children[0]); got != want || len(ps) != 0 {
			t.Errorf("%s over %s\n got %s %v\nwant %s", c.over, c.base, got, ps, want)
		}
	}
}

func TestOtherRootsAreReturnedAsTheyAre(t *testing.T) { // VEH-03
	root, files, ps := Resolve(pack(map[string]string{"a.xml": "<HH><Car file='Cars/p917.xml'/></HH>"}), "a.xml",
		testOptions)
	if len(ps) != 0 || len(files) != 1 || root.Child("Car").Get("file") != "Cars/p917.xml" {
		t.Errorf("%v, %v", files, ps)
	}
}

func TestAMissingBaseIsReportedOnceAndNotAsAllThatItHeld(t *testing.T) {
	root, files, ps := Resolve(pack(map[string]string{
		"a.xml": "<camber><car extends='base.xml'><macpherson remove='yes'/><axle><spring rate='12'/></axle></car></camber>",
	}), "a.xml", testOptions)
	var car testCar
	_, more := Bind(root.Children[0], &car)
	want := "a.xml:1:14: car: attribute extends: there is no file base.xml\n" +
		"a.xml:1:73: spring: attribute rate: \"12\" has no unit: write 12kN/m (or 12N/m, 12N/mm)\n"
	if got := append(ps, more...).Sorted().String(); got != want {
		t.Errorf("\n got %s\nwant %s", got, want)
	}
	if !slices.Contains(files, "base.xml") {
		t.Errorf("a watcher would not wait for base.xml: %v", files)
	}
}

func TestTwoPlacesOfOnePartAreTwoCopies(t *testing.T) {
	root, _, ps := Resolve(pack(map[string]string{
		"a.xml": "<camber><car><axle id='f'><tyre file='t.xml'/></axle><axle id='r'><tyre " +
			"file='t.xml'/></axle></car></camber>",
		"t.xml": "<camber><tyre><tread depth='8mm'/></tyre></camber>",
	}), "a.xml", testOptions)
	car := root.Children[0]
	if err := Set(car, nil, "f/tyre/tread@depth", "2mm", markup.Position{}); err != nil || len(ps) != 0 {
		t.Fatal(err, ps)
	}
	if got := car.Children[1].Child("tyre").Child("tread").Get("depth"); got != "8mm" {
		t.Errorf("setting the front changed the rear to %s", got)
	}
}

func TestBadReferencesAreExplained(t *testing.T) {
	files := map[string]string{
		"parts/wheel.xml": "<camber><wheel/></camber>", "parts/two.xml": "<camber><wheel/><wheel/></camber>",
		"parts/tyre.xml": "<camber><tyre/></camber>", "parts/hh.xml": "<HH><wheel/></HH>",
		"parts/bad.xml":  "<camber><wheel></camber>",
		"parts/loop.xml": "<camber>\n<wheel file='a.xml'/></camber>",
		"parts/self.xml": "<camber><wheel extends='parts/self.xml'/></camber>",
	}
	for _, c := range []struct{ in, want string }{
		{
			"<wheel file='parts/whel.xml'/>",
			"a.xml:1:16: wheel: attribute file: there is no file parts/whel.xml (did you mean parts/wheel.xml?)",
		},
		{
			"<wheel file='part/wheel.xml'/>",
			"a.xml:1:16: wheel: attribute file: there is no file part/wheel.xml (nor a folder part)",
		},
		{
			"<wheel file='../wheel.xml'/>",
			`a.xml:1:16: wheel: attribute file: "../wheel.xml" may leave the pack: a path begins at the pack's root, without .. steps`,
		},
		{
			"<wheel file='/etc/wheel.xml'/>",
			`a.xml:1:16: wheel: attribute file: "/etc/wheel.xml" begins with a slash; paths begin at the pack's root: write "etc/wheel.xml"`,
		},
		{
			`<wheel file='parts\wheel.xml'/>`,
			`a.xml:1:16: wheel: attribute file: "parts\\wheel.xml" has a backslash; write "parts/wheel.xml"`,
		},
		{
			"<wheel file='C:/wheel.xml'/>",
			`a.xml:1:16: wheel: attribute file: "C:/wheel.xml" holds one of :*?"<>| and would not be a file everywhere; use a path inside the pack`,
		},
		{
			"<wheel file='http://x/wheel.xml'/>",
			`a.xml:1:16: wheel: attribute file: "http://x/wheel.xml" is an address; only files of the pack can be named`,
		},
		{
			"<wheel file='parts//wheel.xml'/>",
			`a.xml:1:16: wheel: attribute file: "parts//wheel.xml" has an empty or . step; write it plainly, as "parts/wheel.xml"`,
		},
		{"<wheel extends='parts'/>", "a.xml:1:16: wheel: attribute extends: parts is a folder"},
		{
			"<wheel file='parts/tyre.xml'/>",
			"a.xml:1:16: wheel: attribute file: parts/tyre.xml holds no <wheel>; it holds <tyre>",
		},
		{
			"<wheel file='parts/two.xml'/>",
			"a.xml:1:16: wheel: attribute file: parts/two.xml holds 2 <wheel>; a shared part stands alone",
		},
		{
			"<wheel file='parts/hh.xml'/>",
			"a.xml:1:16: wheel: attribute file: parts/hh.xml begins with <HH>; a shared part stands in <camber>",
		},
		{"<wheel file='parts/bad.xml'/>", "parts/bad.xml:1:9: wheel: <wheel> is not closed before </camber> at 1:16"},
		{
			"<wheel file='parts/loop.xml'/>",
			"parts/loop.xml:2:8: wheel: attribute file: goes round in a circle: a.xml:1:16 -> parts/loop.xml:2:8 -> a.xml",
		},
		{
			"<wheel file='parts/self.xml'/>",
			"parts/self.xml:1:16: wheel: attribute extends: goes round in a circle: parts/self.xml:1:16 -> parts/self.xml",
		},
		{
			"<car><wheel remove='yes'/></car>",
			"a.xml:1:21: wheel: attribute remove: there is nothing to remove: <car> inherits nothing here",
		},
		{
			"<wheel file='parts/wheel.xml'><nut remove='yes'/></wheel>",
			"a.xml:1:44: nut: attribute remove: there is nothing to remove: no <nut> is inherited",
		},
	} {
		files["a.xml"] = "<camber>" + c.in + "</camber>"
		_, _, ps := Resolve(pack(files), "a.xml", testOptions)
		if got := strings.TrimSpace(ps.String()); got != c.want {
			t.Errorf("%s\n got %s\nwant %s", c.in, got, c.want)
		}
	}
}

func TestReferencesCannotFillTheMemory(t *testing.T) {
	files := map[string]string{"p15.xml": "<camber><a><x/><y/><z/></a></camber>"}
	for i := range 15 {
		ref := fmt.Sprintf("<a><b><a file='p%d.xml'/></b>%s</a>", i+1,
			strings.Repeat(fmt.Sprintf("<c><a file='p%d.xml'/></c>", i+1), 6))
		files[fmt.Sprintf("p%d.xml", i)] = "<camber>" + ref + "</camber>"
	}
	start := time.Now()
	_, _, ps := Resolve(pack(files), "p0.xml", Options{})
	if took := time.Since(start); ps.Err() == nil || took > 10*time.Second ||
		!strings.Contains(ps.String(), "more than 200000 elements") {
		t.Errorf("took %v, problems %v", took, ps)
	}
}

func TestLongChainsAreRefused(t *testing.T) {
	files := map[string]string{}
	for i := range 40 {
		files[fmt.Sprintf("p%d.xml", i)] = fmt.Sprintf("<camber><a file='p%d.xml'/></camber>", i+1)
	}
	_, _, ps := Resolve(pack(files), "p0.xml", Options{})
	if !strings.Contains(ps.String(), "more than 16 files refer to each other in a row") {
		t.Error(ps)
	}
}

type hugeFS struct{ fs.FS }

type hugeFile struct{ fs.File }

type hugeInfo struct{ fs.FileInfo }

func (h hugeFS) Open(name string) (fs.File, error) {
	f, err := h.FS.Open(name)
	return hugeFile{f}, err
}

func (h hugeFile) Stat() (fs.FileInfo, error) {
	i, err := h.File.Stat()
	return hugeInfo{i}, err
}

func (h hugeFile) Read([]byte) (int, error) { panic("a file that is too large was read") }
func (hugeInfo) Size() int64                { return 100 << 20 }

func TestAHugeFileIsRefusedWithoutReadingIt(t *testing.T) {
	_, err := markup.ReadFile(hugeFS{pack(map[string]string{"a.xml": "x"})}, "a.xml")
	if err == nil || err.Error() != "a.xml is too large: 100 MiB where at most 8 are read" {
		t.Error(err)
	}
}

func TestSetOverridesByPath(t *testing.T) {
	at := markup.Position{File: "--set"}
	for _, c := range []struct{ path, want string }{
		{"front/spring@rate", ""},
		{"axle:front/spring@rate", ""},
		{"rear/spring@rate", ""},
		{"@mass", ""},
		{"gearbox@gears", ""},
		{"chassis@share", ""},
		{"front/sprnig@rate", `front/sprnig@rate: <axle> holds no "sprnig" (did you mean "spring"?)`},
		{"frnt/spring@rate", `frnt/spring@rate: <car> holds no "frnt" (did you mean "front"?)`},
		{"front/spring@rat", `front/spring@rat: <spring> has no attribute rat (did you mean "rate"?)`},
		{"axle/spring@rate", `axle/spring@rate: "axle" means one of front, rear`},
		{"front/spring", `"front/spring" is not a path to a value (say front/spring@rate)`},
	} {
		root, _ := markup.Parse("a.xml", []byte(goodCar))
		err := Set(root, Describe(testCar{}), c.path, "1", at)
		if (err == nil) != (c.want == "") || err != nil && err.Error() != c.want {
			t.Errorf("%s:\n got %v\nwant %s", c.path, err, c.want)
		}
	}
	root, _ := markup.Parse("a.xml", []byte(goodCar))
	if err := Set(root, Describe(testCar{}), "rear/spring@rate", "35kN/m", at); err != nil {
		t.Fatal(err)
	}
	var car testCar
	vs, ps := Bind(root, &car)
	if v, _ := vs.Find("rear/spring@rate"); len(ps) != 0 || car.Axles[1].Spring.Rate != 35000 ||
		v.At.String() != "--set" || v.Default {
		t.Errorf("after Set the rate is %v at %v, %v", car.Axles[1].Spring.Rate, v.At, ps)
	}
}

func FuzzResolve(f *testing.F) {
	f.Add("<camber><a file='b.xml' extends='a.xml'/></camber>", "<camber><a><b remove='yes'/></a></camber>")
	f.Add("<camber><a file='b.xml'><c/><c/></a></camber>", "<camber><a><c id='1'/><c/></a></camber>")
	f.Fuzz(func(t *testing.T, a, b string) {
		root, _, ps := Resolve(pack(map[string]string{"a.xml": a, "b.xml": b}), "a.xml", testOptions)
		if ps.Err() == nil && root == nil {
			t.Fatal("no root and no error")
		}
	})
}

func FuzzCheckPath(f *testing.F) {
	for _, s := range []string{
		"a/b.xml", "../a", "a/../b", "/a", `a\b`, "C:a", "http://x", "", ".", "a//b", "a/.",
		"a\x00b",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, name string) {
		if markup.CheckPath(name) == nil && (!fs.ValidPath(name) || strings.Contains("/"+name+"/", "/../") ||
			strings.ContainsAny(name, "\\:")) {
			t.Fatalf("%q is let through", name)
		}
	})
}
