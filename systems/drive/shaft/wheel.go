// One wheel with its brake, its tyre and its half shaft.

package shaft

// Wheel is one wheel as the driveline sees it.
type Wheel struct {
	Spin    float64 // rad/s, before
	Inertia float64 // kg m2
	Share   float64 // of the drive torque; all shares sum to 1, or are 0
	Brake   float64 // N m, the most that brake and rolling resistance can hold against either direction
	Force   float64 // N, of the tyre on the car, at the spin before
	Slope   float64 // N s/m: how much Force grows with the tread's speed
	Roll    float64 // m

	Stiffness   float64 // N m/rad, of the half shaft
	Damping     float64 // N m s/rad, of the half shaft
	SideInertia float64 // kg m2, of its inner end; 0 = the shaft is rigid
	Side        float64 // rad/s, of its inner end, before; the solution after
	Twist       float64 // rad, of the inner end against the wheel, before; the solution after

	After  float64 // rad/s, the solution
	Torque float64 // N m, that reaches the wheel, the solution

	per  float64 // rad/s per N m
	free float64 // rad/s, after the step without drive and brake
	hold float64 // rad/s, the most that the brake takes
	bind float64 // N m s/rad, of the half shaft over a step
	rest float64 // N m, of its twist before
	ease float64 // rad/s per N m, of its inner end
	end  float64 // rad/s, of its inner end, the solution
}

// prepare works out what does not depend on the drive.
func (w *Wheel) prepare(dt float64) {
	w.per = dt / (w.Inertia + float64(float64(dt*float64(w.Roll*w.Roll))*w.Slope))
	w.free = w.Spin - float64(w.per*float64(w.Roll*w.Force))
	w.hold = float64(w.per * w.Brake)
	if w.SideInertia > 0 {
		w.bind = w.Damping + float64(w.Stiffness*dt)
		w.rest = float64(w.Stiffness * w.Twist)
		w.ease = dt / w.SideInertia
	}
}

// turn is the wheel's speed after the step under a torque, and how much it gains per N m.
func (w *Wheel) turn(torque float64) (after, per float64) {
	w.Torque = torque
	free := w.free + float64(w.per*torque)
	switch {
	case free > w.hold:
		w.After = free - w.hold
		return w.After, w.per
	case free < -w.hold:
		w.After = free + w.hold
		return w.After, w.per
	}
	w.After = 0
	return 0, 0
}

// drive is the speed of the half shaft's inner end under a torque, and how much it gains per N m.
func (w *Wheel) drive(torque float64) (speed, per float64) {
	if w.SideInertia <= 0 {
		return w.turn(torque)
	}
	// as if the wheel were held; if its brake cannot hold that, as if it slipped
	pushed := float64(w.bind*(w.Side+float64(w.ease*torque))) + w.rest
	give := 1 + float64(w.bind*w.ease)
	through, soft := pushed/give, w.ease/give
	free := w.free + float64(w.per*through)
	if free > w.hold || free < -w.hold {
		start := w.free - w.hold
		if free < 0 {
			start = w.free + w.hold
		}
		give += float64(w.bind * w.per)
		through = (pushed - float64(w.bind*start)) / give
		soft = float64(w.ease*(1+float64(w.bind*w.per))) / give
	}
	w.turn(through)
	w.end = w.Side + float64(w.ease*(torque-through))
	return w.end, soft
}

// Finish moves the half shaft on, once the solution stands, and gives its Side and Twist.
func (w *Wheel) Finish(dt float64) (side, twist float64) {
	side = w.After
	if w.SideInertia > 0 {
		side, twist = w.end, w.Twist+float64(dt*(w.end-w.After))
	}
	w.Side, w.Twist = side, twist
	return side, twist
}
