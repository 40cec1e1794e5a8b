// How evenly and how cheaply a wheel is written to, in real time.

package device

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"camber/components/person"
	"camber/systems/device/force"
)

// pacedWheel is a player over a file that takes everything, for so many updates.
type pacedWheel struct {
	*ForcePlayer
	mail *person.FeelMail
	left int
	stop context.CancelFunc
}

func (p *pacedWheel) Apply(o force.Output, now time.Duration) error {
	for i := range 2 { // of the steps' thread, at 1000 Hz
		p.mail.Put(person.FeelStep{Torque: float64((p.left+i)%7) - 3})
	}
	if p.left--; p.left == 0 {
		p.stop()
	}
	return p.ForcePlayer.Apply(o, now)
}

// BenchmarkPace writes at 500 Hz in real time: an operation is an update, 2 ms long. It tells how late updates are and
// how much of a core they take.
func BenchmarkPace(b *testing.B) {
	info := wheelInfo()
	p, err := newForcePlayer(info, &quietFile{})
	if err != nil {
		b.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	defer stop()
	mail := person.NewFeelMail()
	opened := false
	w := force.Writer{
		Mail: mail, Time: FineTime(), Tell: func(string, bool) {},
		Find: func() (force.Device, force.Profile, error) {
			if opened {
				return nil, force.Profile{}, errors.New("once")
			}
			opened = true
			return &pacedWheel{p, mail, b.N, stop}, force.DefaultProfile(), nil
		},
	}
	b.ReportAllocs()
	used := threadTime()
	b.ResetTimer()
	done := make(chan struct{})
	go func() {
		defer close(done)
		runtime.LockOSThread()
		Hurry()
		w.Run(ctx)
	}()
	<-done
	b.StopTimer()
	beats := w.Beats()
	b.ReportMetric(float64(beats.Sum.Microseconds())/float64(max(beats.Updates, 1)), "us-late/op")
	b.ReportMetric(float64(beats.Worst.Microseconds()), "us-worst")
	b.ReportMetric(float64(beats.Late), "late")
	b.ReportMetric(100*(threadTime()-used).Seconds()/b.Elapsed().Seconds(), "%core")
}
