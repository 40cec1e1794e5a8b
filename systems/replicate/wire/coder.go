// A binary range coder with adaptive odds: what mostly happens costs a fraction of a bit.

package wire

// odds are those of a bit being 0, in 1/2048. They begin even and learn.
type odds uint16

const (
	oddsBits = 11
	even     = odds(1 << (oddsBits - 1))
	learning = 4 // the higher, the slower
	rescale  = 1 << 24
)

// packer writes.
type packer struct {
	out  []byte
	low  uint64
	rng  uint32
	held byte // the newest byte, which a carry may still change
	run  int  // bytes of 0xff behind it that the carry would run through, and itself
	told bool // the first held byte has gone by; it is always 0 and never written
}

func newPacker(to []byte) packer { return packer{out: to, rng: 1<<32 - 1, run: 1} }

func (p *packer) bit(o *odds, bit int) {
	bound := p.rng >> oddsBits * uint32(*o)
	if bit == 0 {
		p.rng = bound
		*o += (1<<oddsBits - *o) >> learning
	} else {
		p.low += uint64(bound)
		p.rng -= bound
		*o -= *o >> learning
	}
	for p.rng < rescale {
		p.rng <<= 8
		p.shift()
	}
}

// bits writes the lowest n bits of a number, the highest first, at even odds.
func (p *packer) bits(v uint64, n int) {
	for n--; n >= 0; n-- {
		p.rng >>= 1
		if v>>n&1 != 0 {
			p.low += uint64(p.rng)
		}
		for p.rng < rescale {
			p.rng <<= 8
			p.shift()
		}
	}
}

func (p *packer) shift() {
	if uint32(p.low) < 0xff<<24 || p.low>>32 != 0 {
		carry := byte(p.low >> 32)
		if p.told {
			p.out = append(p.out, p.held+carry)
		}
		for ; p.run > 1; p.run-- {
			p.out = append(p.out, 0xff+carry)
		}
		p.held, p.run, p.told = byte(p.low>>24), 0, true
	}
	p.run++
	p.low = uint64(uint32(p.low) << 8)
}

// size is how many bytes there will be at most when it is ended now.
func (p *packer) size() int { return len(p.out) + p.run + 4 }

// end gives all bytes; zeros at their end go without saying.
func (p *packer) end() []byte {
	began := len(p.out)
	for range 5 {
		p.shift()
	}
	for len(p.out) > began && p.out[len(p.out)-1] == 0 {
		p.out = p.out[:len(p.out)-1]
	}
	return p.out
}

// unpacker reads. Behind the end it reads zeros.
type unpacker struct {
	in   []byte
	code uint32
	rng  uint32
}

func newUnpacker(from []byte) unpacker {
	u := unpacker{in: from, rng: 1<<32 - 1}
	for range 4 {
		u.code = u.code<<8 | uint32(u.next())
	}
	return u
}

func (u *unpacker) next() byte {
	if len(u.in) == 0 {
		return 0
	}
	b := u.in[0]
	u.in = u.in[1:]
	return b
}

func (u *unpacker) bit(o *odds) (bit int) {
	bound := u.rng >> oddsBits * uint32(*o)
	if u.code < bound {
		u.rng = bound
		*o += (1<<oddsBits - *o) >> learning
	} else {
		u.code -= bound
		u.rng -= bound
		*o -= *o >> learning
		bit = 1
	}
	for u.rng < rescale {
		u.rng <<= 8
		u.code = u.code<<8 | uint32(u.next())
	}
	return bit
}

func (u *unpacker) bits(n int) (v uint64) {
	for range n {
		u.rng >>= 1
		v <<= 1
		if u.code >= u.rng {
			u.code -= u.rng
			v |= 1
		}
		for u.rng < rescale {
			u.rng <<= 8
			u.code = u.code<<8 | uint32(u.next())
		}
	}
	return v
}
