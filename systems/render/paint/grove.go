// Groves: many grown trees and bushes in one picture, so dense that nothing is seen through it: what walls of trees are
// made of.

package paint

import (
	"cmp"
	"math"
	"slices"
	"sync"
)

// groves say which trees grow in each kind of grove, by turns.
var groves = [...][]int{
	{0, 0, 2, 0, 0, 2}, // broad leaves
	{1, 1, 1, 1, 1, 1}, // firs
	{1, 0, 1, 2, 1, 0}, // both
}

// Groves is how many kinds of grove there are.
const Groves = len(groves)

// GroveWide is how wide a grove is, in heights.
const GroveWide = 1.6

// crownHalf is how far a crown reaches from its stem at most, in shares of its picture's width.
const crownHalf = 0.49

// stem is one tree of a grove: shares of the grove's height, and of its width where it stands.
type stem struct {
	at, tall, back float64 // back: 0 in front, 1 behind
	kind           int
	mirror         bool
}

// grove paints one out of pictures of single trees.
func grove(size, kind int, single []*Picture) *Picture {
	p := NewPicture(size)
	dark := trees[groves[kind][0]].colour
	for i := range size * size {
		for c := range 3 {
			p.Pixels[4*i+c] = level(0.45 * dark[c])
		}
	}
	chance := func(i, n int) float64 { return hash(int32(i), int32(n), int32(640+kind)) }
	var all []stem
	for row := range 3 {
		const each = 7
		for i := range each {
			k := row*each + i
			back := 1 - float64(row)/2
			s := stem{
				at: 0.13 + 0.74*(float64(i)+0.7*(chance(k, 0)-0.5)+0.25*float64(row%2))/(each-1), back: back,
				kind: groves[kind][(i+2*row)%6], mirror: chance(k, 1) > 0.5,
			}
			s.tall = (0.62 + 0.37*chance(k, 2)) * (1 - 0.12*(1-back)) * (1 - 0.35*math.Pow(math.Abs(2*s.at-1), 3))
			all = append(all, s)
		}
	}
	for i := range 9 { // bushes before them
		all = append(all, stem{
			at: 0.08 + 0.84*float64(i)/8 + 0.03*(chance(i, 5)-0.5), tall: 0.24 + 0.12*chance(i, 6),
			back: -0.1, kind: 3, mirror: chance(i, 7) > 0.5,
		})
	}
	for i := range all { // whole crowns: nothing is cut off at the sides
		half := crownHalf * all[i].tall / GroveWide
		all[i].at = min(max(all[i].at, half), 1-half)
	}
	slices.SortStableFunc(all, func(a, b stem) int { return cmp.Compare(b.back, a.back) })
	for i, s := range all {
		if i > 0 && s.back < 0.2 && all[i-1].back >= 0.2 {
			thicket(p, dark, kind)
		}
		s.paint(p, single[s.kind])
	}
	return p
}

// thicket fills what would be seen through between the stems.
func thicket(p *Picture, dark [3]float64, kind int) {
	n := float64(p.Size)
	for y := range p.Size {
		for x := range p.Size {
			at := 4 * (y*p.Size + x)
			u, v := (float64(x)+0.5)/n, (float64(y)+0.5)/n
			side := min(u, 1-u) - 0.06 - 0.08*cloudy(u, v, 12, 3, int32(650+kind))
			if top := 0.52 + 0.16*(cloudy(u, 0.3, 10, 3, int32(655+kind))-0.5); p.Pixels[at+3] == 0 && v < top && side > 0 {
				b := 0.16 + 0.30*cloudy(u, v, 24, 3, int32(660+kind))
				p.Set(x, y, b*dark[0], b*dark[1], b*dark[2], 1)
			}
		}
	}
}

// paint copies a tree into the grove: darker at the back and towards the ground.
func (s *stem) paint(p, single *Picture) {
	n := float64(p.Size)
	wide, tall := s.tall/GroveWide*n, s.tall*n
	x0, light := s.at*n-wide/2, 1-0.34*max(s.back, 0)
	for y := range int(tall) {
		v := (float64(y) + 0.5) / tall
		up := min(0.50+0.75*float64(y)/n, 1)
		for x := max(int(x0), 0); x < min(int(x0+wide)+1, p.Size); x++ {
			u := (float64(x) + 0.5 - x0) / wide
			if u < 0 || u >= 1 {
				continue
			}
			if s.mirror {
				u = 1 - u
			}
			from := 4 * (int(v*float64(single.Size))*single.Size + min(int(u*float64(single.Size)), single.Size-1))
			if single.Pixels[from+3] < 128 {
				continue
			}
			at := 4 * (y*p.Size + x)
			for c := range 3 {
				p.Pixels[at+c] = level(light * up * float64(single.Pixels[from+c]) / 255)
			}
			p.Pixels[at+3] = 255
		}
	}
}

// outlineSize is how many pixels wide the pictures are by which outlines go.
const outlineSize = 96

// outlined are the groves by which outlines go: each is asked for often.
var outlined = sync.OnceValue(func() (all [Groves]*Picture) {
	var single []*Picture
	for k := range trees {
		single = append(single, tree(outlineSize, k))
	}
	for kind := range all {
		all[kind] = grove(outlineSize, kind, single)
	}
	return all
})

// GroveOutline is Outline for a grove, whose slices stand side by side: how high it reaches in each of so many, as
// shares of its height.
func GroveOutline(kind, slices int) []float64 {
	const size = outlineSize
	p := outlined()[kind]
	tops := make([]float64, slices)
	for i := range tops {
		from, to := float64(i)/float64(slices)*size, float64(i+1)/float64(slices)*size
		for x := max(int(from)-1, 0); x < min(int(math.Ceil(to))+1, size); x++ {
			for y := size - 1; y >= 0; y-- {
				if p.Pixels[4*(y*size+x)+3] > 127 {
					tops[i] = max(tops[i], min(float64(y+2)/size, 1))
					break
				}
			}
		}
	}
	return tops
}
