//go:build cgo && window

// A drive at a window, where there is a display: it shows the world, and ends by itself.

package main

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/tools/bench"
)

// A drive at a window with three screens by their corners, of which the right one stands where the left one does, and a
// drawing on the car's tail that is saved while it drives.
func TestAWindowShowsTheDriveAndLeavesItsPicture(t *testing.T) { // CFG-12, HUD-01, ART-08
	if err := device.Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	if testing.Short() {
		t.Skip("takes seconds")
	}
	dir := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, dir) // no preset is chosen: it is told when the first picture was drawn
	}
	const left, ahead = "-500 450 -250, -300 650 -250, -500 450 250", "-300 650 -250, 300 650 -250, -300 650 250"
	does(t, 0, "config", "set", "/FahrSim/Display@Screens",
		left+", 0 0 25 100;"+ahead+", 25 0 50 100;"+left+", 75 0 25 100")
	does(t, 0, "copy", "--work", dir, "--packs", dir, "cars/kestrel")
	car, sign := filepath.Join(dir, "cars/kestrel/kestrel.xml"), filepath.Join(dir, "cars/kestrel/sign.png")
	save(t, car, strings.Replace(read(t, car), "    </body>",
		`<decal picture="cars/kestrel/sign.png" on="tail" at="0 -3.7 0.7m" width="1.2m" height="0.5m"/></body>`, 1))
	drawing := func(c color.Color) string {
		one, file := image.NewRGBA(image.Rect(0, 0, 8, 8)), new(bytes.Buffer)
		draw.Draw(one, one.Rect, image.NewUniform(c), image.Point{}, draw.Src)
		if err := png.Encode(file, one); err != nil {
			t.Fatal(err)
		}
		return file.String()
	}
	save(t, sign, drawing(color.RGBA{255, 0, 255, 255}))
	shot, out, told, ended := filepath.Join(dir, "window.png"), new(bytes.Buffer), newConsole(), make(chan int, 1)
	green := drawing(color.RGBA{0, 255, 0, 255})
	go func() {
		defer close(ended)
		told.await(t, 0, "this machine draws preset")
		save(t, sign, green)
	}()
	code := run([]string{
		"drive", "--work", dir, "--packs", dir, "--driver", "auto", "--size", "640x360", "--seconds", "2.5", "--shot", shot,
	}, launch.Streams{Out: out, Err: told})
	<-ended
	said := told.String()
	if code != 0 || !strings.Contains(said, "Kestrel 2.0, built-in driver: An afternoon at Alder Ring.") {
		t.Fatalf("exit code %d; the first drive is %q", code, said)
	}
	if !strings.Contains(out.String(), "picture   "+shot) || strings.Contains(said, "drives a lap instead") {
		t.Fatalf("it said %q and %q", out, said)
	}
	picture := decoded(t, shot)
	if s := picture.Bounds().Size(); s.X != 640 || s.Y != 360 || colours(picture) < 500 {
		t.Errorf("the picture is %v with %d colours", s, colours(picture))
	}
	others, torn, greens, reds := 0, 0, 0, 0
	for y := range 360 {
		for x := range 160 {
			if far(picture.At(x, y), picture.At(480+x, y)) > 24 {
				others++
			}
		}
		if far(picture.At(159, y), picture.At(160, y)) > 48 {
			torn++
		}
		for x := 160; x < 480; x++ {
			switch c := color.RGBAModel.Convert(picture.At(x, y)).(color.RGBA); {
			case int(c.G) > 2*max(int(c.R), int(c.B))+40:
				greens++
			case min(int(c.R), int(c.B)) > 2*int(c.G)+40:
				reds++
			}
		}
	}
	if others > 160*360/50 || torn > 360/8 { // triple screens
		t.Errorf("two screens in one place differ at %d points; at %d of the seam the screens do not meet", others, torn)
	}
	if greens < 300 || reds > 0 {
		t.Errorf("of a drawing that was saved %d points are as it is now, and %d as it was; it said %s", greens, reds, said)
	}
}

func TestAWindowDrivesInATownByItsName(t *testing.T) {
	if err := device.Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	dir := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, dir)
	}
	shot, out, told := filepath.Join(dir, "town.png"), new(bytes.Buffer), newConsole()
	code := run([]string{
		"drive", "--work", dir, "--packs", dir, "--town", "moewenau", "--street", "Hauptstraße", "--preset", "low", "--size",
		"320x180", "--seconds", "0.3", "--shot", shot,
	}, launch.Streams{Out: out, Err: told})
	if code != 0 || colours(decoded(t, shot)) < 200 {
		t.Errorf("exit code %d; it said %q and %q", code, out, told)
	}
}

func TestAWindowIsMeasured(t *testing.T) {
	if err := device.Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	if testing.Short() {
		t.Skip("takes seconds")
	}
	self, err := os.Executable()
	program := filepath.Join(t.TempDir(), "camber")
	if err = errors.Join(err, os.Symlink(self, program)); err != nil {
		t.Fatal(err)
	}
	out, err := exec.Command(program, "bench", "seat", "--preset", "low", "--seconds", "0.5", "--json").Output()
	if err != nil {
		t.Fatal(err)
	}
	var f bench.SeatFigures
	if err := json.Unmarshal(out, &f); err != nil {
		t.Fatal(err)
	}
	low := f.Presets["low"]
	if !(low.Splash > 0 && low.First > low.Splash && low.FPS > 0 && low.P99 >= low.Median && low.Median > 0) {
		t.Errorf("a drive at a window is %s", out)
	}
	if len(f.Reloads) != 9 || !(f.Reload > 0) || f.Device == "" {
		t.Errorf("saved tyres are %s", out)
	}
	t.Logf("%s", out)
}

func TestInAWindowBuildPicturesHaveThePresetThatIsSet(t *testing.T) { // CFG-17
	dir := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, dir)
	}
	save(t, filepath.Join(dir, "scenes/beside.xml"), `<camber version="1"><scene id="beside"><track file="tracks/oval.xml"/>
<car use="cars/kestrel" along="100m" offset="-14m" driver="parked"/></scene></camber>`)
	triangles := func(name string, flags ...string) (n int) {
		out, _ := does(t, 0, append([]string{
			"drive", "--work", dir, "--packs", dir, "--offscreen", "--scene", "beside", "--seconds", "0.02",
			"--size", "320x180", "--camera", "hood", "--hud", "none", "--shot", filepath.Join(dir, name), "--json",
		}, flags...)...)
		var f struct{ Triangles int }
		if err := json.Unmarshal([]byte(out), &f); err != nil {
			t.Fatalf("%v: %s", err, out)
		}
		return f.Triangles
	}
	does(t, 0, "config", "set", "/FahrSim/Display@Preset", "medium")
	if set, low := triangles("set.png"), triangles("low.png", "--preset", "low"); set <= low {
		t.Errorf("medium is set, and there are %d triangles; low has %d", set, low)
	}
	triangles("bare.png", "--effects", "grass=off")
	grassy(t, "beside the road", filepath.Join(dir, "set.png"), filepath.Join(dir, "bare.png"), 500)

	save(t, filepath.Join(dir, "scenes/beside.xml"), `<camber version="1"><scene id="beside">
<track><town file="towns/moewenau.town"/></track>
<car use="cars/kestrel" driver="parked" at="-300 200m" heading="0deg"/></scene></camber>`)
	if set, bare := triangles("set.png"), triangles("bare.png", "--effects", "grass=off"); set <= bare+500 {
		t.Errorf("in a town there are %d triangles, %d without grass", set, bare)
	}
	grassy(t, "in a town", filepath.Join(dir, "set.png"), filepath.Join(dir, "bare.png"), 100)
}

// grassy checks two pictures that differ by blades of grass alone: in so many points of the ground, which stay green.
func grassy(t *testing.T, where, with, without string, least int) {
	t.Helper()
	on, off, blades, sky := decoded(t, with), decoded(t, without), 0, 0
	var green, grey int // how much greener than blue, in all
	for y := range 180 {
		for x := range 320 {
			switch d := far(on.At(x, y), off.At(x, y)); {
			case d > 8 && y > 60:
				blades++
				_, g, b, _ := on.At(x, y).RGBA()
				_, g0, b0, _ := off.At(x, y).RGBA()
				green, grey = green+int(g>>8)-int(b>>8), grey+int(g0>>8)-int(b0>>8)
			case d > 0 && y < 60:
				sky++
			}
		}
	}
	if blades < least || sky > 0 {
		t.Errorf("%s grass is seen at %d points of the ground, and at %d of the sky", where, blades, sky)
	}
	if 3*green < 2*grey {
		t.Errorf("%s blades are greener than blue by %d, the ground without them by %d", where, green/max(blades, 1),
			grey/max(blades, 1))
	}
}

func TestFromTheDriversSeatAWindowLeavesDialsToTheDashboard(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, dir)
	}
	seen := func(hud string) image.Image {
		shot := filepath.Join(dir, hud+".png")
		does(t, 0, "drive", "--packs", dir, "--offscreen", "--fast", "--scene", "oval", "--seconds", "0.1",
			"--size", "320x180", "--preset", "low", "--camera", "cockpit", "--hud", hud, "--shot", shot)
		return decoded(t, shot)
	}
	with, without := seen("race"), seen("none")
	differ := func(where image.Rectangle) (n int) {
		for y := where.Min.Y; y < where.Max.Y; y++ {
			for x := where.Min.X; x < where.Max.X; x++ {
				if with.At(x, y) != without.At(x, y) {
					n++
				}
			}
		}
		return n
	}
	if n := differ(image.Rect(265, 125, 320, 175)); n > 0 {
		t.Errorf("where the HUD has its dial %d points are other than without a HUD", n)
	}
	lap := image.Rect(0, 0, 60, 30)
	if n := differ(lap); n < 500 {
		t.Errorf("where the HUD has the lap's time only %d points are other than without a HUD", n)
	}
	does(t, 0, "config", "set", "/FahrSim/Display@Language", "Deutsch")
	without = seen("race")
	if n := differ(lap); n < 20 {
		t.Errorf("in German the HUD's lap is other at %d points", n)
	}
}

// The words that a livery has on its tail are other ones when its file says so, there and nowhere else.
func TestInAWindowBuildALiverysDecalsAreDrawnWhereItHasThem(t *testing.T) {
	work, file := t.TempDir(), "cars/stoat/stoat.xml"
	does(t, 0, "copy", "--work", work, "--packs", t.TempDir(), "cars/stoat")
	path := filepath.Join(work, filepath.FromSlash(file))
	seen := func(name string) image.Image {
		shot := filepath.Join(work, name+".png")
		does(t, 0, "drive", "--work", work, "--packs", t.TempDir(), "--offscreen", "--fast", "--scene", "oval", "--car",
			"stoat", "--livery", "forest", "--seconds", "0.1", "--size", "320x180", "--preset", "low", "--hud", "none", "--shot",
			shot)
		return decoded(t, shot)
	}
	before := seen("before")
	save(t, path, strings.Replace(read(t, path), "FOREST TEAM", "O", 1))
	after, inside, beside := seen("after"), 0, 0
	for y := range 180 {
		for x := range 320 {
			switch {
			case before.At(x, y) == after.At(x, y):
			case image.Pt(x, y).In(image.Rect(125, 105, 195, 160)):
				inside++
			default:
				beside++
			}
		}
	}
	if inside < 40 || beside > 0 {
		t.Errorf("other words on its tail changed %d points there and %d elsewhere", inside, beside)
	}
}

// The same tick gives the same bytes, whatever else was drawn before, and depth is the distance ahead.
func TestInAWindowBuildAProgramHasPictures(t *testing.T) {
	where, _, ended, _ := listening(t, "--scene", "saloon", "--listen", filepath.Join(short(t), "s"))
	conn, err := net.Dial("unix", where)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	answers := bufio.NewReader(conn)
	ask := func(line string) (a struct {
		Tick             uint64
		Settled          bool
		PNG, RGBA, Depth []byte
		Rays             []struct{ Far float64 }
		Error            string
	},
	) {
		t.Helper()
		fmt.Fprintln(conn, line)
		text, err := answers.ReadBytes('\n')
		if err = errors.Join(err, json.Unmarshal(text, &a)); err != nil || a.Error != "" {
			t.Fatalf("%s: %v %s", line, err, a.Error)
		}
		return a
	}
	const chase = `{"do":"picture","width":160,"height":90,"depth":true}`
	ask(`{"do":"step","ticks":300,"throttle":1}`)
	first := ask(chase)
	cockpit := ask(`{"do":"picture","camera":"cockpit","width":160,"height":90}`)
	ask(`{"do":"step","ticks":300,"throttle":1}`)
	later := ask(chase)
	ask(`{"do":"reset"}`)
	ask(`{"do":"step","ticks":300,"throttle":1}`)
	again := ask(chase)
	if !bytes.Equal(first.PNG, again.PNG) || !bytes.Equal(first.Depth, again.Depth) || first.Tick != again.Tick {
		t.Error("the same tick has another picture after others were drawn")
	}
	if !first.Settled || !cockpit.Settled || !again.Settled {
		t.Error("a picture says that something is missing in it")
	}
	if bytes.Equal(first.PNG, cockpit.PNG) || bytes.Equal(first.PNG, later.PNG) {
		t.Error("another eye, or another tick, has the same picture")
	}
	if p, err := png.Decode(bytes.NewReader(first.PNG)); err != nil || p.Bounds().Dx() != 160 || colours(p) < 200 {
		t.Errorf("the picture: %v, %v", p.Bounds(), err)
	}
	ray := ask(`{"do":"rays","rays":[[4,0,20,0,0,-50]]}`).Rays
	down := ask(`{"do":"picture","right":4,"up":20,"pitch":-1.5707963,"fov":0.02,"width":8,"height":8,"depth":true,"format":"rgba"}`)
	if len(down.RGBA) != 4*8*8 || len(ray) != 1 || math.Abs(ray[0].Far-20) > 2 {
		t.Errorf("%d bytes, and the ray finds %v", len(down.RGBA), ray)
	}
	for i := range 8 * 8 {
		far := math.Float32frombits(binary.LittleEndian.Uint32(down.Depth[4*i:]))
		if math.Abs(float64(far)-ray[0].Far) > 0.1 {
			t.Fatalf("from above the car the picture has the ground %g m below, a ray %g m", far, ray[0].Far)
		}
	}
	ask(`{"do":"end"}`)
	if code := <-ended; code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// Whoever looks elsewhere in a town between two pictures of one tick changes neither.
func TestInAWindowBuildPicturesOfATownAreSettled(t *testing.T) {
	where, _, ended, _ := listening(t, "--town", "moewenau", "--preset", "medium", "--listen",
		filepath.Join(short(t), "s"))
	conn, err := net.Dial("unix", where)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = conn.Close() }()
	answers := bufio.NewReader(conn)
	ask := func(line string) []byte {
		t.Helper()
		var a struct {
			Settled bool
			PNG     []byte
			Error   string
		}
		fmt.Fprintln(conn, line)
		text, err := answers.ReadBytes('\n')
		if err = errors.Join(err, json.Unmarshal(text, &a)); err != nil || a.Error != "" {
			t.Fatalf("%s: %v %s", line, err, a.Error)
		}
		if a.PNG != nil && !a.Settled {
			t.Errorf("%s: something is missing in it", line)
		}
		return a.PNG
	}
	ask(`{"do":"step","ticks":1}`)
	const here = `{"do":"picture","camera":"cockpit","width":160,"height":90}`
	first := ask(here)
	for _, away := range []int{-400, 250, 900} {
		there := ask(fmt.Sprintf(`{"do":"picture","ahead":%d,"right":%d,"up":40,"width":160,"height":90}`, away, away/2))
		if bytes.Equal(first, there) || !bytes.Equal(first, ask(here)) {
			t.Errorf("after a look %d m away the same eye sees something else", away)
		}
	}
	ask(`{"do":"end"}`)
	if code := <-ended; code != 0 {
		t.Errorf("exit code %d", code)
	}
}

// Screens by their corners, in one picture: above one screen, below it its two halves, over whose seam what is straight
// goes on straight, and at the bottom the right half turned about the seam, where both still meet.
func TestInAWindowBuildScreensByTheirCornersMeet(t *testing.T) { // triple screens
	dir := t.TempDir()
	for _, name := range []string{"HOME", "AppData", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, dir)
	}
	const left, right = "-600 650 -180, 0 650 -180, -600 650 180", "0 650 -180, 600 650 -180, 0 650 180"
	does(t, 0, "config", "set", "/FahrSim/Display@Screens", "-600 650 -180, 600 650 -180, -600 650 180, 0 75 100 25;"+
		left+", 0 50 50 25;"+right+", 50 50 50 25;"+left+", 0 25 50 25;0 650 -180, 386 190 -180, 0 650 180, 50 25 50 25")
	shot := filepath.Join(dir, "screens.png")
	does(t, 0, "drive", "--work", dir, "--packs", dir, "--offscreen", "--fast", "--scene", "oval", "--seconds", "0.1",
		"--size", "400x480", "--preset", "low", "--camera", "hood", "--hud", "none", "--shot", shot)
	picture := decoded(t, shot)
	const wide, high, seam, near = 400, 120, 200, 24
	others := func(above, below, from, to int) (n int) {
		for x := from; x < to; x++ {
			for y := range high {
				if far(picture.At(x, above*high+y), picture.At(x, below*high+y)) > near {
					n++
				}
			}
		}
		return n
	}
	if n := others(0, 1, 0, wide); n > wide*high/50 {
		t.Errorf("two halves of a screen show %d of %d points otherwise than the whole", n, wide*high)
	}
	if n := others(1, 2, 0, seam); n > seam*high/50 {
		t.Errorf("where the right screen is turned the left one has %d other points", n)
	}
	if n := others(1, 2, seam, wide); n < seam*high/4 {
		t.Errorf("the right screen is turned and shows what it did but for %d points", n)
	}
	torn := 0
	for y := 2 * high; y < 3*high; y++ {
		if far(picture.At(seam-1, y), picture.At(seam, y)) > 2*near {
			torn++
		}
	}
	if torn > high/8 {
		t.Errorf("at %d of %d points of the seam the screens do not meet", torn, high)
	}
}

// far is the largest difference of two colours in a channel, 0..255.
func far(a, b color.Color) (most int) {
	p, q := color.RGBAModel.Convert(a).(color.RGBA), color.RGBAModel.Convert(b).(color.RGBA)
	for _, d := range [3]int{int(p.R) - int(q.R), int(p.G) - int(q.G), int(p.B) - int(q.B)} {
		most = max(most, d, -d)
	}
	return most
}

// A race that others come to, and somebody who looks on at a window; both windows leave a picture.
func TestAWindowTakesPartInARaceWithOthers(t *testing.T) { // NET-20, NET-21
	if err := device.Display(); err != nil {
		t.Skipf("no window: %v", err)
	}
	newHome(t)
	dir := t.TempDir()
	server, said, _, stop := started(t, "serve", "--scene", "circuit", "--bots", "2", "--laps", "2", "--now", "--listen",
		"127.0.0.1:0", "--json", "--work", dir, "--packs", dir)
	server.await(t, 0, "\n")
	at := regexp.MustCompile(`"listening":"([^"]+)"`).FindStringSubmatch(server.String())[1]
	for _, how := range []string{"--bot", "--look"} {
		shot, out, told := filepath.Join(dir, how+".png"), new(bytes.Buffer), newConsole()
		code := run([]string{
			"join", at, how, "--name", "Ada", "--preset", "low", "--size", "320x180", "--seconds", "2", "--shot", shot, "--json",
			"--work", dir, "--packs", dir,
		}, launch.Streams{Out: out, Err: told})
		var f ending
		lines := strings.Split(strings.TrimSpace(out.String()), "\n")
		if err := json.Unmarshal([]byte(lines[len(lines)-1]), &f); err != nil || code != 0 ||
			colours(decoded(t, shot)) < 300 {
			t.Fatalf("%s: exit code %d, %v; it said %q and %q", how, code, err, out, told)
		}
		if *f.Desyncs != 0 || (f.Car != 0) != (how == "--bot") {
			t.Errorf("%s ends as %+v", how, f)
		}
	}
	if !strings.Contains(said.String(), "Ada has come") {
		t.Errorf("the server says %s", said)
	}
	stop()
}
