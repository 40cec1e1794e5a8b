//go:build sound && (windows || darwin)

// A sound card of other systems, through oto, which reads bytes.

package device

import (
	"fmt"

	"github.com/ebitengine/oto/v3"
)

// Audio is a sound card that plays.
type Audio struct {
	source  audioBytes
	context *oto.Context
	player  *oto.Player
	ready   chan struct{}
}

// OpenAudio begins to play, silence at first. A program opens one and keeps it. Whether there is a card at all is known
// a little later: ask Err now and then.
func OpenAudio() (*Audio, error) {
	a := &Audio{}
	var err error
	a.context, a.ready, err = oto.NewContext(&oto.NewContextOptions{
		SampleRate: AudioRate, ChannelCount: 2, Format: oto.FormatFloat32LE, BufferSize: audioLow / 2,
	})
	if err != nil {
		return nil, fmt.Errorf("no sound: %w; %s", err, howToAudio)
	}
	a.player = a.context.NewPlayer(&a.source)
	a.source.most, a.source.waiting = audioFrames(audioLow/2)*audioFrame, a.player.BufferedSize
	a.player.SetBufferSize(a.source.most)
	a.player.Play()
	return a, nil
}

// Pull says where samples come from, from now on; nil is silence.
func (a *Audio) Pull(pull func([]float32)) { a.source.from(pull) }

// Err tells why nothing is heard; nil while all is well, or not known yet.
func (a *Audio) Err() error {
	select {
	case <-a.ready:
	default:
		return nil
	}
	if err := a.context.Err(); err != nil {
		return fmt.Errorf("no sound: %w; %s", err, howToAudio)
	}
	return nil
}

// Frames is how many frames were asked for so far.
func (a *Audio) Frames() uint64 { return a.source.frames.Load() }

// Late is not known here.
func (a *Audio) Late() uint64 { return 0 }

// Close falls silent.
func (a *Audio) Close() {
	a.Pull(nil)
	a.player.Pause()
}
