package generated

func inATest(a, b, c float64) float64 { return a*b + c }
