// Effects that are switched one by one, and screens that stand around the driver: as flags and settings write them.

package pictures

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

// SwitchEffects reads --effects.
func (c *Asked) SwitchEffects() error {
	for _, word := range c.Of.Effects {
		name, on, _ := strings.Cut(word, "=")
		e := effectNamed(name)
		switch {
		case e < 0:
			return fmt.Errorf("--effects %s: there is no effect %q: choose from %s", word, name, EffectList())
		case on == "on":
			c.Effects[e] = menu.Always
		case on == "off":
			c.Effects[e] = menu.Never
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
	_, err := ScreensAround(text)
	return err
}

// ScreensAround reads the screens that stand around somebody; empty for none.
func ScreensAround(text string) (a menu.Around, err error) {
	if text == "" {
		return a, nil
	}
	if strings.Contains(text, ";") || len(numbersOf(text)) >= 9 {
		a.Corners = text
		_, err = PanesOf(&a)
		return a, err
	}
	wrong := errors.New("say how many, width x height of each in mm, degrees from one to the next, and mm from your " +
		"eyes to the middle, such as 3,600x340,50,650; or each screen by its corners, " + corners)
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
		_, err = PanesOf(&a)
	}
	if err != nil {
		return menu.Around{}, err
	}
	return a, nil
}

// corners is how screens are said by them.
const corners = "nine numbers in mm, right, ahead and up of your eyes, of its lower left, lower right and upper left " +
	"corner, such as \"-600 650 -170, 0 650 -170, -600 650 170; 0 650 -170, 600 650 -170, 0 650 170\"; four more are " +
	"its part of the picture in percent, left, bottom, width and height"

// numbersOf takes the words of a text that are to be numbers.
func numbersOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == ' ' || r == '\t' })
}

// byCorners reads screens that are said by their corners.
func byCorners(text string) (lens.Panes, error) {
	all := strings.Split(strings.TrimRight(text, "; "), ";")
	if len(all) > mostScreens {
		return nil, fmt.Errorf("%d screens: say 1 to %d", len(all), mostScreens)
	}
	panes := make(lens.Panes, len(all))
	for i, one := range all {
		words := numbersOf(one)
		if len(words) != 9 && len(words) != 13 {
			return nil, fmt.Errorf("screen %d has %d numbers: say %s", i+1, len(words), corners)
		}
		n := [13]float64{9: 100 * float64(i) / float64(len(all)), 11: 100 / float64(len(all)), 12: 100}
		for k, word := range words {
			var err error
			if n[k], err = strconv.ParseFloat(word, 64); err != nil || !(math.Abs(n[k]) <= 20000) {
				return nil, fmt.Errorf("screen %d: %q is no number of mm up to 20000: say %s", i+1, word, corners)
			}
		}
		p := &panes[i]
		p.X, p.Y, p.Width, p.Height = n[9]/100, n[10]/100, n[11]/100, n[12]/100
		if !(p.X >= 0 && p.Y >= 0 && p.Width > 0 && p.Height > 0 && p.X+p.Width <= 1.0001 && p.Y+p.Height <= 1.0001) {
			return nil, fmt.Errorf("screen %d has a part of the picture that lies beyond it: left and bottom from 0, with "+
				"width and height up to 100 percent", i+1)
		}
		p.Screen = lens.Screen{
			LowLeft: space.V(n[0], n[1], n[2]), LowRight: space.V(n[3], n[4], n[5]), TopLeft: space.V(n[6], n[7], n[8]),
		}
		right, up := p.Screen.LowRight.Sub(p.Screen.LowLeft), p.Screen.TopLeft.Sub(p.Screen.LowLeft)
		if square := right.Unit().Dot(up.Unit()); !(math.Abs(square) < 0.02) {
			return nil, fmt.Errorf("screen %d is no rectangle: its lower edge and its left one are %.0f degrees apart", i+1,
				math.Acos(square)*180/math.Pi)
		}
	}
	return panes, nil
}

// AroundText writes them as ScreensAround reads them.
func AroundText(a *menu.Around) string {
	if a.Corners != "" {
		return a.Corners
	}
	if a.Count == 0 {
		return ""
	}
	return fmt.Sprintf("%d,%gx%g,%g,%g", a.Count, a.Width, a.Height, a.Angle, a.Away)
}

// PanesOf are the windows that they are; nil for none.
func PanesOf(a *menu.Around) (*lens.Panes, error) {
	var panes lens.Panes
	switch {
	case a.Corners != "":
		var err error
		if panes, err = byCorners(a.Corners); err != nil {
			return nil, err
		}
	case a.Count == 0:
		return nil, nil
	default:
		panes = lens.Around(a.Count, a.Width, a.Height, a.Angle*math.Pi/180, a.Away)
	}
	for i := range panes {
		if _, ok := lens.Through(space.Pose{Turn: space.Identity}, panes[i].Screen, space.Vec{}); !ok {
			return nil, fmt.Errorf("screen %d stands edge on to your eyes, or behind them: turn them less, or sit nearer", i+1)
		}
	}
	return &panes, nil
}
