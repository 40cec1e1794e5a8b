// A name reads as what it is.

package wire

import (
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

func TestANameIsCleanOrNone(t *testing.T) {
	for name, want := range map[string]string{
		"Ada":                        "Ada",
		"  Ada \t Lovelace ":         "Ada Lovelace",
		"a:b":                        "ab",
		"a\uff1ab":                   "ab", // a wide colon is one
		"<Ada> hello":                "Ada hello",
		"\u3164":                     "",
		"\u2800\u2800":               "",
		"A\u3164da\u2800":            "Ada",
		"A\u034fd\u200ba\ufe0f":      "Ada",
		"\u115f\u1160\uffa0\u17b4":   "",
		"\U000e0041\U000e0042":       "",
		"\u0301\u0302":               "",
		"\u202eada":                  "ada",
		"Ａｄａ":                        "Ada",
		"𝓐𝓭𝓪":                        "Ada",
		"Zoe\u0308":                  "Zoë",
		"Zoe\x00\u0308":              "Zoë", // what is not seen parts nothing
		"Żółw":                       "Żółw",
		"Анна":                       "Анна",
		"नमस्ते":                     "नमस्ते",
		"山田 太郎":                      "山田 太郎",
		"🏎":                          "🏎",
		strings.Repeat("x", 50_000):  strings.Repeat("x", MostName),
		strings.Repeat("\ufdfa", 30): CleanName(strings.Repeat("\ufdfa", 30)), // one that becomes eighteen
	} {
		if got := CleanName(name); got != want {
			t.Errorf("%.40q is called %q, want %q", name, got, want)
		}
	}
}

func TestNobodyIsCalledAsTheServerIs(t *testing.T) {
	for _, name := range []string{
		"server", "Server", "SERVER", "s e r v e r", "sеrvеr" /* Cyrillic */, "ѕerver", "[server]", "server:", "Server 2",
		"serνer" /* Greek */, "ｓｅｒｖｅｒ", "server\u3164", "\u2800server", "race control", "Race-Control", "racecontrol",
		"race c0ntro1", "RACE CONTROL", "rасе соntrоl", "ꜱᴇʀᴠᴇʀ", "admin", "Adm1n", "аdmin", "àdmin", "ADMIN 7",
		"camber", "Camber:", "ꓚꓮꓟꓐꓰꓣ", "console", "c\u00f8nsole", "ＣＯＮＳＯＬＥ", "<server>",
	} {
		if !IsOurs(name) {
			t.Errorf("somebody may be called %q", name)
		}
	}
	for _, name := range []string{
		"Ada", "Ali", "guest 1", "Guest", "Serge", "Сергей", "Control", "Carla", "Hosta",
		"admiп" /* п is no n */, "山田", "🏎", "3", "", "Adminton",
	} {
		if IsOurs(name) {
			t.Errorf("nobody may be called %q", name)
		}
	}
}

func TestNamesThatReadAlikeAre(t *testing.T) {
	for _, c := range [][2]string{
		{"Ada", "ada"},
		{"Ada", "Аda"},
		{"Ada", "A d a"},
		{"Ada", "Ada."},
		{"Bill", "BiII"},
		{"Bill", "B1l|"},
		{"Bob", "B0b"},
		{"Bob", "Воb"},
		{"Bob", "ВОВ"},
		{"Henry", "Ηenry"},
		{"nick", "ηick"},
		{"Zoë", "Zoe"},
		{"Marnie", "Mamie"},
		{"Olivia", "0livia"},
		{"Łukasz", "Lukasz"},
		{"Max", "Мах"},
		{"TOXIC", "ТОХІС"},
		{"Ada", "A\u034fda"},
		{"Eve", "ꓰve"},
		{"Straße", "STRASSE"},
	} {
		if !Alike(c[0], c[1]) || !Alike(c[1], c[0]) {
			t.Errorf("%q and %q are two", c[0], c[1])
		}
	}
	for _, c := range [][2]string{
		{"Ada", "Bob"},
		{"guest 1", "guest 2"},
		{"Ada 2", "Ada 22"},
		{"Anna", "Anne"},
		{"Анна", "Инна"},
		{"山田", "山本"},
		{"🏎", "🏁"},
		{"!", "?"},
	} {
		if Alike(c[0], c[1]) {
			t.Errorf("%q and %q are one", c[0], c[1])
		}
	}
	for from, as := range looks {
		if as == 0 || as > unicode.MaxASCII || from <= unicode.MaxASCII {
			t.Errorf("%c looks like %q", from, as)
		}
	}
}

// TestEveryNameHoldsTheRule holds it against letters from everywhere.
func TestEveryNameHoldsTheRule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		odd := rapid.SampledFrom([]rune(":<>\u3164\u2800\u115f\u034f\u200b\u202e\ufe0f\uff1a\ufe13\u0301\u00a0\u3000" +
			"\n\x00\x1bаеoO0lI1|"))
		name := rapid.StringOf(rapid.OneOf(odd, rapid.Rune())).Draw(t, "name")
		clean := CleanName(name)
		if len(clean) > MostName || CleanName(clean) != clean || !norm.NFKC.IsNormalString(clean) ||
			strings.ContainsAny(clean, ":<>\n\t") || strings.TrimSpace(clean) != clean || strings.Contains(clean, "  ") {
			t.Errorf("%q is called %q, and that %q", name, clean, CleanName(clean))
		}
		for _, r := range clean {
			if !unicode.IsPrint(r) || blank(r) {
				t.Errorf("%q holds %U", clean, r)
			}
		}
		loud := strings.ToUpper(clean) // may be longer than a name, and is cut then
		if !Alike(clean, clean) || len(loud) <= MostName && !Alike(clean, loud) || !Alike(clean, name) {
			t.Errorf("%q is not even like itself", clean)
		}
	})
}
