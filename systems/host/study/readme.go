// The page that says what lies there and how to have it again.

package study

import (
	"fmt"
	"io"
	"strings"

	"camber/systems/host/diagram"
)

// About is what a page says of a drive besides its figures.
type About struct {
	Car, Scene string   // names for people
	Driver     string   // who drove: "the built-in driver", "a person"
	Version    string   // of camber
	Hz         int      // steps a second
	Rate       float64  // rows of the log a second, for each car
	Hash       string   // of the world after the last step
	Folder     string   // where the files lie
	Same       string   // the command that makes all of it anew; empty when a person drove
	Laps       []string // times
}

// Page writes it.
func Page(to io.Writer, a About, s Summary) error {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("# A drive: %s, %s\n", a.Car, a.Scene)
	line("%.1f s by %s, %d steps a second, camber %s.\n", s.Seconds, a.Driver, a.Hz, a.Version)
	line("| file | what it is |\n|---|---|")
	for _, f := range [][2]string{
		{"drive.csv", fmt.Sprintf("the log: %d rows, %g a second for each car; any program reads it", s.Rows, a.Rate)},
		{"dictionary.csv", "every column of the log: name, unit, meaning, rate"},
		{"measures.json", "what studies publish, of this log: each figure with its options, or why it is not known " +
			"(camber measure list)"},
		{"drive.rec", "the recording: every blueprint byte, every input with its tick, the hash of every step"},
		{"map.svg", "where the car went, in the colours of its speed"},
		{"signals.svg", "speed, pedals, steering and the way beside the middle of the road, or of the lane, over time"},
		{"grip.svg", "how hard it cornered, braked and accelerated"},
	} {
		line("| [%s](%s) | %s |", f[0], f[0], f[1])
	}
	line("\n## Again, bit for bit\n")
	line("    camber replay %s/drive.rec --log again.csv", a.Folder)
	line(
		"\nThe world then has the hash `%s` after its last step, and again.csv the bytes of drive.csv. What checks both,",
		a.Hash)
	line("and the hash of every step between:\n")
	line("    camber study try --verify --out %s", a.Folder)
	if a.Same != "" {
		line("\nNobody but the built-in driver was at the wheel, so the same drive is also made anew, without the " +
			"recording, by\n")
		line("    %s", a.Same)
	}
	line("\n## In figures\n")
	line("| | |\n|---|---|")
	beside := "the course has none"
	if s.Offset != nil {
		beside = diagram.Number(*s.Offset) + " m"
	}
	turned := "nobody knows them"
	if s.Steering != nil {
		turned = diagram.Number(*s.Steering) + " a minute"
	}
	lane := "it was on none"
	if s.Lane != nil {
		lane = diagram.Number(*s.Lane) + " m"
	}
	for _, f := range [][2]string{
		{"way", diagram.Number(s.Metres) + " m"},
		{"mean speed", diagram.Number(3.6*s.Mean) + " km/h"},
		{"top speed", diagram.Number(3.6*s.Top) + " km/h"},
		{"hardest braking or accelerating", diagram.Number(s.Along) + " m/s²"},
		{"hardest cornering", diagram.Number(s.Across) + " m/s²"},
		{"beside the road's middle, root mean square", beside},
		{"steering reversals of more than 3°, below 0.6 Hz (camber measure srr)", turned},
		{"beside the lane's middle, standard deviation", lane},
	} {
		line("| %s | %s |", f[0], f[1])
	}
	for i, t := range a.Laps {
		line("| lap %d | %s |", i+1, t)
	}
	line("\nIn Python: `import csv; rows = list(csv.DictReader(open(\"drive.csv\")))`, then `rows[0][\"speed (m/s)\"]`.")
	_, err := io.WriteString(to, b.String())
	return err
}
