// Package cargo is what of content may travel from a server to its guests: cars and their parts, tyres, tracks, towns,
// surfaces, obstacles and models, and the scene or race that they are in. What draws, sounds or is set on a guest's own
// machine never does. It is an allow list: what is not on it is refused.
//
//   - who serves reads his content through Share, and asks Weigh whether it is too much
//   - who joins asks Name of each name, before he fetches anything, and Check of each file that came
//   - then he has another process load it first: Trial, whose other end is launch.Judge
package cargo

import "time"

// What a race's content is at most, and what it may take to load.
const (
	MostBytes  = 64 << 20        // all files of a race together, but for the tiles of its town
	MostMemory = 256 << 20       // bytes
	MostTime   = 2 * time.Second // of a processor
	mostNames  = 20_000
)
