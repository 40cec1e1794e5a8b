// Which devices there are that can push, as the system's own lists tell it: their names, what they can do, how often
// they listen.

package device

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// ForceInfo is a device with force feedback.
type ForceInfo struct {
	Path       string   // "/dev/input/event7"
	Name       string   // as its maker calls it
	ID         string   // "046d:c24f": vendor and product
	Constant   bool     // a wheel: it holds a torque
	Mute       bool     // a wheel or stick whose driver has no force feedback
	Effects    []string // what it can do, in words
	Gain       bool     // it has a gain to be set
	Autocentre bool     // it has a spring of its own, to be switched off
	Axis       int      // that the wheel turns: 0 or 8
	Degrees    float64  // from stop to stop, where its driver says so; else 0
	Hz         float64  // how often it takes an update, at most MostHz
	Peak       float64  // N m, as its maker has it; 0 = not known here
}

// How often devices are written to.
const (
	MostHz   = 500.0 // to a wheel
	RumbleHz = 50.0  // to a pad, whose motors need longer than that to come up to speed
)

// peaks are what makers say of their wheels' strongest torque, in N m.
var peaks = map[string]float64{
	"046d:c24f": 2.1, "046d:c260": 2.1, "046d:c262": 2.1, "046d:c261": 2.1, "046d:c29b": 2.5, "046d:c299": 2.5,
	"046d:c298": 1.6, "046d:c29a": 1.6,
	"046d:c266": 2.3, "046d:c26e": 2.3, "046d:c267": 2.3, "046d:c268": 11, "046d:c272": 11,
	"044f:b66e": 3.9, "044f:b66d": 3.9, "044f:b669": 3.9, "044f:b677": 2.5, "044f:b67f": 2.5, "044f:b689": 6.4,
	"044f:b692": 6.4, "044f:b696": 3.5,
	"0eb7:0001": 7, "0eb7:0004": 8, "0eb7:0005": 6, "0eb7:0e03": 6, "0eb7:0006": 20, "0eb7:0007": 25, "0eb7:0020": 8,
	"346e:0005": 3.9, "346e:0004": 5.5, "346e:0002": 9, "346e:0006": 12, "346e:0000": 16,
}

// effectWords name what a device can do.
var effectWords = []struct {
	bit  int
	word string
}{
	{ffConstant, "constant force"},
	{ffSpring, "spring"},
	{ffDamper, "damper"},
	{ffFriction, "friction"},
	{ffInertia, "inertia"},
	{ffPeriodic, "periodic"},
	{ffRamp, "ramp"},
	{ffRumble, "rumble"},
}

// FindForces lists the devices with force feedback: wheels before pads, in the order in which they were plugged in, and
// last the wheels and sticks that have none. sys is where the system's lists are, dev where its devices are.
func FindForces(sys, dev string) ([]ForceInfo, error) {
	class := filepath.Join(sys, "class", "input")
	entries, err := os.ReadDir(class)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("the list of input devices cannot be read: %w", err)
	}
	type numbered struct {
		ForceInfo
		number int
	}
	var found []numbered
	for _, e := range entries {
		text, isEvent := strings.CutPrefix(e.Name(), "event")
		number, err := strconv.Atoi(text)
		if !isEvent || err != nil {
			continue
		}
		if info, ok := forceInfo(filepath.Join(class, e.Name(), "device")); ok {
			info.Path = filepath.Join(dev, "input", e.Name())
			found = append(found, numbered{info, number})
		}
	}
	slices.SortFunc(found, func(a, b numbered) int {
		return cmp.Or(cmp.Compare(a.rank(), b.rank()), cmp.Compare(a.number, b.number))
	})
	var all []ForceInfo
	for _, f := range found {
		all = append(all, f.ForceInfo)
	}
	return all, nil
}

// rank puts wheels before pads, and those that cannot push last.
func (info *ForceInfo) rank() int {
	switch {
	case info.Mute:
		return 2
	case info.Constant:
		return 0
	}
	return 1
}

// forceInfo reads one device's folder; false where it has no force feedback.
func forceInfo(folder string) (info ForceInfo, ok bool) {
	can := bits(line(folder, "capabilities", "ff"))
	keys := bits(line(folder, "capabilities", "key"))
	mute := !can(ffConstant) && !can(ffRumble)
	if mute && !keys(btnStick) && !keys(btnGear) {
		return info, false
	}
	axes := bits(line(folder, "capabilities", "abs"))
	info = ForceInfo{
		Name: line(folder, "name"), ID: line(folder, "id", "vendor") + ":" + line(folder, "id", "product"),
		Constant: can(ffConstant), Gain: can(ffGain), Autocentre: can(ffAutocentre), Hz: MostHz, Mute: mute,
	}
	if info.Name == "" {
		info.Name = "a device without a name"
	}
	if !axes(absX) && axes(absWheel) {
		info.Axis = absWheel
	}
	for _, e := range effectWords {
		if can(e.bit) {
			info.Effects = append(info.Effects, e.word)
		}
	}
	info.Peak = peaks[info.ID]
	if mute {
		info.Hz = 0
		return info, true
	}
	if !info.Constant {
		info.Hz = RumbleHz
		return info, true
	}
	if degrees, err := strconv.ParseFloat(line(folder, "device", "range"), 64); err == nil && degrees > 0 &&
		degrees <= 10_000 {
		info.Degrees = degrees
	}
	if hz := listens(folder); hz > 0 {
		info.Hz = min(hz, MostHz)
	}
	return info, true
}

// listens is how often a device on a USB wire takes reports, by the interval of the endpoint that it listens at; 0
// where that is not known.
func listens(folder string) float64 {
	at, err := filepath.EvalSymlinks(folder)
	if err != nil {
		return 0
	}
	for range 6 { // from the input up to the interface that it belongs to
		if line(at, "bInterfaceNumber") == "" {
			at = filepath.Dir(at)
			continue
		}
		ends, err := filepath.Glob(filepath.Join(at, "ep_*"))
		if err != nil {
			return 0
		}
		for _, end := range ends {
			if line(end, "direction") != "out" || line(end, "type") != "Interrupt" {
				continue
			}
			text := line(end, "interval")
			for _, unit := range []struct {
				name    string
				seconds float64
			}{{"ms", 1e-3}, {"us", 1e-6}} {
				if n, ok := strings.CutSuffix(text, unit.name); ok {
					if v, err := strconv.ParseFloat(n, 64); err == nil && v > 0 {
						return 1 / (v * unit.seconds)
					}
				}
			}
		}
		return 0
	}
	return 0
}

// line is the first line of a small file; empty where there is none.
func line(parts ...string) string {
	data, err := os.ReadFile(filepath.Join(parts...))
	if err != nil {
		return ""
	}
	first, _, _ := strings.Cut(string(data), "\n")
	return strings.TrimSpace(first)
}

// bits reads a set of bits as the kernel prints them: words in hexadecimal, the highest first.
func bits(text string) func(n int) bool {
	words := strings.Fields(text)
	return func(n int) bool {
		i := len(words) - 1 - n/strconv.IntSize
		if i < 0 {
			return false
		}
		word, err := strconv.ParseUint(words[i], 16, 64)
		return err == nil && word>>(n%strconv.IntSize)&1 == 1
	}
}

// Drivers tells what helps where a device's driver has no force feedback.
func Drivers(info ForceInfo) string {
	vendor, _, _ := strings.Cut(info.ID, ":")
	need := map[string]string{
		"046d": "hid-logitech (switch a G920 or G923 to PC mode), or new-lg4ff",
		"044f": "hid-tmff2", "0eb7": "hid-fanatecff", "346e": "a kernel from 6.15 on", "0483": "a kernel from 6.15 on",
		"16d0": "a kernel from 6.15 on",
	}[vendor]
	if need == "" {
		need = "a driver made for it"
	}
	return "its driver has no force feedback: it steers, and does not push; for that it needs " + need
}

// ChooseForce finds a device by a part of its name, its numbers ("046d:c24f") or its path; an empty text means the
// first one that can push.
func ChooseForce(all []ForceInfo, text string) (ForceInfo, error) {
	for _, info := range all {
		if text == "" && info.Mute {
			continue
		}
		if text == "" || info.Path == text || filepath.Base(info.Path) == text || strings.EqualFold(info.ID, text) ||
			strings.Contains(strings.ToLower(info.Name), strings.ToLower(text)) {
			return info, nil
		}
	}
	var names []string
	for _, info := range all {
		names = append(names, strconv.Quote(info.Name))
	}
	if len(names) == 0 || text == "" {
		return ForceInfo{}, errors.New("no device with force feedback is plugged in")
	}
	return ForceInfo{}, fmt.Errorf("no device with force feedback is called %q: there is %s", text,
		strings.Join(names, ", "))
}

// Leader is the device that somebody steers with.
type Leader struct {
	Path, ID string
	Nth      int // of those of the same make, from 0, in the order in which they were plugged in
}

// among finds it; -1: it is none of them. A window has paths of its own for pads, and knows them by their make alone.
func (l *Leader) among(all []ForceInfo) int {
	for i := range all {
		if all[i].Path == l.Path {
			return i
		}
	}
	nth := l.Nth
	for i := range all {
		if l.ID == "" || all[i].ID != l.ID {
			continue
		}
		if nth == 0 {
			return i
		}
		nth--
	}
	return -1
}

// Apart leaves out the devices that others steer with.
func Apart(all []ForceInfo, others []Leader) []ForceInfo {
	theirs := map[int]bool{}
	for _, l := range others {
		theirs[l.among(all)] = true
	}
	var rest []ForceInfo
	for i, info := range all {
		if !theirs[i] {
			rest = append(rest, info)
		}
	}
	return rest
}

// LedForce is the device that somebody steers with, where it can push. A pad that nobody steers with lies somewhere,
// and is left alone.
func LedForce(all []ForceInfo, leads *Leader) (ForceInfo, bool) {
	if leads != nil {
		if i := leads.among(all); i >= 0 && !all[i].Mute {
			return all[i], true
		}
	}
	return ForceInfo{}, false
}

// FirstForce is the first wheel that can push.
func FirstForce(all []ForceInfo) (ForceInfo, bool) {
	for _, info := range all {
		if info.Constant {
			return info, true
		}
	}
	return ForceInfo{}, false
}

// AccessCure tells what to do where a device may not be opened.
func AccessCure(info ForceInfo) string {
	vendor, product, _ := strings.Cut(info.ID, ":")
	return fmt.Sprintf("you may not open %s: put the line  SUBSYSTEM==\"input\", ATTRS{id/vendor}==\"%s\", "+
		"ATTRS{id/product}==\"%s\", TAG+=\"uaccess\"  into /etc/udev/rules.d/70-camber.rules and plug it in anew, or join "+
		"the group that owns it (usermod -aG input YOU) and log in again",
		info.Path, vendor, product)
}
