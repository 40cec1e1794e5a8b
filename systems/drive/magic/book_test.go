// The books' equations of MF 5.2 and 6.1, written a second time and plainly, with package math.

package magic_test

import (
	"math"
	"strconv"
	"strings"

	"camber/systems/drive/magic"
)

// book is a file's coefficients by name; those it leaves out are 0, scales 1.
type book struct {
	p     map[string]float64
	dpi   float64
	press float64
	old   bool // MF 5.2
}

func newBook(text string, pressure float64) *book {
	b := &book{p: map[string]float64{}}
	for _, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "$")
		name, value, ok := strings.Cut(line, "=")
		if x, err := strconv.ParseFloat(strings.TrimSpace(value), 64); ok && err == nil {
			b.p[strings.TrimSpace(name)] = x
		}
	}
	b.old = b.p["FITTYP"] == 6
	b.press = b.p["INFLPRES"]
	if pressure > 0 {
		b.press = pressure
	}
	if b.p["NOMPRES"] > 0 {
		b.dpi = (b.press - b.p["NOMPRES"]) / b.p["NOMPRES"]
	}
	return b
}

func (b *book) c(name string) float64 {
	if x, ok := b.p[name]; ok {
		return x
	}
	if name[0] == 'L' {
		return 1
	}
	return 0
}

func sgn(x float64) float64 {
	if x < 0 {
		return -1
	}
	return 1
}

func mf(d, c, bx, e float64) float64 { return d * math.Sin(c*math.Atan(bx-e*(bx-math.Atan(bx)))) }

func cosine(c, bx, e float64) float64 { return math.Cos(c * math.Atan(bx-e*(bx-math.Atan(bx)))) }

// fy0 is the pure lateral force, with what the moment takes from it.
func (b *book) fy0(fz, a, g, dfz, fz0 float64) (fy, muy, kya, shy, svy, by, cy float64) {
	c, dpi := b.c, b.dpi
	pky4 := 2.0
	if x, ok := b.p["PKY4"]; ok {
		pky4 = x
	}
	kya = c("PKY1") * fz0 * (1 + c("PPY1")*dpi) * (1 - c("PKY3")*math.Abs(g)) *
		math.Sin(pky4*math.Atan(fz/fz0/((c("PKY2")+c("PKY5")*g*g)*(1+c("PPY2")*dpi)))) * c("LKY")
	svyg := fz * (c("PVY3") + c("PVY4")*dfz) * g * c("LKYC") * c("LMUY")
	shy = (c("PHY1") + c("PHY2")*dfz) * c("LHY")
	if b.old {
		shy += c("PHY3") * g
	} else {
		kyg0 := fz * (c("PKY6") + c("PKY7")*dfz) * (1 + c("PPY5")*dpi) * c("LKYC")
		shy += (kyg0*g - svyg) / kya
	}
	svy = fz*(c("PVY1")+c("PVY2")*dfz)*c("LVY")*c("LMUY") + svyg
	muy = (c("PDY1") + c("PDY2")*dfz) * (1 + c("PPY3")*dpi + c("PPY4")*dpi*dpi) * (1 - c("PDY3")*g*g) * c("LMUY")
	cy = c("PCY1") * c("LCY")
	x := a + shy
	e := min((c("PEY1")+c("PEY2")*dfz)*(1+c("PEY5")*g*g-(c("PEY3")+c("PEY4")*g)*sgn(x))*c("LEY"), 1)
	by = kya / (cy * muy * fz)
	return mf(muy*fz, cy, by*x, e) + svy, muy, kya, shy, svy, by, cy
}

// at is the whole of it, at so many times LONGVL.
func (b *book) at(fz, angle, k, gamma, v float64) (f magic.Force) {
	c, dpi := b.c, b.dpi
	fz0 := c("FNOMIN") * c("LFZO")
	dfz := (fz - fz0) / fz0
	a, g := math.Tan(angle), math.Sin(gamma)
	r0 := c("UNLOADED_RADIUS")

	cx := c("PCX1") * c("LCX")
	mux := (c("PDX1") + c("PDX2")*dfz) * (1 + c("PPX3")*dpi + c("PPX4")*dpi*dpi) * (1 - c("PDX3")*gamma*gamma) * c("LMUX")
	kxk := fz * (c("PKX1") + c("PKX2")*dfz) * math.Exp(c("PKX3")*dfz) * (1 + c("PPX1")*dpi + c("PPX2")*dpi*dpi) * c("LKX")
	kx := k + (c("PHX1")+c("PHX2")*dfz)*c("LHX")
	ex := min((c("PEX1")+c("PEX2")*dfz+c("PEX3")*dfz*dfz)*(1-c("PEX4")*sgn(kx))*c("LEX"), 1)
	fx0 := mf(mux*fz, cx, kxk/(cx*mux*fz)*kx, ex) + fz*(c("PVX1")+c("PVX2")*dfz)*c("LVX")*c("LMUX")
	bxa := (c("RBX1") + c("RBX3")*g*g) * math.Cos(math.Atan(c("RBX2")*k)) * c("LXAL")
	exa := min(c("REX1")+c("REX2")*dfz, 1)
	f.Fx = fx0 * cosine(c("RCX1"), bxa*(a+c("RHX1")), exa) / cosine(c("RCX1"), bxa*c("RHX1"), exa)

	fy0, muy, kya, shy, svy, by, cy := b.fy0(fz, a, g, dfz, fz0)
	byk := (c("RBY1") + c("RBY4")*g*g) * math.Cos(math.Atan(c("RBY2")*(a-c("RBY3")))) * c("LYKA")
	eyk, shyk := min(c("REY1")+c("REY2")*dfz, 1), c("RHY1")+c("RHY2")*dfz
	gyk := cosine(c("RCY1"), byk*(k+shyk), eyk) / cosine(c("RCY1"), byk*shyk, eyk)
	svyk := muy * fz * (c("RVY1") + c("RVY2")*dfz + c("RVY3")*g) * math.Cos(math.Atan(c("RVY4")*a)) *
		math.Sin(c("RVY5")*math.Atan(c("RVY6")*k)) * c("LVYKA")
	f.Fy = gyk*fy0 + svyk

	at, ar := a+c("QHZ1")+c("QHZ2")*dfz+(c("QHZ3")+c("QHZ4")*dfz)*g, a+shy+svy/kya
	bt := (c("QBZ1") + c("QBZ2")*dfz + c("QBZ3")*dfz*dfz) * (1 + c("QBZ4")*gamma + c("QBZ5")*math.Abs(gamma)) * c("LKY") /
		c("LMUY")
	ct := c("QCZ1")
	dt := (c("QDZ1") + c("QDZ2")*dfz) * (1 - c("PPZ1")*dpi) * (1 + c("QDZ3")*gamma + c("QDZ4")*gamma*gamma) * fz * r0 /
		c("FNOMIN") * c("LTR")
	et := min((c("QEZ1")+c("QEZ2")*dfz+c("QEZ3")*dfz*dfz)*(1+(c("QEZ4")+c("QEZ5")*g)*2/math.Pi*math.Atan(bt*ct*at)), 1)
	ratio := kxk / kya * k
	ateq := math.Atan(math.Sqrt(math.Pow(math.Tan(at), 2)+ratio*ratio)) * sgn(at)
	areq := math.Atan(math.Sqrt(math.Pow(math.Tan(ar), 2)+ratio*ratio)) * sgn(ar)
	trail := dt * cosine(ct, bt*ateq, et) * math.Cos(angle)
	br := c("QBZ9")*c("LKY")/c("LMUY") + c("QBZ10")*by*cy
	dr := fz * r0 * ((c("QDZ6")+c("QDZ7")*dfz)*c("LRES") +
		((c("QDZ8")+c("QDZ9")*dfz)*(1+c("PPZ2")*dpi)+(c("QDZ10")+c("QDZ11")*dfz)*math.Abs(g))*g*c("LKZC")) * c("LMUY") *
		math.Cos(a)
	s := r0 * (c("SSZ1") + c("SSZ2")*f.Fy/c("FNOMIN") + (c("SSZ3")+c("SSZ4")*dfz)*gamma) * c("LS")
	force := f.Fy - svyk
	if !b.old {
		flat, _, _, _, _, _, _ := b.fy0(fz, a, 0, dfz, fz0)
		force = gyk * flat
	}
	f.Mz = -trail*force + dr*math.Cos(math.Atan(br*areq)) + s*f.Fx

	l := fz / c("FNOMIN")
	f.Mx = r0*fz*c("LMX")*(c("QSX1")*c("LVMX")-c("QSX2")*gamma*(1+c("PPMX1")*dpi)+c("QSX3")*f.Fy/c("FNOMIN")+
		c("QSX4")*math.Cos(c("QSX5")*math.Atan(math.Pow(c("QSX6")*l, 2)))*math.Sin(c("QSX7")*gamma+
			c("QSX8")*math.Atan(c("QSX9")*f.Fy/c("FNOMIN")))+
		c("QSX10")*math.Atan(c("QSX11")*l)*gamma) +
		r0*c("LMX")*(f.Fy*(c("QSX13")+c("QSX14")*math.Abs(gamma))-fz*c("QSX12")*gamma*math.Abs(gamma))
	rolling := c("QSY1") + c("QSY2")*f.Fx/c("FNOMIN") + c("QSY3")*math.Abs(v) + c("QSY4")*math.Pow(v, 4)
	if b.old {
		f.My = -r0 * fz * c("LMY") * rolling
	} else {
		f.My = -r0 * c("FNOMIN") * c("LMY") * (rolling + (c("QSY5")+c("QSY6")*l)*gamma*gamma) * math.Pow(l, c("QSY7")) *
			math.Pow(b.press/c("NOMPRES"), c("QSY8"))
	}
	return f
}
