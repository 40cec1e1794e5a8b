// The search finds what made the data, and says what it cannot find.

package measure

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// sampled is data of a model at known values, with a wobble that any honest spread must cover.
func sampled(f func(v []float64, x float64) float64, truth []float64, n int, noise float64) Model {
	return func(v []float64) ([]float64, error) {
		r := make([]float64, n)
		for i := range r {
			x := float64(i) / float64(n-1)
			r[i] = f(truth, x) + noise*math.Sin(float64(i*i)) - f(v, x)
		}
		return r, nil
	}
}

func TestASearchFindsWhatMadeTheData(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		truth := []float64{rapid.Float64Range(0.5, 5).Draw(t, "size"), rapid.Float64Range(0.5, 4).Draw(t, "rate")}
		model := sampled(func(v []float64, x float64) float64 { return v[0] * math.Exp(-v[1]*x) }, truth, 60, 0)
		s, err := Least([]Unknown{{Name: "size", Start: 1, Scale: 1, Min: 0.01, Max: 10}, {
			Name: "rate", Start: 1, Scale: 1,
			Min: 0.01, Max: 10,
		}}, model, nil)
		if err != nil {
			t.Fatal(err)
		}
		for i, k := range s.Known {
			if math.Abs(k.Value-truth[i]) > 1e-5 || k.Judged != Sure {
				t.Errorf("%s is %g (%s), was %g", k.Name, k.Value, k.Judged, truth[i])
			}
		}
	})
}

func TestSpreadsAreThoseOfTheTextbook(t *testing.T) { // a straight line: the formulas of linear regression
	truth := []float64{2, 3}
	n, noise := 101, 0.05
	model := sampled(func(v []float64, x float64) float64 { return v[0] + v[1]*x }, truth, n, noise)
	s, err := Least([]Unknown{{Name: "a", Scale: 1}, {Name: "b", Scale: 100}}, model, nil)
	if err != nil {
		t.Fatal(err)
	}
	var sxx float64
	for i := range n {
		sxx += math.Pow(float64(i)/float64(n-1)-0.5, 2)
	}
	sigma := s.Residual * math.Sqrt(float64(n)/float64(n-2))
	for i, want := range []float64{sigma * math.Sqrt(1/float64(n)+0.25/sxx), sigma / math.Sqrt(sxx)} {
		if got := s.Known[i].Spread; math.Abs(got-want) > 1e-6*want {
			t.Errorf("spread of %s is %g, not %g", s.Known[i].Name, got, want)
		}
		if off := math.Abs(s.Known[i].Value - truth[i]); off > 3*want {
			t.Errorf("%s is off by %g, with a spread of %g", s.Known[i].Name, off, want)
		}
	}
}

func TestWhatTheDataCannotSayIsSaid(t *testing.T) {
	model := sampled(func(v []float64, x float64) float64 { return v[0]*v[1]*x + v[3] }, []float64{2, 3, 1, 0.5}, 40,
		0.001)
	s, err := Least([]Unknown{
		{Name: "mass", Start: 1, Scale: 1},
		{Name: "pull", Start: 1, Scale: 1},
		{Name: "colour", Start: 1, Scale: 1},
		{Name: "offset", Start: 0, Scale: 1},
	}, model, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []Judgement{Together, Together, Hidden, Sure} {
		if got := s.Known[i]; got.Judged != want {
			t.Errorf("%s is %s, not %s", got.Name, got.Judged, want)
		}
	}
	if with := s.Known[0].With; len(with) != 1 || with[0] != "pull" {
		t.Errorf("mass goes with %v", with)
	}
	if product := s.Known[0].Value * s.Known[1].Value; math.Abs(product-6) > 0.01 {
		t.Errorf("their product is %g, not 6", product)
	}
}

func TestASingleValueThatTheDataHardlySeeStaysAsItWas(t *testing.T) {
	model := func(v []float64) ([]float64, error) {
		r := make([]float64, 50)
		for i := range r {
			r[i] = 0.08*math.Sin(float64(i*i)) + 1e-6*v[0]
		}
		return r, nil
	}
	s, err := Least([]Unknown{{Name: "rate", Start: 3, Scale: 3, Min: 0.003, Max: 3000}}, model, nil)
	if err != nil || s.Known[0].Judged != Hidden || s.Known[0].Value != 3 {
		t.Errorf("%+v, %v", s.Known, err)
	}
}

func TestOneValueTakesFewRunsOfTheModel(t *testing.T) { // each is a drive of a second
	model := sampled(func(v []float64, x float64) float64 { return 1 / (1 + v[0]*x) }, []float64{0.37}, 100, 1e-6)
	s, err := Least([]Unknown{{Name: "drag", Start: 0.3, Scale: 0.3, Min: 3e-4, Max: 300}}, model, nil)
	if err != nil || math.Abs(s.Known[0].Value-0.37) > 1e-5 || s.Runs > 8 {
		t.Errorf("%d runs for %+v, %v", s.Runs, s.Known, err)
	}
}

func TestAValueAtItsBoundIsNotBelieved(t *testing.T) {
	model := sampled(func(v []float64, x float64) float64 { return v[0] * x }, []float64{5}, 20, 0)
	s, err := Least([]Unknown{{Name: "slope", Start: 1, Scale: 1, Min: 0.1, Max: 3}}, model, nil)
	if err != nil || s.Known[0].Value != 3 || s.Known[0].Judged != AtBound {
		t.Errorf("%+v, %v", s.Known, err)
	}
}

func TestASearchThatCannotBeginSaysWhy(t *testing.T) {
	fine := func([]float64) ([]float64, error) { return []float64{1, 2}, nil }
	for want, c := range map[string]struct {
		unknowns []Unknown
		model    Model
	}{
		"nothing is searched": {nil, fine},
		"scale above 0":       {[]Unknown{{Name: "x"}}, fine},
		"too few":             {[]Unknown{{Name: "x", Scale: 1}, {Name: "y", Scale: 1}, {Name: "z", Scale: 1}}, fine},
		"no finite numbers": {
			[]Unknown{{Name: "x", Scale: 1}},
			func([]float64) ([]float64, error) { return []float64{math.NaN()}, nil },
		},
		"gave 2 residuals, then": {[]Unknown{{Name: "x", Scale: 1}}, wavering()},
	} {
		if _, err := Least(c.unknowns, c.model, nil); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q does not say %q", err, want)
		}
	}
}

// wavering gives another number of residuals each time.
func wavering() Model {
	n := 1
	return func([]float64) ([]float64, error) {
		n++
		return make([]float64, n), nil
	}
}
