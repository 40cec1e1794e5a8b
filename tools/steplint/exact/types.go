// What a type may be: a type parameter may be any type its constraint lists.

package exact

import "go/types"

// mayBe tells whether t is, or as a type parameter can be, a basic type with any of these properties.
func mayBe(t types.Type, info types.BasicInfo) bool {
	if t == nil {
		return false
	}
	if p, ok := types.Unalias(t).(*types.TypeParam); ok {
		return lists(p.Constraint(), info)
	}
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&info != 0
}

// lists tells whether a constraint names such a basic type anywhere in its unions.
func lists(constraint types.Type, info types.BasicInfo) bool {
	switch u := constraint.Underlying().(type) {
	case *types.Interface:
		for i := range u.NumEmbeddeds() {
			if lists(u.EmbeddedType(i), info) {
				return true
			}
		}
		return false
	case *types.Union:
		for i := range u.Len() {
			if lists(u.Term(i).Type(), info) {
				return true
			}
		}
		return false
	case *types.Basic:
		return u.Info()&info != 0
	}
	return false
}
