// Frames of a remote wheel: golden bytes, and whatever else a network may bring.

package wire

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"
)

func TestAFrameIsTheBytesThatArePrinted(t *testing.T) { // INP-14
	f := Frame{Kind: Reading, AxesN: 2, ButtonN: 3, Number: 7, Micros: 0x0102030405060708}
	f.Axes[0], f.Axes[1], f.Buttons[0] = Full, -Full, 5
	got := hex.EncodeToString(f.append(nil))
	want := "43425257" + "02000203" + "07000000" + "0807060504030201" + "ff7f0180" + strings.Repeat("00", 28) +
		"0500000000000000" + "0000000000000000"
	if got != want {
		t.Errorf("\n%s, want\n%s", got, want)
	}
	if back, err := parse(f.append(nil)); err != nil || back != f {
		t.Errorf("read back %+v, %v", back, err)
	}
}

func TestANameFitsIntoAFrame(t *testing.T) {
	f := Frame{Kind: Name}
	f.SetName(strings.Repeat("ä", 40))
	back, err := parse(f.append(nil))
	if err != nil || back.Called() != strings.Repeat("ä", 16) {
		t.Errorf("%q, %v", back.Called(), err)
	}
}

func TestAFrameThatIsWrongSaysWhat(t *testing.T) {
	good := (&Frame{}).append(nil)
	spoilt := func(at int, b byte) []byte {
		data := bytes.Clone(good)
		data[at] = b
		return data
	}
	many := (&Frame{AxesN: 17}).append(nil)
	for want, data := range map[string][]byte{
		"has 68 bytes before its seal, not 3": good[:3], `begins with "CBRW"`: spoilt(0, 'X'), "version 9": spoilt(4, 9),
		"17 axes": many, "kind 3": (&Frame{Kind: 3}).append(nil),
		"no UTF-8": (&Frame{Kind: Name, Name: [Letters]byte{0xff}}).append(nil),
	} {
		if _, err := parse(data); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

func FuzzFrame(f *testing.F) {
	f.Add((&Frame{AxesN: 3}).append(nil))
	name := Frame{Kind: Name}
	name.SetName("G29")
	f.Add(name.append(nil))
	f.Fuzz(func(t *testing.T, data []byte) {
		frame, err := parse(data)
		if err != nil {
			return
		}
		again, err := parse(frame.append(nil))
		if err != nil || again != frame {
			t.Errorf("%+v becomes %+v, %v", frame, again, err)
		}
	})
}
