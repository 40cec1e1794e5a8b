// Package excuse excuses findings.
package excuse

func excused(a, b, c float64) float64 {
	t := a*b + c //exact:ok the sum is only printed
	//exact:ok c is a whole number here, so nothing is rounded
	t += b * c
	return t + a*a //exact:ok one excuse is enough for its line
}

func notExcused(a, b float64) float64 {
	/* want `excuse: //exact:ok excuses nothing` */ //exact:ok it is only about the next line
	t := float64(a * b)
	u := a * b // want `fused: a \* b`
	/* want `excuse: //exact:ok says no reason` `fused: b \* b` */ u += b * b //exact:ok
	/* want `excuse: //exact:ok says no reason` `fused: b \* b` */ u += b * b //exact:okay
	return t + u
}
