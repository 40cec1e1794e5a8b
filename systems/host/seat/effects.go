// Effects that are switched one by one, and screens that stand around the driver: as flags and settings write them.

package seat

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"camber/components/space"
	"camber/systems/hud/menu"
	"camber/systems/render/lens"
)

// EffectList is what --effects can switch, for its help.
func EffectList() string { return strings.ToLower(strings.Join(menu.EffectNames[:], ", ")) }

// switchEffects reads --effects.
func (c *drive) switchEffects() error {
	for _, word := range c.Effects {
		name, on, _ := strings.Cut(word, "=")
		e := effectNamed(name)
		switch {
		case e < 0:
			return fmt.Errorf("--effects %s: there is no effect %q: choose from %s", word, name, EffectList())
		case on == "on":
			c.effects[e] = menu.Always
		case on == "off":
			c.effects[e] = menu.Never
		default:
			return fmt.Errorf("--effects %s: say %s=on or %s=off", word, name, name)
		}
	}
	return nil
}

// effectNamed finds an effect in any case; -1 where there is none of that name.
func effectNamed(name string) menu.Effect {
	for e, known := range menu.EffectNames {
		if strings.EqualFold(name, known) {
			return menu.Effect(e)
		}
	}
	return -1
}

// mostScreens is how many may stand around somebody.
const mostScreens = 9

// CheckScreens says what is wrong with screens as flags and settings write them.
func CheckScreens(text string) error {
	_, err := screensAround(text)
	return err
}

// screensAround reads the screens that stand around somebody; empty for none.
func screensAround(text string) (a menu.Around, err error) {
	if text == "" {
		return a, nil
	}
	wrong := errors.New("say how many, width x height of each in mm, degrees from one to the next, and mm from your " +
		"eyes to the middle, such as 3,600x340,50,650")
	parts := strings.Split(text, ",")
	if len(parts) != 4 {
		return a, wrong
	}
	a.Count, err = strconv.Atoi(strings.TrimSpace(parts[0]))
	wide, high, ok := strings.Cut(parts[1], "x")
	if err != nil || !ok {
		return menu.Around{}, wrong
	}
	words := [...]string{wide, high, parts[2], parts[3]}
	for i, to := range [...]*float64{&a.Width, &a.Height, &a.Angle, &a.Away} {
		if *to, err = strconv.ParseFloat(strings.TrimSpace(words[i]), 64); err != nil {
			return menu.Around{}, wrong
		}
	}
	switch {
	case a.Count < 1 || a.Count > mostScreens:
		err = fmt.Errorf("%d screens: say 1 to %d", a.Count, mostScreens)
	case !(a.Width >= 10 && a.Width <= 20000 && a.Height >= 10 && a.Height <= 20000):
		err = fmt.Errorf("a screen of %g x %g mm: say 10 to 20000 mm each way", a.Width, a.Height)
	case !(a.Angle >= 0 && a.Angle <= 90):
		err = fmt.Errorf("%g degrees from one screen to the next: say 0 to 90", a.Angle)
	case !(a.Away >= 100 && a.Away <= 20000):
		err = fmt.Errorf("%g mm from the eyes to the middle: say 100 to 20000", a.Away)
	default:
		_, err = panesOf(&a)
	}
	if err != nil {
		return menu.Around{}, err
	}
	return a, nil
}

// aroundText writes them as screensAround reads them.
func aroundText(a *menu.Around) string {
	if a.Count == 0 {
		return ""
	}
	return fmt.Sprintf("%d,%gx%g,%g,%g", a.Count, a.Width, a.Height, a.Angle, a.Away)
}

// panesOf are the windows that they are; nil for none.
func panesOf(a *menu.Around) (*lens.Panes, error) {
	if a.Count == 0 {
		return nil, nil
	}
	panes := lens.Around(a.Count, a.Width, a.Height, a.Angle*math.Pi/180, a.Away)
	for i := range panes {
		if _, ok := lens.Through(space.Pose{Turn: space.Identity}, panes[i].Screen, space.Vec{}); !ok {
			return nil, fmt.Errorf("screen %d stands edge on to your eyes: turn them less, or sit nearer", i+1)
		}
	}
	return &panes, nil
}
