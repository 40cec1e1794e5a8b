//go:build cgo && window

// Drawing without a window and without a display: an EGL context of a graphics card, or else a surfaceless one, whose
// library is looked for when it is opened.

package device

/*
#cgo LDFLAGS: -ldl
#include <dlfcn.h>
#include <stdlib.h>
#include <stdint.h>
#include <string.h>

typedef void *(*proc_fn)(const char *);
typedef void *(*platform_fn)(unsigned, void *, const intptr_t *);
typedef unsigned (*begin_fn)(void *, int *, int *);
typedef unsigned (*bind_api_fn)(unsigned);
typedef unsigned (*choose_fn)(void *, const int *, void **, int, int *);
typedef void *(*create_fn)(void *, void *, void *, const int *);
typedef unsigned (*current_fn)(void *, void *, void *, void *);
typedef unsigned (*destroy_fn)(void *, void *);
typedef unsigned (*terminate_fn)(void *);
typedef int (*error_fn)(void);
typedef unsigned (*devices_fn)(int, void **, int *);
typedef const char *(*device_text_fn)(void *, int);

// The numbers of EGL that are needed, from its registry.
enum { SURFACELESS_MESA = 0x31DD, DEVICE = 0x313F, EXTENSIONS = 0x3055, OPENGL_API = 0x30A2, OPENGL_BIT = 8,
	RENDERABLE_TYPE = 0x3040, NONE = 0x3038, MAJOR = 0x3098, MINOR = 0x30FB, PROFILE_MASK = 0x30FD, CORE_BIT = 1,
	SURFACE_TYPE = 0x3033, RESET_STRATEGY = 0x31BD, LOSE_ON_RESET = 0x31BF };

enum { MOST_DEVICES = 16 };

typedef struct {
	void *library, *display, *context;
	proc_fn proc;
	current_fn current;
	destroy_fn destroy;
	terminate_fn terminate;
	int error;
} offscreen;

// start gives 0 where a context on this display can be drawn into, or the number of the step that failed.
static int offscreen_start(offscreen *o, void *display) {
	begin_fn begin = (begin_fn)dlsym(o->library, "eglInitialize");
	bind_api_fn bind = (bind_api_fn)dlsym(o->library, "eglBindAPI");
	choose_fn choose = (choose_fn)dlsym(o->library, "eglChooseConfig");
	create_fn create = (create_fn)dlsym(o->library, "eglCreateContext");
	error_fn error = (error_fn)dlsym(o->library, "eglGetError");
	if (!begin || !bind || !choose || !create || !error) return 2;
	o->display = display;
	if (!display) { o->error = error(); return 4; }
	int major, minor;
	if (!begin(display, &major, &minor)) { o->error = error(); return 5; }
	if (!bind(OPENGL_API)) { o->error = error(); return 6; }
	int wanted[] = { SURFACE_TYPE, 0, RENDERABLE_TYPE, OPENGL_BIT, NONE };
	void *config = NULL;
	int n = 0;
	if (!choose(display, wanted, &config, 1, &n) || n < 1) config = NULL;
	// A context that tells when the driver was reset, where there are such; else any.
	int told[] = { MAJOR, 3, MINOR, 3, PROFILE_MASK, CORE_BIT, RESET_STRATEGY, LOSE_ON_RESET, NONE };
	o->context = create(display, config, NULL, told);
	if (!o->context) {
		int kind[] = { MAJOR, 3, MINOR, 3, PROFILE_MASK, CORE_BIT, NONE };
		o->context = create(display, config, NULL, kind);
	}
	if (!o->context) { o->error = error(); return 7; }
	if (!o->current(display, NULL, NULL, o->context)) { o->error = error(); return 8; }
	return 0;
}

static void offscreen_close(offscreen *o) {
	if (o->context) { o->current(o->display, NULL, NULL, NULL); o->destroy(o->display, o->context); }
	if (o->display) o->terminate(o->display);
	o->context = o->display = NULL;
}

// device opens a context on the first graphics card that gives one; not all cards' drivers know displays without a
// surface. 0: there is none, or the desktop's own switch says that the processor is to draw.
static int offscreen_device(offscreen *o, platform_fn platform) {
	const char *software = getenv("LIBGL_ALWAYS_SOFTWARE");
	devices_fn devices = (devices_fn)o->proc("eglQueryDevicesEXT");
	device_text_fn text = (device_text_fn)o->proc("eglQueryDeviceStringEXT");
	if (!devices || !text || (software && *software && strcmp(software, "0") && strcmp(software, "false"))) return 0;
	void *all[MOST_DEVICES];
	int n = 0;
	if (!devices(MOST_DEVICES, all, &n)) return 0;
	for (int i = 0; i < n; i++) {
		const char *can = text(all[i], EXTENSIONS);
		if (!can || strstr(can, "EGL_MESA_device_software")) continue;
		if (!offscreen_start(o, platform(DEVICE, all[i], NULL))) return 1;
		offscreen_close(o);
	}
	o->error = 0;
	return 0;
}

// open gives 0, or the number of the step that failed.
static int offscreen_open(offscreen *o) {
	o->library = dlopen("libEGL.so.1", RTLD_NOW | RTLD_LOCAL);
	if (!o->library) return 1;
	o->proc = (proc_fn)dlsym(o->library, "eglGetProcAddress");
	o->current = (current_fn)dlsym(o->library, "eglMakeCurrent");
	o->destroy = (destroy_fn)dlsym(o->library, "eglDestroyContext");
	o->terminate = (terminate_fn)dlsym(o->library, "eglTerminate");
	if (!o->proc || !o->current || !o->destroy || !o->terminate) return 2;
	platform_fn platform = (platform_fn)o->proc("eglGetPlatformDisplay");
	if (!platform) platform = (platform_fn)o->proc("eglGetPlatformDisplayEXT");
	if (!platform) return 3;
	if (offscreen_device(o, platform)) return 0;
	return offscreen_start(o, platform(SURFACELESS_MESA, NULL, NULL));
}

static void *offscreen_proc(offscreen *o, const char *name) { return o->proc(name); }
*/
import "C"

import (
	"fmt"
	"runtime"
	"unsafe"
)

// Offscreen is a GL context that has no window: what is drawn stays in memory. It belongs to the thread that opened it.
type Offscreen struct {
	egl  C.offscreen
	held bool // the goroutine that opened it stays on that thread
}

// steps of opening that can fail, by their numbers.
var steps = [...]string{
	1: "the library libEGL.so.1 is not there (on Debian: apt-get install libegl1 libgl1-mesa-dri)",
	2: "the library libEGL.so.1 lacks functions that every EGL has",
	3: "EGL cannot name a platform: it is older than version 1.5",
	4: "EGL has no surfaceless platform (on Debian: apt-get install libegl-mesa0 libgl1-mesa-dri)",
	5: "the display of EGL does not start",
	6: "EGL knows OpenGL ES only",
	7: "there is no OpenGL 3.3 here",
	8: "the context cannot be used without a surface",
}

// OpenOffscreen opens a context on this thread, where the goroutine that opens it stays until it closes it: a context
// that was left on another thread would refuse any window its pictures there.
func OpenOffscreen() (*Offscreen, error) {
	runtime.LockOSThread()
	o := &Offscreen{held: true}
	if failed := C.offscreen_open(&o.egl); failed != 0 {
		err := fmt.Errorf("no picture can be drawn: %s", steps[failed])
		if o.egl.error != 0 {
			err = fmt.Errorf("%w (EGL error %#x)", err, int(o.egl.error))
		}
		o.Close()
		return nil, err
	}
	return o, nil
}

// Proc finds a function of GL by its name.
func (o *Offscreen) Proc(name string) unsafe.Pointer {
	text := C.CString(name)
	defer C.free(unsafe.Pointer(text))
	return C.offscreen_proc(&o.egl, text)
}

// Again closes the context and opens another one on this thread: the one that was there is lost.
func (o *Offscreen) Again() error {
	o.Close()
	fresh, err := OpenOffscreen()
	if err != nil {
		return err
	}
	*o = *fresh
	return nil
}

// Close gives the context back, on the goroutine that opened it. It may be closed twice.
func (o *Offscreen) Close() {
	C.offscreen_close(&o.egl)
	if o.held {
		o.held = false
		runtime.UnlockOSThread()
	}
}
