package source

// What Parse accepts and refuses, with the exact words.

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"camber/blueprints/source/markup"
)

func TestEveryElementAttributeAndValueKnowsItsPlace(t *testing.T) {
	root, ps := markup.Parse("a.xml", []byte("\ufeff<?xml version=\"1.0\"?>\r\n<camber>\r\n  <wheel é=\"ö\"\r\n\tmass = "+
		"'1&lt;2'>\r\n  tëxt <b/>\r\n</wheel>\r\n</camber>\r\n"))
	if len(ps) != 0 {
		t.Fatal(ps)
	}
	wheel := root.Child("wheel")
	mass, _ := wheel.Attr("mass")
	accent, _ := wheel.Attr("é")
	for _, c := range []struct {
		what      string
		at        markup.Position
		line, col int
	}{
		{"root", root.At, 2, 1},
		{"wheel", wheel.At, 3, 3},
		{"é", accent.At, 3, 10},
		{"ö", accent.ValueAt, 3, 13},
		{"mass", mass.At, 4, 2},
		{"1<2", mass.ValueAt, 4, 10},
		{"text", wheel.TextAt, 5, 3},
		{"b", wheel.Child("b").At, 5, 8},
	} {
		if c.at.Line != c.line || c.at.Col != c.col || c.at.File != "a.xml" {
			t.Errorf("%s stands at %v, want %d:%d", c.what, c.at, c.line, c.col)
		}
	}
	if mass.Value != "1<2" || wheel.Text != "tëxt" {
		t.Errorf("read %q and %q", mass.Value, wheel.Text)
	}
}

func TestBrokenFilesAreReportedWithPlaceAndCure(t *testing.T) {
	for name, c := range map[string]struct{ in, want string }{
		"empty":        {"", "a.xml: the file is empty"},
		"blank":        {" \n", "a.xml: there is no element in the file"},
		"only comment": {"<!-- -->", "a.xml: there is no element in the file"},
		"two roots":    {"<a/>\n<b/>", "a.xml:2:1: b: a second root; the file's one root is <a> at 1:1"},
		"text outside": {"<a/>\n junk", "a.xml:2:2: text outside of the root element"},
		"twice":        {`<a x="1" x="2"/>`, "a.xml:1:10: a: attribute x is written twice (first at 1:4)"},
		"dashes":       {"<a><!-- b -- c --></a>", "a.xml:1:11: -- may not stand inside a comment"},
		"dash at end":  {"<a><!-- b ---></a>", "a.xml:1:11: a comment may not end in --->"},
		"open comment": {"<a><!-- b </a>", "a.xml:1:1: a: <a> is not closed\na.xml:1:4: the comment is not closed with -->"},
		"latin-1": {
			"<?xml version='1.0' encoding='ISO-8859-1'?><a/>",
			`a.xml:1:1: encoding "ISO-8859-1" is not supported; save the file as UTF-8 and declare it so`,
		},
		"bad byte": {
			"<a x='caf\xe9'/>",
			"a.xml:1:10: byte 0xE9 is not UTF-8; save the file as UTF-8 (it may be Latin-1 or Windows-1252)",
		},
		"utf-16":       {"\xff\xfe<\x00a\x00", "a.xml: the file is UTF-16; save it as UTF-8"},
		"utf-16 naked": {"\x00<\x00a", "a.xml: the file is UTF-16; save it as UTF-8"},
		"binary":       {"MZ\x00\x00", "a.xml: the file is not text"},
		"model":        {"glTF\x02\x00", "a.xml: the file is a glTF model; save it as UTF-8"},
		"doctype": {
			"<!DOCTYPE a [ <!ENTITY x 'y>'> ]>\n<a/>",
			"a.xml:1:1: <!DOCTYPE and <!ENTITY are not supported; leave them out",
		},
		"entity": {
			"<a>&nbsp;</a>",
			"a.xml:1:4: a: text: &nbsp; is not known; only &lt; &gt; &amp; &apos; &quot; and numbers such as &#233; are",
		},
		"ampersand":  {"<a x='R & D'/>", `a.xml:1:9: a: attribute x: a bare "&"; write &amp;`},
		"nul entity": {"<a x='&#0;'/>", "a.xml:1:7: a: attribute x: &#0; is not a character that XML allows"},
		"control":    {"<a>\x01</a>", "a.xml:1:4: a: character U+0001 is not allowed in XML"},
		"late xml":   {"<a/>\n<?xml version='1.0'?>", "a.xml:2:1: <?xml ...?> may only be the very first thing in a file"},
		"xml 1.1": {
			"<?xml version='1.1'?><a/>",
			`a.xml:1:1: the declaration must be <?xml version="1.0" encoding="UTF-8"?>`,
		},
		"no quotes": {"<a x=1/>", `a.xml:1:6: a: attribute x: the value must stand in quotes: x="..."`},
		"no value":  {"<a x/>", `a.xml:1:5: a: attribute x has no value; write x="..."`},
		"open quote": {
			"<a x=\"1>\n<b/></a>",
			"a.xml:2:1: a: attribute x: a < may not stand in a value; is the closing quote missing? (else write &lt;)",
		},
		"no blank":      {`<a x="1"y="2"/>`, "a.xml:1:9: a: a blank is missing between two attributes"},
		"no bracket":    {"<a x='1'\n<b/></a>", "a.xml:2:1: a: a > is missing before this <"},
		"bare less":     {"<a>1 < 2</a>", `a.xml:1:6: a: a bare "<"; write &lt;`},
		"cdata outside": {"<a/><![CDATA[x]]>", "a.xml:1:5: text outside of the root element"},
		"closes none":   {"</a>", "a.xml:1:1: </a> closes nothing"},
		"typo at close": {
			"<car>\n <spring>\n </sprnig>\n</car>",
			"a.xml:3:2: spring: </sprnig> where </spring> is expected for <spring> at 2:2",
		},
		"crossed":      {"<a>\n <b>\n</a>", "a.xml:2:2: b: <b> is not closed before </a> at 3:1"},
		"cut off":      {"<a>\n <b>", "a.xml:1:1: a: <a> is not closed\na.xml:2:2: b: <b> is not closed"},
		"bracket text": {"<a>]]></a>", "a.xml:1:4: a: ]]> may not stand in text; write ]]&gt;"},
		"colons":       {"<a b:c:d='1'/>", "a.xml:1:4: a: b:c:d: a name may hold one colon"},
	} {
		t.Run(name, func(t *testing.T) {
			_, ps := markup.Parse("a.xml", []byte(c.in))
			if got := strings.TrimSpace(ps.String()); got != c.want {
				t.Errorf("%q\n got %s\nwant %s", c.in, got, c.want)
			}
		})
	}
}

func TestAllProblemsOfAFileAreToldAtOnce(t *testing.T) {
	_, ps := markup.Parse("a.xml", []byte("<a>\n<b x=1/>\n<c y='1' y='2'/>\n<!-- -- -->\n<d>&x;</d>\n</a>\n<e/>"))
	if len(ps) != 5 {
		t.Errorf("%d problems, want 5:\n%s", len(ps), ps)
	}
}

func TestLimitsRefuseAndDoNotNoise(t *testing.T) {
	deep := strings.Repeat("<a>", 5000) + strings.Repeat("</a>", 5000)
	if _, ps := markup.Parse("a.xml", []byte(deep)); len(ps) != 1 ||
		!strings.Contains(ps[0].Text, "nested more than 64 deep") {
		t.Errorf("deep nesting: %v", ps)
	}
	many := "<a>" + strings.Repeat("<b/>", markup.MaxElements+5) + "</a>"
	if _, ps := markup.Parse("a.xml", []byte(many)); len(ps) != 1 ||
		!strings.Contains(ps[0].Text, "more than 200000 elements") {
		t.Errorf("many elements: %v", ps)
	}
	noisy := "<a>" + strings.Repeat("<b x=1/>\n", 1000) + "</a>"
	_, ps := markup.Parse("a.xml", []byte(noisy))
	if len(ps) != markup.MaxProblems+1 || ps[markup.MaxProblems].Text != "and 800 more problems in this file" {
		t.Errorf("%d problems, the last is %v", len(ps), ps[len(ps)-1])
	}
	if again := append(ps, ps...).Sorted(); again[len(again)-1] != ps[markup.MaxProblems] {
		t.Errorf("sorted again, the last is %v", again[len(again)-1])
	}
	if only := ps[markup.MaxProblems:].Sorted(); len(only) != 1 || only[0] != ps[markup.MaxProblems] {
		t.Errorf("alone, the count is %v", only)
	}
	_, ps = markup.Parse("a.xml", []byte(strings.Repeat("\xff\n", 1000)))
	if ps[markup.MaxProblems].LeftOut < 1000-markup.MaxProblems {
		t.Errorf("bytes that are not UTF-8 on 1000 lines: %v", ps[markup.MaxProblems])
	}
	if _, ps := markup.Parse("a.xml", make([]byte, markup.MaxBytes+1)); len(ps) != 1 ||
		!strings.Contains(ps[0].Text, "too large") {
		t.Errorf("too large: %v", ps)
	}
}

func TestHostileFilesAreReadInLinearTime(t *testing.T) {
	for _, in := range []string{
		"<a " + strings.Repeat("x='1' ", 1<<18) + "/>",
		"<a>" + strings.Repeat("</b>", 1<<18),
		"<a>" + strings.Repeat("&", 1<<20),
		strings.Repeat("<!-- ", 1<<18),
		strings.Repeat("<!DOCTYPE ", 100_000),
		strings.Repeat("<", 1<<20),
		"<a>" + strings.Repeat("<![CDATA[", 120_000),
	} {
		start := time.Now()
		_, ps := markup.Parse("a.xml", []byte(in))
		if took := time.Since(start); took > 5*time.Second || ps.Err() == nil {
			t.Errorf("%.12s... took %v, %d problems", in, took, len(ps))
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"<a/>", "<a x='1'><b>t&amp;</b><!-- c --></a>", "<?xml version='1.0' encoding='utf-8'?>\n<a/>", "<a", "<a><b></a>",
		"\ufeff<a>é</a>",
		"<!DOCTYPE a []><a/>", "<a><![CDATA[x]]></a>", "<a x=\"1\r\n2\"/>", "<a:b xmlns:a='u'/>", "<a b=c d='e' f/>",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		before := bytes.Clone(data)
		root, ps := markup.Parse("f.xml", data)
		if !bytes.Equal(before, data) {
			t.Fatal("Parse changed its input")
		}
		if ps.Err() == nil && root == nil {
			t.Fatal("no root and no error")
		}
		for _, p := range ps {
			if p.Line < 0 || p.Col < 0 || p.Text == "" {
				t.Fatalf("bad problem %+v", p)
			}
		}
		if ps.Err() != nil {
			return
		}
		if _, ps := ParseDocument("f.xml", data); ps.Err() != nil {
			t.Fatalf("Parse accepts what ParseDocument refuses: %v", ps)
		}
	})
}
