package num

// Random numbers: avalanche, uniformity, independence and the normal distribution, all with fixed thresholds.

import (
	"math"
	"math/bits"
	"slices"
	"testing"
)

// at calls Random with the i-th of its four words replaced.
func at(words [4]uint64, i int, v uint64) uint64 {
	words[i] = v
	return Random(words[0], words[1], words[2], words[3])
}

// chiSquare of counts that should all be equal, as standard deviations from its mean.
func chiSquare(counts []int, total int) float64 {
	want, sum := float64(total)/float64(len(counts)), 0.0
	for _, n := range counts {
		sum += (float64(n) - want) * (float64(n) - want) / want
	}
	free := float64(len(counts) - 1)
	return (sum - free) / math.Sqrt(2*free)
}

func TestOneBitOfAnyWordMovesHalfOfTheAnswer(t *testing.T) {
	const draws = 2000
	for word := range 4 {
		for bit := range 64 {
			var moved [64]int
			sum := 0
			for i := range uint64(draws) {
				// Small words as well as large: counters and keys are small.
				words := [4]uint64{i % 3, i, Purpose("tyre"), i * i}
				d := at(words, word, words[word]) ^ at(words, word, words[word]^1<<bit)
				sum += bits.OnesCount64(d)
				for j := range moved {
					moved[j] += int(d >> j & 1)
				}
			}
			if mean := float64(sum) / draws; math.Abs(mean-32) > 0.5 { // 5.6 deviations
				t.Errorf("bit %d of word %d moves %.2f bits", bit, word, mean)
			}
			for j, n := range moved {
				if math.Abs(float64(n)-draws/2) > 6*math.Sqrt(draws)/2 {
					t.Errorf("bit %d of word %d moves bit %d in %d of %d draws", bit, word, j, n, draws)
				}
			}
		}
	}
}

func TestEveryByteOfRandomIsUniformAlongEachCounter(t *testing.T) {
	const draws = 1 << 15
	for word := range 4 {
		var counts [8][256]int
		for i := range uint64(draws) {
			r := at([4]uint64{1, 2, 3, 4}, word, i)
			for b := range counts {
				counts[b][byte(r>>(8*b))]++
			}
		}
		for b := range counts {
			if d := chiSquare(counts[b][:], draws); math.Abs(d) > 4.5 {
				t.Errorf("byte %d along word %d is %.1f deviations from uniform", b, word, d)
			}
		}
	}
}

func TestNeighbouringCountersAreIndependent(t *testing.T) {
	const draws, side = 1 << 16, 16
	for word := range 4 {
		for _, step := range []uint64{1, 2, 3, 64, 1 << 32, 1 << 63} {
			counts := make([]int, side*side)
			sum := 0.0
			for i := range uint64(draws) {
				a, b := at([4]uint64{9, 8, 7, 6}, word, i), at([4]uint64{9, 8, 7, 6}, word, i+step)
				counts[a>>60*side+b>>60]++
				sum += (unit(a) - 0.5) * (unit(b) - 0.5)
			}
			// Pairs of a step of 1 share members, which widens the statistic hardly.
			if d := chiSquare(counts, draws); math.Abs(d) > 5 {
				t.Errorf("pairs %d apart in word %d are %.1f deviations from uniform", step, word, d)
			}
			if c := 12 * sum / draws; math.Abs(c) > 5/math.Sqrt(draws) {
				t.Errorf("correlation %.4f between draws %d apart in word %d", c, step, word)
			}
		}
	}
}

func TestDrawsOfDifferentUsesNeverRepeat(t *testing.T) {
	// A grid of small words, also with its words exchanged: 2^-64 * n^2/2 says no repetition is to be expected.
	seen := make([]uint64, 0, 1<<16)
	for i := range uint64(1 << 16) {
		seen = append(seen, Random(i&15, i>>4&15, i>>8&15, i>>12&15))
	}
	slices.Sort(seen)
	if n := len(slices.Compact(seen)); n != 1<<16 {
		t.Errorf("%d of %d draws are different", n, 1<<16)
	}
}

func TestUniformFillsItsIntervalEvenly(t *testing.T) {
	const draws = 1 << 16
	counts := make([]int, 1000)
	for i := range uint64(draws) {
		u := Uniform(1, 2, 3, i)
		if !(u >= 0 && u < 1) {
			t.Fatalf("Uniform gives %v", u)
		}
		counts[int(u*1000)]++
	}
	if d := chiSquare(counts, draws); math.Abs(d) > 4.5 {
		t.Errorf("%.1f deviations from uniform", d)
	}
	if u := unit(math.MaxUint64); u != 1-0x1p-53 {
		t.Errorf("the greatest is %x", u)
	}
}

func TestNormalHasTheNormalDistribution(t *testing.T) {
	const draws = 1 << 17
	xs := make([]float64, draws)
	var m1, m2, m3, m4 float64
	for i := range xs {
		x := Normal(5, 6, 7, uint64(i))
		xs[i] = x
		m1, m2, m3, m4 = m1+x, m2+x*x, m3+x*x*x, m4+x*x*x*x
	}
	root := math.Sqrt(draws)
	for _, c := range []struct {
		what                 string
		got, want, deviation float64
	}{
		{"mean", m1 / draws, 0, 1 / root},
		{"variance", m2 / draws, 1, math.Sqrt2 / root},
		{"third moment", m3 / draws, 0, math.Sqrt(15) / root},
		{"fourth moment", m4 / draws, 3, math.Sqrt(96) / root},
	} {
		if math.Abs(c.got-c.want) > 4.5*c.deviation {
			t.Errorf("%s is %.4f, want %.4f", c.what, c.got, c.want)
		}
	}
	// Kolmogorov and Smirnov: the greatest distance between the two distribution functions.
	slices.Sort(xs)
	worst := 0.0
	for i, x := range xs {
		p := math.Erfc(-x/math.Sqrt2) / 2
		worst = max(worst, math.Abs(p-float64(i)/draws), math.Abs(p-float64(i+1)/draws))
	}
	if worst*root > 2.2 { // one in ten thousand
		t.Errorf("Kolmogorov-Smirnov distance %.2f", worst*root)
	}
}

func TestPurposesOfDifferentNamesDiffer(t *testing.T) {
	names := []string{"", "a", "b", "aa", "gust", "gusts", "wind gust", "tyre", "tyre noise"}
	seen := map[uint64]string{}
	for _, n := range names {
		p := Purpose(n)
		if other, ok := seen[p]; ok {
			t.Errorf("%q and %q are one purpose", n, other)
		}
		seen[p] = n
	}
}
