// The tree inside a Fat: binary, each leaf a thing, without pointers.

package tree

import "camber/components/space"

// nowhere is no node.
const nowhere = int32(-1)

// branch is a node: with two children, or a leaf with a thing.
type branch struct {
	box         space.Box // m, in the frame of the base cell
	parent      int32     // of a free node: the next free one
	left, right int32     // nowhere in a leaf
	thing       int32
}

// nodes is the tree.
type nodes struct {
	all   []branch
	root  int32
	free  int32
	stack []int32 // scratch
}

func (n *nodes) take(b branch) int32 {
	if n.free == nowhere {
		n.all = append(n.all, b)
		return int32(len(n.all) - 1)
	}
	i := n.free
	n.free = n.all[i].parent
	n.all[i] = b
	return i
}

func (n *nodes) give(i int32) {
	n.all[i] = branch{parent: n.free, left: nowhere, right: nowhere}
	n.free = i
}

// add puts a leaf where the boxes grow least, and answers it.
func (n *nodes) add(box *space.Box, thing int32) int32 {
	leaf := n.take(branch{box: *box, parent: nowhere, left: nowhere, right: nowhere, thing: thing})
	if n.root == nowhere {
		n.root = leaf
		return leaf
	}
	at := n.beside(box)
	parent := n.all[at].parent
	fork := n.take(branch{box: join(box, &n.all[at].box), parent: parent, left: at, right: leaf, thing: nowhere})
	n.all[at].parent, n.all[leaf].parent = fork, fork
	n.replace(parent, at, fork)
	n.settle(fork)
	return leaf
}

// beside finds the node that a box is best put beside.
func (n *nodes) beside(box *space.Box) int32 {
	at := n.root
	for n.all[at].left != nowhere {
		b := &n.all[at]
		whole := join(box, &b.box)
		stay := size(&whole) // a new fork with this one and the leaf below it
		down := stay - size(&b.box)
		left, right := down+n.growth(b.left, box), down+n.growth(b.right, box)
		if stay < left && stay < right {
			return at
		}
		at = b.left
		if right < left {
			at = b.right
		}
	}
	return at
}

// growth is what putting a box under a node costs there at least.
func (n *nodes) growth(i int32, box *space.Box) float64 {
	b := &n.all[i]
	whole := join(box, &b.box)
	if b.left == nowhere {
		return size(&whole)
	}
	return size(&whole) - size(&b.box)
}

// join is the box around two, neither of which is empty.
func join(a, b *space.Box) space.Box {
	return space.Box{
		Min: space.Vec{X: min(a.Min.X, b.Min.X), Y: min(a.Min.Y, b.Min.Y), Z: min(a.Min.Z, b.Min.Z)},
		Max: space.Vec{X: max(a.Max.X, b.Max.X), Y: max(a.Max.Y, b.Max.Y), Z: max(a.Max.Z, b.Max.Z)},
	}
}

// meets tells whether two boxes share a point.
func meets(a, b *space.Box) bool {
	return a.Min.X <= b.Max.X && b.Min.X <= a.Max.X && a.Min.Y <= b.Max.Y && b.Min.Y <= a.Max.Y && a.Min.Z <= b.Max.Z &&
		b.Min.Z <= a.Max.Z
}

// size is half the area of a box.
func size(b *space.Box) float64 {
	x, y, z := b.Max.X-b.Min.X, b.Max.Y-b.Min.Y, b.Max.Z-b.Min.Z
	return float64(x*y) + float64(y*z) + float64(z*x)
}

// replace puts another child in the place of an old one; without a parent it is the root.
func (n *nodes) replace(parent, old, now int32) {
	switch {
	case parent == nowhere:
		n.root = now
	case n.all[parent].left == old:
		n.all[parent].left = now
	default:
		n.all[parent].right = now
	}
}

func (n *nodes) remove(leaf int32) {
	parent := n.all[leaf].parent
	n.give(leaf)
	if parent == nowhere {
		n.root = nowhere
		return
	}
	p := n.all[parent]
	sibling := p.left
	if sibling == leaf {
		sibling = p.right
	}
	n.all[sibling].parent = p.parent
	n.replace(p.parent, parent, sibling)
	n.give(parent)
	n.shrink(p.parent)
}

// meeting appends the things of all leaves whose boxes meet a box.
func (n *nodes) meeting(box *space.Box, to []Handle) []Handle {
	if n.root == nowhere {
		return to
	}
	stack := append(n.stack[:0], n.root)
	for len(stack) > 0 {
		b := &n.all[stack[len(stack)-1]]
		stack = stack[:len(stack)-1]
		switch {
		case !meets(&b.box, box):
		case b.left == nowhere:
			to = append(to, Handle(b.thing))
		default:
			stack = append(stack, b.right, b.left)
		}
	}
	n.stack = stack
	return to
}

// passed appends the things of all leaves whose boxes a box meets on its way; over is 1 / way.
func (n *nodes) passed(box *space.Box, way, over space.Vec, to []Handle) []Handle {
	if n.root == nowhere {
		return to
	}
	stack := append(n.stack[:0], n.root)
	for len(stack) > 0 {
		b := &n.all[stack[len(stack)-1]]
		stack = stack[:len(stack)-1]
		switch {
		case !passes(box, &b.box, way, over):
		case b.left == nowhere:
			to = append(to, Handle(b.thing))
		default:
			stack = append(stack, b.right, b.left)
		}
	}
	n.stack = stack
	return to
}
