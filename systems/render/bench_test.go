//go:build cgo && window && linux

// What a picture costs: processor time, of all threads, so that it can be told on a machine that is busy with other
// things.

package render_test

import (
	"fmt"
	"os"
	"strconv"
	"syscall"
	"testing"
	"time"

	"camber/systems/render/mesh"
)

// spent is the processor time of this process.
func spent() time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

func BenchmarkPicture(b *testing.B) {
	for _, scene := range []string{"oval", "circuit"} {
		b.Run(scene, func(b *testing.B) {
			s := open(b, scene, [3]int32{})
			if err := s.r.Resize(1280, 720); err != nil {
				b.Fatal(err)
			}
			s.ready(b, 3000)
			masks := []uint32{0}
			if os.Getenv("CAMBER_BENCH_PAINTS") != "" {
				for p := range mesh.Paints {
					masks = append(masks, 1<<p)
				}
			}
			for _, m := range masks {
				s.r.Skip(m)
				for range 5 {
					s.r.Draw(&s.b, 1)
				}
				s.r.Finish()
				n := 40
				if v, err := strconv.Atoi(os.Getenv("CAMBER_BENCH_N")); err == nil {
					n = v
				}
				best := time.Duration(1 << 62)
				for range 3 {
					cpu := spent()
					for range n {
						s.r.Draw(&s.b, 1)
						s.r.Finish()
					}
					best = min(best, spent()-cpu)
				}
				fmt.Printf("%s without %08b: %.2f ms cpu a picture, %d triangles, %d draws\n", scene, m,
					best.Seconds()*1e3/float64(n), s.r.Triangles, s.r.Draws)
			}
		})
	}
}
