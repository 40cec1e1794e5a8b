//go:build sound && cgo

// A sound card of Linux. One thread mixes and writes: nothing lies between the mixer and the card's own buffer, so that
// all that is mixed ahead is there when that thread comes late, and that thread can be given the rank that sound needs.

package device

/*
#cgo LDFLAGS: -lasound
#include <alsa/asoundlib.h>
#include <time.h>

typedef struct {
	snd_pcm_t *pcm;
	snd_pcm_uframes_t buffer, period; // frames, as the card wants them
	unsigned rate;                    // frames a second
	unsigned long late;               // how often it had nothing new to play
	const char *step;                 // that failed
} card;

#define TRY(what) do { c->step = #what; if ((err = what) < 0) goto failed; } while (0)

// What the library would print of each device that it does not find; our own message says it once.
static void quiet(const char *file, int line, const char *function, int err, const char *format, ...) {}

// card_set asks for a buffer of so many frames, which it plays from when so many lie there; it gives 0 or the error of
// ALSA. Never filled is more of it than is wanted ahead, so that this can change while it plays.
static int card_set(card *c, snd_pcm_uframes_t most, snd_pcm_uframes_t portion, snd_pcm_uframes_t start) {
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
	TRY(snd_pcm_hw_params_set_rate(c->pcm, hw, c->rate, 0));
	TRY(snd_pcm_hw_params_set_period_size_near(c->pcm, hw, &c->period, NULL));
	TRY(snd_pcm_hw_params_set_buffer_size_near(c->pcm, hw, &c->buffer));
	TRY(snd_pcm_hw_params(c->pcm, hw));
	TRY(snd_pcm_sw_params_current(c->pcm, sw));
	TRY(snd_pcm_sw_params_set_start_threshold(c->pcm, sw, start < c->buffer ? start : c->buffer));
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
static int card_open(card *c, const char *name, snd_pcm_uframes_t most, snd_pcm_uframes_t portion,
		snd_pcm_uframes_t start) {
	snd_lib_error_set_handler(quiet);
	c->step = "snd_pcm_open";
	int err = snd_pcm_open(&c->pcm, name, SND_PCM_STREAM_PLAYBACK, 0);
	if (err == 0 && (err = card_set(c, most, portion, start)) < 0) card_close(c);
	return err;
}

// card_left gives how many frames it has to play, or the error of ALSA that could not be mended. It counts it when the
// card has played more than there was, and goes to where the card is.
static long card_left(card *c) {
	c->step = "snd_pcm_avail";
	snd_pcm_sframes_t room = snd_pcm_avail(c->pcm);
	if (room < 0) {
		c->late += room == -EPIPE;
		int err = snd_pcm_recover(c->pcm, (int)room, 1);
		return err < 0 ? err : 0;
	}
	if (room <= (snd_pcm_sframes_t)c->buffer) return (long)c->buffer - room;
	if (snd_pcm_state(c->pcm) == SND_PCM_STATE_RUNNING) c->late++;
	snd_pcm_forward(c->pcm, (snd_pcm_uframes_t)room - c->buffer);
	return 0;
}

// card_wait waits until no more than this is left, but not for ever: a card that stands still takes nothing. It gives
// what is left, or the error of ALSA.
static long card_wait(card *c, long most) {
	long left = card_left(c);
	for (int i = 0; i < 10 && left > most; i++) {
		long long ns = (left - most) * 1000000000LL / c->rate;
		struct timespec t = {ns / 1000000000LL, ns % 1000000000LL};
		nanosleep(&t, NULL);
		left = card_left(c);
	}
	return left;
}

// card_write gives 0 or the error of ALSA that could not be mended.
static int card_write(card *c, const float *frames, snd_pcm_uframes_t n) {
	c->step = "snd_pcm_writei";
	while (n > 0) {
		snd_pcm_sframes_t did = snd_pcm_writei(c->pcm, frames, n);
		if (did < 0) {
			c->late += did == -EPIPE;
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
	"sync/atomic"
	"time"
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
	SparePlaces()
	go a.play(names)
	return a
}

// play mixes and writes until it is closed.
func (a *Audio) play(names []string) {
	defer close(a.ended)
	hasten() // and with it the threads that the library begins
	c := (*C.card)(C.calloc(1, C.sizeof_card))
	defer C.free(unsafe.Pointer(c))
	defer C.card_close(c)
	c.rate = AudioRate
	fail := func(code C.int) {
		err := fmt.Errorf("no sound: %s: %s; %s", C.GoString(c.step), C.GoString(C.snd_strerror(code)), howToAudio)
		a.err.Store(&err)
	}
	frames := func(d time.Duration) C.snd_pcm_uframes_t { return C.snd_pcm_uframes_t(audioFrames(d)) }
	code := C.int(-1)
	for _, name := range names {
		text := C.CString(name)
		code = C.card_open(c, text, frames(audioMost), frames(audioPortion), frames(audioLow-audioPortion))
		C.free(unsafe.Pointer(text))
		if code == 0 {
			break
		}
	}
	if code != 0 {
		fail(code) // of the last one
		return
	}
	// A card that wants large portions tells in large portions what it has played.
	want := newAhead(max(audioFrames(audioLow), 3*int(c.period)), int(c.buffer))
	portion := make([]float32, 2*audioFrames(audioPortion))
	had := 0 // frames, after what was written last
	for !a.closed.Load() {
		left := int(C.card_wait(c, C.long(want.frames-len(portion)/2)))
		if left < 0 {
			fail(C.int(left))
			return
		}
		if a.late.Store(uint64(c.late)); left+len(portion)/2 > want.frames {
			continue
		}
		want.played(had - left)
		a.source.mix(portion)
		if code := C.card_write(c, (*C.float)(&portion[0]), C.snd_pcm_uframes_t(len(portion)/2)); code != 0 {
			fail(code)
			return
		}
		had = left + len(portion)/2
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
