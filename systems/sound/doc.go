// Package sound is what is heard of a world: what can be heard is copied out of it once a loop, and made into samples
// by whoever plays them, at its own pace.
//
//   - to copy what can be heard: Ear.Gather once a turn, then Ear.Look
//   - to hand copies from the loop to who plays: Exchange
//   - to make samples of them: Player.Pull for a device, Player.Film for a file
//   - to have a file played, from anywhere: person.SoundLog
//   - recordings, and what is wrong with them: Bank
//
// Below it, synth makes sounds, mix mixes them for two ears, wav reads and writes files, spectrum looks at what came
// out.
package sound
