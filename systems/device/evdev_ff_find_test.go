// Finding devices in lists like those of a kernel, laid out in a folder.

package device

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// plug writes one input device into lists below sys: as the kernel does, the class folder has links into the tree of
// devices.
func plug(t *testing.T, sys string, number int, name, id, ff string, files map[string]string) {
	t.Helper()
	event := "event" + strconv.Itoa(number)
	usb := filepath.Join(sys, "devices", "usb1", "1-"+strconv.Itoa(number), "1-1:1.0")
	hid := filepath.Join(usb, "0003:"+id)
	input := filepath.Join(hid, "input", "input"+strconv.Itoa(number))
	vendor, product, _ := strings.Cut(id, ":")
	put := func(path, text string) {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put(filepath.Join(input, "name"), name)
	put(filepath.Join(input, "id", "vendor"), vendor)
	put(filepath.Join(input, "id", "product"), product)
	put(filepath.Join(input, "capabilities", "ff"), ff)
	put(filepath.Join(input, "capabilities", "abs"), "30027")
	put(filepath.Join(usb, "bInterfaceNumber"), "00")
	for path, text := range files {
		put(filepath.Join(usb, strings.Replace(path, "HID", filepath.Base(hid), 1)), text)
	}
	link := func(to, at string) {
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Symlink(to, at); err != nil {
			t.Skipf("this file system has no links: %v", err)
		}
	}
	link(hid, filepath.Join(input, "device"))
	put(filepath.Join(input, event, "dev"), "13:64")
	link(input, filepath.Join(input, event, "device"))
	link(filepath.Join(input, event), filepath.Join(sys, "class", "input", event))
}

func TestWheelsAndPadsAreFoundWithWhatTheyCanDo(t *testing.T) { // INP-02, INP-09
	if strconv.IntSize != 64 {
		t.Skip("the sets of bits are a 64-bit kernel's")
	}
	sys := t.TempDir()
	plug(t, sys, 3, "Keyboard", "1234:5678", "0", nil)
	plug(t, sys, 2, "Dumb wheel", "044f:b66e", "0",
		map[string]string{"HID/input/input2/capabilities/key": "ffff00000000 0 0 0 0"})
	plug(t, sys, 4, "Pad", "045e:028e", "107030000 0", nil)
	plug(t, sys, 11, "Second wheel", "346e:0002", "300040000 0", nil)
	plug(t, sys, 7, "Logitech G29", "046d:c24f", "300040000 0", map[string]string{
		"ep_81/direction": "in", "ep_81/type": "Interrupt", "ep_81/interval": "1ms",
		"ep_01/direction": "out", "ep_01/type": "Interrupt", "ep_01/interval": "4ms", "HID/range": "900",
	})
	all, err := FindForces(sys, "/dev")
	if err != nil || len(all) != 4 {
		t.Fatalf("%v, %+v", err, all)
	}
	g := all[0]
	if g.Path != "/dev/input/event7" || g.Name != "Logitech G29" || g.ID != "046d:c24f" || !g.Constant || !g.Gain ||
		!g.Autocentre ||
		g.Hz != 250 || g.Degrees != 900 || g.Peak != 2.1 || strings.Join(g.Effects, ",") != "constant force" {
		t.Errorf("%+v", g)
	}
	if w := all[1]; w.Name != "Second wheel" || w.Hz != MostHz || w.Degrees != 0 || w.Peak != 9 {
		t.Errorf("%+v", w)
	}
	if p := all[2]; p.Name != "Pad" || p.Constant || p.Autocentre || !p.Gain || p.Hz != RumbleHz ||
		strings.Join(p.Effects, ",") != "periodic,rumble" {
		t.Errorf("%+v", p)
	}
	if m := all[3]; m.Name != "Dumb wheel" || !m.Mute || m.Hz != 0 || !strings.Contains(Drivers(m), "hid-tmff2") ||
		!strings.Contains(MayOpenForce(m).Error(), "steers, and does not push") {
		t.Errorf("%+v", m)
	}
	if _, err := ChooseForce(all[3:], ""); err == nil {
		t.Error("a wheel that cannot push is chosen")
	}
	for leads, want := range map[*Leader]string{
		nil: "", {Path: "/dev/input/event11"}: "Second wheel", {Path: "joystick 1", ID: "045e:028e"}: "Pad",
		{Path: "joystick 2", ID: "045e:028e", Nth: 1}: "", {Path: "remote"}: "",
		{Path: "/dev/input/event2", ID: "044f:b66e"}: "", // it cannot push
	} {
		if got, ok := LedForce(all, leads); ok != (want != "") || got.Name != want {
			t.Errorf("%+v leads: %q pushes, want %q", leads, got.Name, want)
		}
	}
	if got, ok := FirstForce(all); !ok || got.Name != "Logitech G29" {
		t.Errorf("%q pushes where nobody steers with one", got.Name)
	}
	if got, ok := FirstForce(all[2:]); ok {
		t.Errorf("%q pushes, and nobody steers with it", got.Name)
	}
	others := []Leader{{Path: "/dev/input/event7"}, {Path: "joystick 1", ID: "045e:028e"}, {Path: "gone"}}
	if free := Apart(all, others); len(free) != 2 ||
		free[0].Name != "Second wheel" || free[1].Name != "Dumb wheel" {
		t.Errorf("apart from what others have there is %+v", free)
	}
	for text, want := range map[string]string{
		"": "Logitech G29", "pad": "Pad", "346E:0002": "Second wheel",
		"event7": "Logitech G29", "/dev/input/event4": "Pad",
	} {
		if got, err := ChooseForce(all, text); err != nil || got.Name != want {
			t.Errorf("%q: %q, %v", text, got.Name, err)
		}
	}
	if _, err := ChooseForce(all, "thrust"); err == nil ||
		!strings.Contains(err.Error(), `there is "Logitech G29", "Second wheel", "Pad", "Dumb wheel"`) {
		t.Error(err)
	}
}

func TestWhereThereIsNothingNothingIsFound(t *testing.T) { // INP-09
	all, err := FindForces(filepath.Join(t.TempDir(), "none"), "/dev")
	if err != nil || len(all) > 0 {
		t.Error(all, err)
	}
	if _, err := ChooseForce(all, ""); err == nil || !strings.Contains(err.Error(), "no device with force feedback") {
		t.Error(err)
	}
}

func TestADeviceThatMayNotBeOpenedSaysHowToChangeThat(t *testing.T) {
	cure := AccessCure(ForceInfo{Path: "/dev/input/event7", ID: "046d:c24f"})
	for _, want := range []string{
		"/dev/input/event7", `ATTRS{id/vendor}=="046d"`, `ATTRS{id/product}=="c24f"`,
		"rules.d/70-camber.rules", "usermod -aG input",
	} {
		if !strings.Contains(cure, want) {
			t.Errorf("%q lacks %q", cure, want)
		}
	}
}

func FuzzSetsOfBitsNeverPanic(f *testing.F) {
	f.Add("300040000 0", 82)
	f.Add("zz", -1)
	f.Fuzz(func(_ *testing.T, text string, n int) {
		if n >= 0 {
			bits(text)(n)
		}
	})
}
