// What the step pays for places and rotations; all at 0 allocations.

package space

import "testing"

var (
	sinkVec   Vec
	sinkPlace Place
	sinkQuat  Quat
)

func BenchmarkPlaceMoved(b *testing.B) {
	b.ReportAllocs()
	p, d := PlaceAt([3]int32{}, V(1, 2, 3)), V(0.07, -0.01, 0.002)
	for b.Loop() {
		p = p.Moved(d)
	}
	sinkPlace = p
}

func BenchmarkPlaceFrom(b *testing.B) {
	b.ReportAllocs()
	p, q := PlaceAt([3]int32{7}, V(1, 2, 3)), PlaceAt([3]int32{8}, V(4, 5, 6))
	for b.Loop() {
		sinkVec = p.From(q)
	}
}

func BenchmarkQuatRotate(b *testing.B) {
	b.ReportAllocs()
	q, v := Heading(1), V(1, 2, 3)
	for b.Loop() {
		v = q.Rotate(v)
	}
	sinkVec = v
}

func BenchmarkQuatTurned(b *testing.B) {
	for _, c := range []struct {
		name string
		spin Vec // rad/s
	}{{"chassis", V(0.1, 0.2, 1)}, {"wheel", V(90, 0, 1)}} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			q := Identity
			for b.Loop() {
				q = q.Turned(c.spin, 1e-3)
			}
			sinkQuat = q
		})
	}
}
