// What is known of one wheel: a small file for each make below the settings, over what is set for all of them.

package wheel

import (
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"camber/blueprints/source"
	"camber/components/person"
	"camber/systems/device"
	"camber/systems/device/force"
	"camber/systems/host/launch"
	"camber/systems/host/settings"
)

// The file of a make: wheels/046d-c24f.xml, <Wheel Name= Strength= Peak= Limit= Reversed= Curve= />.
const (
	wheelObject = "wheels"
	wheelRoot   = "Wheel"
)

// wheelKeys are what a file may say.
var wheelKeys = []wheelKey{
	{"strength", "Strength"},
	{"peak", "Peak"},
	{"limit", "Limit"},
	{"reversed", "Reversed"},
	{"curve", "Curve"},
}

// wheelKey is a value as people say it, and as the file has it.
type wheelKey struct{ key, attr string }

func wheelFile(info device.ForceInfo) string { return strings.ReplaceAll(info.ID, ":", "-") + ".xml" }

// wheelProfile is how a device is to push: what its maker says, then the settings, then its own file. What does not fit
// is told and left out.
func wheelProfile(config *settings.Config, info device.ForceInfo) (p force.Profile, words []string) {
	p = force.DefaultProfile()
	if info.Peak > 0 {
		p.Peak = info.Peak
	}
	if config != nil {
		p.Strength, p.Limit = config.Double("/FahrSim/Feel@Strength"), config.Double("/FahrSim/Feel@Limit")
		p.Rumble = config.Double("/FahrSim/Feel@Rumble")
	}
	doc, path, words, err := loadWheel(info)
	if err != nil {
		return p, append(words, err.Error())
	}
	for _, k := range wheelKeys {
		text, err := doc.GetString("/" + wheelRoot + "@" + k.attr)
		if err != nil || text == "" {
			continue
		}
		if err := setWheel(&p, k.key, text); err != nil {
			words = append(words, fmt.Sprintf("%s: %s: %v; it is left out", path, k.attr, err))
		}
	}
	return p, words
}

// loadWheel reads a make's file; an empty document where there is none.
func loadWheel(info device.ForceInfo) (doc *source.Document, path string, words []string, err error) {
	doc = source.NewDocument(wheelRoot)
	store, err := settings.OpenStore("camber")
	if err != nil {
		return doc, "", nil, err
	}
	path = store.Path(wheelObject, wheelFile(info))
	data, said, err := store.Load(wheelObject, wheelFile(info), readableWheel)
	if said != "" {
		words = append(words, said)
	}
	if err != nil || data == nil {
		return doc, path, words, err
	}
	doc, _ = source.ParseDocument(filepath.Base(path), data)
	return doc, path, words, nil
}

func readableWheel(data []byte) error {
	doc, problems := source.ParseDocument("wheel", data)
	if err := problems.Err(); err != nil {
		return err
	}
	if _, err := doc.GetString("/" + wheelRoot + "@Name"); err != nil && !errors.Is(err, source.ErrNoValue) {
		return fmt.Errorf("%w, not with <%s>", err, wheelRoot)
	}
	return nil
}

// setWheel puts one value into a profile.
func setWheel(p *force.Profile, key, text string) (err error) {
	number := func(to *float64, unit string, least, most float64) error {
		v, err := strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(text), unit)), 64)
		if err != nil || !(v >= least && v <= most) || math.IsInf(v, 0) {
			return fmt.Errorf("%q is not a number between %g and %g%s", text, least, most, unit)
		}
		*to = v
		return nil
	}
	switch key {
	case "strength":
		return number(&p.Strength, "", 0, 4)
	case "peak":
		return number(&p.Peak, "Nm", 0.05, 60)
	case "limit":
		return number(&p.Limit, "Nm", 0.05, 60)
	case "reversed":
		switch text {
		case "yes", "no":
			p.Reversed = text == "yes"
			return nil
		}
		return fmt.Errorf("%q is neither yes nor no", text)
	case "curve":
		p.Curve, err = force.ParseCurve(text)
		return err
	}
	var keys []string
	for _, k := range wheelKeys {
		keys = append(keys, k.key)
	}
	return fmt.Errorf("a wheel has no %q: it has %s", key, strings.Join(keys, ", "))
}

// Set changes what is kept of a wheel by values such as "strength=0.8"; without any it prints what is known.
func Set(std launch.Streams, o Options, name string, values []string) error {
	info, err := o.choose(name)
	if err != nil {
		return err
	}
	doc, path, words, err := loadWheel(info)
	launch.PrintWarnings(std, words)
	if err != nil {
		return err
	}
	probe := force.DefaultProfile()
	for _, value := range values {
		key, text, found := strings.Cut(value, "=")
		if !found {
			return fmt.Errorf("%q: say it as strength=0.8", value)
		}
		key = strings.ToLower(strings.TrimSpace(key))
		if text != "" || !slices.ContainsFunc(wheelKeys, func(k wheelKey) bool { return k.key == key }) {
			if err := setWheel(&probe, key, text); err != nil {
				return fmt.Errorf("%s: %w", value, err)
			}
		}
		for _, k := range wheelKeys {
			if k.key == key {
				err = errors.Join(err, doc.SetString("/"+wheelRoot+"@"+k.attr, text))
			}
		}
	}
	if err != nil {
		return err
	}
	if len(values) > 0 {
		if err := doc.SetString("/"+wheelRoot+"@Name", info.Name); err != nil {
			return err
		}
		store, err := settings.OpenStore("camber")
		if err != nil {
			return err
		}
		if err := store.Save(wheelObject, wheelFile(info), doc.Bytes(), readableWheel); err != nil {
			return err
		}
	}
	config, _, _ := settings.OpenConfig() // without a place for settings the defaults serve
	p, words := wheelProfile(config, info)
	launch.PrintWarnings(std, words)
	fmt.Fprintf(std.Out, "%s (%s)\nstrength  %g\npeak      %g N m\nlimit     %g N m\nreversed  %s\ncurve     %s\n",
		info.Name, path, p.Strength, p.Peak, p.Limit, map[bool]string{true: "yes", false: "no"}[p.Reversed],
		orNone(p.Curve.String()))
	return nil
}

func orNone(text string) string {
	if text == "" {
		return "none: it gives what is asked"
	}
	return text
}

// tuning is how the settings want it felt.
func tuning(config *settings.Config) person.FeelTuning {
	if config == nil {
		return person.DefaultFeel()
	}
	of := func(name string) float64 { return config.Double("/FahrSim/Feel@" + name) }
	return person.FeelTuning{
		Road: of("Road"), Kerb: of("Kerb"), Collision: of("Collision"), Engine: of("Engine"),
		Centrifugal: of("Centrifugal"), Speed: of("Speed"), Standstill: of("Standstill"),
	}
}
