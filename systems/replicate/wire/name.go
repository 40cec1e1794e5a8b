// Names of those who take part: the one rule for them. A name reads as what it is, on any screen and to whoever types.

package wire

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Nameless is what somebody is called who has no name that he may have.
const Nameless = "Guest"

// CleanName is a name that may be shown anywhere and typed anywhere: letters, marks, digits and what stands between
// them, in the form that Unicode holds for the same; nothing that cannot be seen, and none of the signs that part a
// name from what follows it.
func CleanName(name string) string {
	name = norm.NFKC.String(strings.ToValidUTF8(name[:min(len(name), 16*MostName)], ""))
	name = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case blank(r), !printed(r), strings.ContainsRune(`:<>`, r):
			return -1 // before letters and marks are joined, for it may stand between them
		}
		return r
	}, name)
	name = shown(norm.NFKC.String(strings.Join(strings.Fields(name), " ")), MostName)
	if !strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsMark(r) && r != ' ' }) {
		return "" // marks of nothing
	}
	return name
}

// blank tells whether a letter is nothing to be seen, though some are letters or signs.
func blank(r rune) bool {
	return unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector) ||
		r == '\u2800' || r == '\U0001d159' || r >= '\u17b4' && r <= '\u17b5'
}

// ours are the names that hosts and programs speak under.
var ours = []string{
	"server", "the server", "this server", "host", "the host", "race control", "race director", "steward", "stewards",
	"marshal", "admin", "admins", "administrator", "moderator", "operator", "system", "console", "camber", "camber serve",
	"camber join", "notice",
}

// IsOurs tells whether a name reads like one that hosts speak under, a number behind it or not.
func IsOurs(name string) bool {
	bare := strings.TrimFunc(CleanName(name), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsMark(r) })
	return slices.ContainsFunc(ours, func(o string) bool { return Alike(o, name) || Alike(o, bare) })
}

// Alike tells whether two names read the same to somebody who does not look twice.
func Alike(a, b string) bool {
	of := skeletons(a)
	return slices.ContainsFunc(skeletons(b), func(s string) bool { return slices.Contains(of, s) })
}

// skeletons are what is left of a name when all that reads the same is the same: as it is written, and all in one case,
// for letters may look alike in one and not in the other.
func skeletons(name string) []string {
	name = CleanName(name)
	return []string{skeleton(name), skeleton(strings.ToUpper(name)), skeleton(strings.ToLower(name))}
}

func skeleton(name string) string {
	var b strings.Builder
	for _, r := range norm.NFKD.String(name) {
		if as, is := looks[r]; is {
			r = as
		}
		switch r = unicode.ToLower(r); {
		case r >= '\u0300' && r <= '\u036f', unicode.IsSpace(r), unicode.IsPunct(r), unicode.IsSymbol(r) && r != '|':
		case r == '0':
			b.WriteByte('o')
		case strings.ContainsRune("1|i", r):
			b.WriteByte('l')
		default:
			b.WriteRune(r)
		}
	}
	if b.Len() == 0 {
		return strings.ToLower(name) // of signs alone
	}
	return strings.NewReplacer("rn", "m", "vv", "w", "ß", "ss").Replace(b.String())
}

// looks are letters that look like a Latin one.
var looks = lookAlikes(
	"АВЕЅЗІЇЈКМНОРСТУХЬҺԚԜӀҮ", "ABES3IIJKMHOPCTYXBHQWIY", // Cyrillic
	"авеѕзіїјкмнорстухьһԛԝӏүґ", "abes3iijkmhopctyxbhqwlyr",
	"ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺ", "ABEZHIKMNOPTYXCM", // Greek
	"αβγεηικνορστυχωϲ", "abyenikvopotuxwc",
	"ԱՍՏՕՀհոսօցզքճյ", "USSOZhnuogqpfj", // Armenian
	"ᎪᏴᏟᎠᎬᎻᎫᏦᏞᎷᏢᏒᎡᏚᎢᏙᎳᏃᎶ", "ABCDEHJKLMPRRSTVWZG", // Cherokee
	"ꓮꓐꓚꓓꓰꓝꓖꓧꓲꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜ", "ABCDEFGHIJKLMNOPRSTUVWXYZ", // Lisu
	"ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", "abcdefghijklmnoprstuvwyz", // small capitals
	"ØøĐđŁłıȷɑɡɩʟꞁƖǀ∣ℓƐɛƆɔϳ", "OoDdLlijagillilllEeCcj", // Latin, and signs
)

func lookAlikes(pairs ...string) map[rune]rune {
	all := map[rune]rune{}
	for i := 0; i < len(pairs); i += 2 {
		as := []rune(pairs[i+1])
		for n, r := range []rune(pairs[i]) {
			all[r] = as[n]
		}
	}
	return all
}
