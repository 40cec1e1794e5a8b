//go:build sound && cgo

// A sound card of Linux. One thread mixes and writes: nothing lies between the mixer and the card's own buffer, so that
// all that is mixed ahead is there when that thread comes late, and that thread can be given the rank that sound needs.

package device

/*
#cgo LDFLAGS: -lasound
#include <alsa/asoundlib.h>

typedef struct {
	snd_pcm_t *pcm;
	snd_pcm_uframes_t buffer, period; // frames, as the card wants them
	snd_pcm_uframes_t most;           // frames that its buffer may grow to
	unsigned rate;                    // frames a second
	unsigned long late;               // how often it had nothing new to play
	const char *step;                 // that failed
} card;

#define TRY(what) do { c->step = #what; if ((err = what) < 0) goto failed; } while (0)

// What the library would print of each device that it does not find; our own message says it once.
static void quiet(const char *file, int line, const char *function, int err, const char *format, ...) {}

// card_set asks for a buffer of so many frames; it gives 0 or the error of ALSA.
static int card_set(card *c, unsigned rate, snd_pcm_uframes_t most, snd_pcm_uframes_t portion) {
	int err;
	snd_pcm_hw_params_t *hw;
	snd_pcm_sw_params_t *sw;
	snd_pcm_uframes_t boundary;
	snd_pcm_hw_params_alloca(&hw);
	snd_pcm_sw_params_alloca(&sw);
	c->buffer = most;
	c->period = portion;
	TRY(snd_pcm_hw_params_any(c->pcm, hw));
	TRY(snd_pcm_hw_params_set_access(c->pcm, hw, SND_PCM_ACCESS_RW_INTERLEAVED));
	TRY(snd_pcm_hw_params_set_format(c->pcm, hw, SND_PCM_FORMAT_FLOAT));
	TRY(snd_pcm_hw_params_set_channels(c->pcm, hw, 2));
	TRY(snd_pcm_hw_params_set_rate_resample(c->pcm, hw, 1));
	TRY(snd_pcm_hw_params_set_rate(c->pcm, hw, rate, 0));
	TRY(snd_pcm_hw_params_set_period_size_near(c->pcm, hw, &c->period, NULL));
	TRY(snd_pcm_hw_params_set_buffer_size_near(c->pcm, hw, &c->buffer));
	TRY(snd_pcm_hw_params(c->pcm, hw));
	TRY(snd_pcm_sw_params_current(c->pcm, sw));
	TRY(snd_pcm_sw_params_set_start_threshold(c->pcm, sw, c->buffer / c->period * c->period));
	TRY(snd_pcm_sw_params_set_avail_min(c->pcm, sw, c->period));
	// It never stops by itself: whoever comes late has missed what is missing and no more, where a card that stops has to
	// be filled again before it goes on. Meanwhile it plays silence, if it can, and not once more what it has.
	TRY(snd_pcm_sw_params_get_boundary(sw, &boundary));
	TRY(snd_pcm_sw_params_set_stop_threshold(c->pcm, sw, boundary));
	if (snd_pcm_sw_params_set_silence_threshold(c->pcm, sw, 0) == 0)
		snd_pcm_sw_params_set_silence_size(c->pcm, sw, boundary);
	TRY(snd_pcm_sw_params(c->pcm, sw));
	return 0;
failed:
	return err;
}

static void card_close(card *c) {
	if (c->pcm) snd_pcm_close(c->pcm);
	c->pcm = NULL;
}

// card_open gives 0 or the error of ALSA.
static int card_open(card *c, const char *name, unsigned rate, snd_pcm_uframes_t most, snd_pcm_uframes_t portion) {
	snd_lib_error_set_handler(quiet);
	c->step = "snd_pcm_open";
	int err = snd_pcm_open(&c->pcm, name, SND_PCM_STREAM_PLAYBACK, 0);
	if (err == 0 && (err = card_set(c, rate, most, portion)) < 0) card_close(c);
	return err;
}

// card_grow takes twice the buffer, and begins with it anew; it gives 0 or the error of ALSA.
static int card_grow(card *c) {
	snd_pcm_uframes_t twice = 2 * c->buffer;
	snd_pcm_drop(c->pcm);
	snd_pcm_hw_free(c->pcm);
	int err = card_set(c, c->rate, twice, c->period);
	if (err < 0) return err;
	c->step = "snd_pcm_prepare";
	return snd_pcm_prepare(c->pcm);
}

// card_follow counts it when the card has played more than there was: then it takes a larger buffer, up to the most, or
// goes to where the card is. It gives 0 or the error of ALSA.
static int card_follow(card *c) {
	if (snd_pcm_state(c->pcm) != SND_PCM_STATE_RUNNING) return 0;
	snd_pcm_sframes_t room = snd_pcm_avail(c->pcm);
	if (room <= (snd_pcm_sframes_t)c->buffer) return 0;
	c->late++;
	if (2 * c->buffer <= c->most) return card_grow(c);
	snd_pcm_forward(c->pcm, (snd_pcm_uframes_t)room - c->buffer);
	return 0;
}

// card_write waits for room and writes; it gives 0 or the error of ALSA that could not be mended.
static int card_write(card *c, const float *frames, snd_pcm_uframes_t n) {
	int err = card_follow(c);
	if (err < 0) return err;
	while (n > 0) {
		snd_pcm_sframes_t did = snd_pcm_writei(c->pcm, frames, n);
		if (did < 0) {
			c->late += did == -EPIPE;
			c->step = "snd_pcm_writei";
			if ((did = snd_pcm_recover(c->pcm, (int)did, 1)) < 0) return (int)did;
			continue;
		}
		frames += 2 * did;
		n -= (snd_pcm_uframes_t)did;
	}
	return 0;
}

*/
import "C"

import (
	"fmt"
	"runtime"
	"sync/atomic"
	"unsafe"
)

// Audio is a sound card that plays.
type Audio struct {
	source audioSource
	err    atomic.Pointer[error]
	late   atomic.Uint64
	closed atomic.Bool
	ended  chan struct{}
}

// OpenAudio begins to play, silence at first. A program opens one and keeps it. Whether there is a card at all is known
// a little later: ask Err now and then.
func OpenAudio() (*Audio, error) { return openAudio("default", "plug:default", "sysdefault"), nil }

// openAudio plays on the first of these that there is.
func openAudio(names ...string) *Audio {
	a := &Audio{ended: make(chan struct{})}
	// Whoever comes back from C needs one of the places that Go has for running goroutines; with as many as there are
	// cores it would wait for one as long as pictures and the loop keep them.
	runtime.GOMAXPROCS(runtime.GOMAXPROCS(0) + sparePlaces)
	go a.play(names)
	return a
}

// sparePlaces is how many more there are: enough that one is free while the loop, pictures and the collector of garbage
// have theirs and the system lets them wait.
const sparePlaces = 6

// play mixes and writes until it is closed.
func (a *Audio) play(names []string) {
	defer close(a.ended)
	hasten() // and with it the threads that the library begins
	c := (*C.card)(C.calloc(1, C.sizeof_card))
	defer C.free(unsafe.Pointer(c))
	defer C.card_close(c)
	c.rate, c.most = AudioRate, C.snd_pcm_uframes_t(audioFrames(audioMost))
	fail := func(code C.int) {
		err := fmt.Errorf("no sound: %s: %s; %s", C.GoString(c.step), C.GoString(C.snd_strerror(code)), howToAudio)
		a.err.Store(&err)
	}
	code := C.int(-1)
	for _, name := range names {
		text := C.CString(name)
		code = C.card_open(c, text, AudioRate, C.snd_pcm_uframes_t(audioFrames(audioCard)),
			C.snd_pcm_uframes_t(audioFrames(audioPortion)))
		C.free(unsafe.Pointer(text))
		if code == 0 {
			break
		}
	}
	if code != 0 {
		fail(code) // of the last one
		return
	}
	portion := make([]float32, 2*c.period)
	for !a.closed.Load() {
		a.source.mix(portion)
		if code := C.card_write(c, (*C.float)(&portion[0]), c.period); code != 0 {
			fail(code)
			return
		}
		a.late.Store(uint64(c.late))
		if len(portion) != 2*int(c.period) { // of a larger buffer
			portion = make([]float32, 2*c.period)
		}
	}
}

// Pull says where samples come from, from now on; nil is silence.
func (a *Audio) Pull(pull func([]float32)) { a.source.from(pull) }

// Err tells why nothing is heard; nil while all is well, or not known yet.
func (a *Audio) Err() error {
	if err := a.err.Load(); err != nil {
		return *err
	}
	return nil
}

// Frames is how many frames were asked for so far.
func (a *Audio) Frames() uint64 { return a.source.frames.Load() }

// Late is how often the card had nothing to play so far.
func (a *Audio) Late() uint64 { return a.late.Load() }

// Close falls silent.
func (a *Audio) Close() {
	a.closed.Store(true)
	<-a.ended
}
