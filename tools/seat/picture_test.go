// What the flags of pictures say.

package seat

import (
	"strings"
	"testing"
)

func TestScreensAroundADriverAreReadOrTheCureIsTold(t *testing.T) { // triple screens
	panes, err := surround(" 3, 600 x 340,50, 650")
	if err != nil || len(*panes) != 3 {
		t.Fatalf("%v, %v", panes, err)
	}
	if m := (*panes)[1]; m.X != 1.0/3 || m.Screen.LowLeft.X != -300 || m.Screen.LowLeft.Z != -170 || m.Screen.LowLeft.Y != 650 {
		t.Errorf("the middle one is %+v", m)
	}
	if panes, err := surround(""); panes != nil || err != nil {
		t.Errorf("none is %v, %v", panes, err)
	}
	for text, want := range map[string]string{
		"3,600x340,50": "such as 3,600x340,50,650", "x,600x340,50,650": "such as", "3,600,50,650": "such as", "3,600xwide,50,650": "such as",
		"0,600x340,50,650": "1 to 9", "3,600x0,50,650": "10 to 20000 mm", "3,NaNx340,50,650": "10 to 20000 mm", "3,600x340,91,650": "0 to 90",
		"3,600x340,50,1": "100 to 20000",
	} {
		if _, err := surround(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}
