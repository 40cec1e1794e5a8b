// Package mix mixes sounds for two ears: where each is, how fast it comes nearer, and what is between. It is pure: no
// world, no device, no clock; whoever pulls samples is its clock.
//
//   - to begin a sound: Mixer.Start; it is heard once Mixer.Place said where it is
//   - to work out where that is from places and speeds: Ear.Hear
//   - to end it without a click: Mixer.Stop
//   - to get samples: Mixer.Render, Block frames at a time
//
// What is placed is reached by the end of the next block, along a straight line. The same calls give the same samples,
// bit for bit.
package mix

// Rate is how many frames a second come out.
const Rate = 48000

// Block is how many frames are rendered at once: 1.3 ms.
const Block = 64

// Most is how many voices sound at once. A few more may be fading away.
const Most = 32

// spare is how many may.
const spare = 8

// Source makes a sound. All that package synth has are sources.
type Source interface {
	Fill(out []float32) // with the next samples, 160 at most
	Rate() float64      // samples a second
}

// ender is a source that ends by itself.
type ender interface{ Over() bool }
