// Colours as maps write them.

package houses

import (
	"strconv"
	"strings"

	"camber/content/osm"
)

// colours are words that maps have for colours; others are those of the palette.
var colours = map[string]uint32{
	"white": 0xf4f3ee, "black": 0x262626, "grey": 0x8c8c8c, "gray": 0x8c8c8c, "lightgrey": 0xc8c8c6, "lightgray": 0xc8c8c6,
	"light_grey": 0xc8c8c6, "darkgrey": 0x55565a, "darkgray": 0x55565a, "dark_grey": 0x55565a, "silver": 0xc0c0c0,
	"red": 0xb2402f, "darkred": 0x7c2621, "dark_red": 0x7c2621, "firebrick": 0x9a3328, "maroon": 0x6e2a22,
	"crimson": 0xa62b38, "tomato": 0xcf5b43, "salmon": 0xe39a85, "coral": 0xdf8060, "pink": 0xe3b6b4,
	"orange": 0xd98a45, "darkorange": 0xc9772f, "yellow": 0xe2c766, "lightyellow": 0xf0e9bf, "gold": 0xd2ab45,
	"beige": 0xe3d8bc, "ivory": 0xf1ecda, "cream": 0xefe5c6, "wheat": 0xe0cb9d, "sand": 0xd9c49a, "khaki": 0xc6b884,
	"tan": 0xc4a57a, "brown": 0x7b543b, "darkbrown": 0x54392a, "lightbrown": 0xa98460, "saddlebrown": 0x76492a,
	"sienna": 0x96593a, "peru": 0xb88553, "chocolate": 0xa8653a, "terracotta": 0xb5614a, "ochre": 0xc49a4c,
	"green": 0x5d7d58, "darkgreen": 0x37523b, "lightgreen": 0xa9c29b, "olive": 0x7c7a45, "blue": 0x5a7ba6,
	"lightblue": 0xb3c9da, "darkblue": 0x34466b, "navy": 0x2e3a5c, "teal": 0x3d7b7a, "turquoise": 0x7fbcb4,
	"purple": 0x77547f, "violet": 0x9879a6, "anthracite": 0x3c3f43, "slategrey": 0x69727c, "slategray": 0x69727c,
	"darkslategray": 0x424b4d, "linen": 0xeee6da, "antiquewhite": 0xede2cf, "whitesmoke": 0xededeb, "gainsboro": 0xd8d8d6,
	"copper": 0x6fa28c, "brick": 0x9c4f3d, "mixed": 0xb9a88f,
}

// colour reads one: #rgb, #rrggbb or a word.
func colour(text string) (c [3]uint8, ok bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	v, ok := colours[strings.ReplaceAll(text, " ", "")]
	if hex, is := strings.CutPrefix(text, "#"); is {
		if len(hex) == 3 {
			hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
		}
		n, err := strconv.ParseUint(hex, 16, 32)
		v, ok = uint32(n), err == nil && len(hex) == 6
	}
	return [3]uint8{uint8(v >> 16), uint8(v >> 8), uint8(v)}, ok
}

// colourOf reads the first of some tags that is there, British or American.
func (r *reader) colourOf(h *House, tags osm.Tags, keys ...string) (c [3]uint8, ok bool) {
	for _, key := range keys {
		text := tags.Get(key)
		if text == "" {
			continue
		}
		if c, ok = colour(text); ok {
			return c, true
		}
		r.skipped.Skip("a colour that is none: it is as usual", h.ID)
	}
	return c, false
}
