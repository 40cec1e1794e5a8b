// Small whole numbers of either sign, by how long they are: near zero is cheap.

package wire

import "math/bits"

// longest is how many bits a number has at most.
const longest = 15

// number are the odds of one kind of number.
type number struct {
	length [1 << 4]odds         // a tree of four bits
	sign   [longest + 1]odds    // by length
	top    [longest + 1][4]odds // the two bits behind the first, by length
}

func (n *number) begin() {
	for i := range n.length {
		n.length[i] = even
	}
	for i := range n.sign {
		n.sign[i], n.top[i] = even, [4]odds{even, even, even, even}
	}
}

func (n *number) pack(p *packer, v int) {
	size := uint(v)
	if v < 0 {
		size = uint(-v)
	}
	length := bits.Len(size)
	node := 1
	for i := 3; i >= 0; i-- {
		bit := length >> i & 1
		p.bit(&n.length[node], bit)
		node = node<<1 | bit
	}
	if length == 0 {
		return
	}
	negative := 0
	if v < 0 {
		negative = 1
	}
	p.bit(&n.sign[length], negative)
	rest, node := length-1, 0
	for ; rest > 0 && rest >= length-2; rest-- {
		bit := int(size >> (rest - 1) & 1)
		p.bit(&n.top[length][min(node, 3)], bit)
		node = 2*node + bit + 1
	}
	p.bits(uint64(size)&(1<<rest-1), rest)
}

func (n *number) unpack(u *unpacker) int {
	node := 1
	for range 4 {
		node = node<<1 | u.bit(&n.length[node])
	}
	length := node & 15
	if length == 0 {
		return 0
	}
	negative := u.bit(&n.sign[length])
	rest, node, size := length-1, 0, 1
	for ; rest > 0 && rest >= length-2; rest-- {
		bit := u.bit(&n.top[length][min(node, 3)])
		node = 2*node + bit + 1
		size = size<<1 | bit
	}
	size = size<<rest | int(u.bits(rest))
	if negative != 0 {
		return -size
	}
	return size
}
