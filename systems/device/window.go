//go:build cgo && window

// A window that OpenGL 3.3 draws into. The main thread opens, polls and changes it; one locked thread draws into it.

package device

import (
	"errors"
	"fmt"
	"io"
	"log"
	"os"
	"runtime"
	"time"
	"unsafe"

	"github.com/go-gl/glfw/v3.3/glfw"
)

// Window is a window with a GL context.
type Window struct {
	w        *glfw.Window
	title    string
	hands    Hands
	px       float64 // pixels for each unit of the mouse
	at, size [2]int  // where it stood before it filled the screen
	full     bool
	pads     pads
}

// OpenWindow opens one. It is for the program's first thread, which must be locked (runtime.LockOSThread).
func OpenWindow(o WindowOptions) (w *Window, err error) {
	if err := Display(); err != nil {
		return nil, err
	}
	defer func() { // the library panics where it was not begun
		if broken := recover(); broken != nil {
			w, err = nil, fmt.Errorf("no window can be opened: %v; %s", broken, howToDisplay)
		}
	}()
	log.SetOutput(io.Discard) // it logs what it also returns
	defer log.SetOutput(os.Stderr)
	if err := glfw.Init(); err != nil {
		return nil, fmt.Errorf("no window can be opened: %w", err)
	}
	made, err := create(o.Title, o.Width, o.Height, true)
	if err != nil {
		glfw.Terminate()
		return nil, err
	}
	w = &Window{w: made, title: o.Title, px: 1}
	w.listen()
	if o.FullScreen {
		w.Fill(true, o.Monitor, 0, 0, 0)
	}
	w.measure()
	return w, nil
}

// create makes a window of the library's, with a context that tells when the driver was reset, where there are such.
// Its size is in pixels, or in the units of the desktop, of which one may have several pixels.
func create(title string, width, height int, units bool) (*glfw.Window, error) {
	glfw.DefaultWindowHints()
	glfw.WindowHint(glfw.ContextVersionMajor, 3)
	glfw.WindowHint(glfw.ContextVersionMinor, 3)
	glfw.WindowHint(glfw.OpenGLProfile, glfw.OpenGLCoreProfile)
	glfw.WindowHint(glfw.OpenGLForwardCompatible, glfw.True)
	glfw.WindowHint(glfw.DepthBits, 0) // pictures are drawn into memory first
	glfw.WindowHint(glfw.StencilBits, 0)
	if units {
		glfw.WindowHint(glfw.ScaleToMonitor, glfw.True)
	}
	var made *glfw.Window
	var err error
	for _, robust := range [...]int{glfw.LoseContextOnReset, glfw.NoRobustness} {
		glfw.WindowHint(glfw.ContextRobustness, robust)
		if made, err = glfw.CreateWindow(width, height, title, nil, nil); err == nil && made != nil {
			return made, nil
		}
	}
	if err != nil {
		return nil, fmt.Errorf("no window with OpenGL 3.3 can be opened: %w", err)
	}
	return nil, fmt.Errorf("no window with OpenGL 3.3 can be opened: the display refuses it; %s", howToDisplay)
}

// Again puts another window with a context of its own where this one is, whose context is lost. It is for the first
// thread, while nobody draws into the window. Where there can be no other, it stays as it is.
func (w *Window) Again() (err error) {
	defer func() {
		if broken := recover(); broken != nil { // the library's way to say that the display is gone
			err = fmt.Errorf("no window can be opened anew: %v", broken)
		}
	}()
	old := w.w
	width, height := old.GetSize()
	made, err := create(w.title, width, height, false)
	if err != nil {
		return err
	}
	x, y := old.GetPos()
	cursor, monitor := old.GetInputMode(glfw.CursorMode), old.GetMonitor()
	old.Destroy()
	w.w = made
	w.hands.releaseAllKeys() // what is let go meanwhile is told to nobody
	w.listen()
	made.SetInputMode(glfw.CursorMode, cursor)
	if monitor == nil {
		made.SetPos(x, y)
	} else if mode := monitor.GetVideoMode(); mode != nil {
		made.SetMonitor(monitor, 0, 0, width, height, mode.RefreshRate)
	}
	w.measure()
	return nil
}

// howToDisplay is what helps.
const howToDisplay = "a window needs a desktop session, or Xvfb: xvfb-run -s \"-screen 0 1280x720x24\" camber drive"

// Display tells why no window can be opened here, before the library is asked, which would not; nil where one can be
// tried.
func Display() error {
	switch runtime.GOOS {
	case "linux", "freebsd", "openbsd", "netbsd":
	default:
		return nil
	}
	if os.Getenv("DISPLAY") != "" {
		return nil
	}
	if os.Getenv("WAYLAND_DISPLAY") != "" {
		return errors.New("there is no display: this Wayland session has no Xwayland, which a window needs (on Debian: " +
			"apt-get install xwayland)")
	}
	return fmt.Errorf("there is no display (DISPLAY is not set): %s", howToDisplay)
}

// Close ends the window; nobody may be drawing any more.
func (w *Window) Close() {
	w.w.Destroy()
	glfw.Terminate()
}

// Draws has this thread draw into the window, with vsync or without; until then and after Leaves none does.
func (w *Window) Draws(vsync bool) (err error) {
	defer func() {
		if broken := recover(); broken != nil { // the library's way to say it
			err = fmt.Errorf("the window cannot be drawn into: %v", broken)
		}
	}()
	w.w.MakeContextCurrent()
	w.Vsync(vsync)
	return nil
}

// Vsync says whether Swap waits for the screen; for the thread that draws.
func (w *Window) Vsync(on bool) {
	interval := 0
	if on {
		interval = 1
	}
	glfw.SwapInterval(interval)
}

// Leaves has this thread draw no longer.
func (w *Window) Leaves() { glfw.DetachCurrentContext() }

// Swap shows what was drawn. An error says that the window can no longer be drawn into.
func (w *Window) Swap() (err error) {
	defer func() {
		if broken := recover(); broken != nil { // the library's way to say it
			err = fmt.Errorf("the window takes no picture: %v", broken)
		}
	}()
	w.w.SwapBuffers()
	return nil
}

// Proc finds a function of GL by its name; for the thread that draws.
func (w *Window) Proc(name string) unsafe.Pointer { return glfw.GetProcAddress(name) }

// Fill has the window fill a monitor, at a size and rate or as the monitor is, or stand free again.
func (w *Window) Fill(on bool, monitor, width, height, hz int) {
	if on == w.full && !on {
		return
	}
	if !on {
		w.full = false
		w.w.SetMonitor(nil, w.at[0], w.at[1], w.size[0], w.size[1], 0)
		return
	}
	all := glfw.GetMonitors()
	if len(all) == 0 {
		return
	}
	m := all[min(max(monitor, 0), len(all)-1)]
	mode := m.GetVideoMode()
	if mode == nil {
		return
	}
	if width <= 0 || height <= 0 {
		width, height, hz = mode.Width, mode.Height, mode.RefreshRate
	}
	if !w.full {
		w.at[0], w.at[1] = w.w.GetPos()
		w.size[0], w.size[1] = w.w.GetSize()
	}
	w.full = true
	w.w.SetMonitor(m, 0, 0, width, height, hz)
}

// Full says whether it fills a monitor.
func (w *Window) Full() bool { return w.full }

// Monitors lists the screens that are there, the first one first.
func (w *Window) Monitors() (all []Monitor) {
	for _, m := range glfw.GetMonitors() {
		one := Monitor{Name: m.GetName()}
		if mode := m.GetVideoMode(); mode != nil {
			one.Hz = mode.RefreshRate
		}
		seen := map[Mode]bool{}
		modes := m.GetVideoModes()
		for i := len(modes) - 1; i >= 0; i-- { // the largest first
			mode := Mode{modes[i].Width, modes[i].Height, modes[i].RefreshRate}
			if !seen[mode] {
				seen[mode] = true
				one.Modes = append(one.Modes, mode)
			}
		}
		all = append(all, one)
	}
	return all
}

// Poll waits for something to happen, at most so long, and gives what hands have done since the last call. It is valid
// until the next.
func (w *Window) Poll(most time.Duration) *Hands {
	w.hands.begin()
	if most > 0 {
		glfw.WaitEventsTimeout(most.Seconds())
	} else {
		glfw.PollEvents()
	}
	w.measure()
	w.hands.Closing = w.w.ShouldClose()
	w.w.SetShouldClose(false) // it is told once: whoever polls may want to ask first
	return &w.hands
}

// measure reads the size of the picture, which on some screens has more pixels than the window has units.
func (w *Window) measure() {
	w.hands.Width, w.hands.Height = w.w.GetFramebufferSize()
	if wide, _ := w.w.GetSize(); wide > 0 {
		w.px = float64(w.hands.Width) / float64(wide)
	}
	across, _ := w.w.GetContentScale()
	w.hands.scaled(across)
}

// Cursor shows the mouse, or hides it over the window.
func (w *Window) Cursor(on bool) {
	mode := glfw.CursorNormal
	if !on {
		mode = glfw.CursorHidden
	}
	w.w.SetInputMode(glfw.CursorMode, mode)
}
