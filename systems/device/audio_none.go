//go:build !sound || !((linux && cgo) || windows || darwin)

// What an engine without a sound card's driver says instead of playing.

package device

import "errors"

// Audio is a sound card.
type Audio struct{ _ audioSource }

// OpenAudio fails: this build plays nothing.
func OpenAudio() (*Audio, error) {
	return nil,
		errors.New(
			`this camber was built without sound output: "make drive" builds one that has, after a C compiler and the headers of ALSA (Debian: libasound2-dev) are installed; camber drive --fast --sound FILE.wav writes what would be heard`)
}

// Pull does nothing.
func (*Audio) Pull(func([]float32)) {}

// Err is nil.
func (*Audio) Err() error { return nil }

// Frames is 0.
func (*Audio) Frames() uint64 { return 0 }

// Late is 0.
func (*Audio) Late() uint64 { return 0 }

// Close does nothing.
func (*Audio) Close() {}
