// Published figures of the BMW 320i, for tests where the files are not at hand.

package reference_test

import "camber/systems/drive/reference"

// bmw is CommonRoad's vehicle 2, a BMW 320i of 1981 (CommonRoad vehicle models 3.0.2, TU Munich, BSD-3:
// parameters_vehicle2, parameters_tire, converted to SI units).
var bmw = reference.Parameters{
	Length: 4.508, Width: 1.61, SteerMin: -1.066,
	SteerMax: 1.066, SteerRateMin: -0.4, SteerRateMax: 0.4,
	AccelerationMax: 11.5, SpeedMin: -13.6, SpeedMax: 50.8,
	SpeedSwitch: 7.319, Mass: 1093.2952334674046, Sprung: 965.7108098804363,
	UnsprungFront: 63.7921826056784, UnsprungRear: 63.7921826056784, ToFront: 1.1561957064,
	ToRear: 1.4227170936, InertiaRoll: 207.26524557936952, InertiaPitch: 1565.8178787125541,
	InertiaYaw: 1791.5995300122856, InertiaRollYaw: 0.0, SpringFront: 24453.137879749014,
	DamperFront: 1786.2441002440723, SpringRear: 19635.504745231297, DamperRear: 1649.0833034887382,
	TrackFront: 1.38684, TrackRear: 1.36398, JointStiffness: 175186.65943700788,
	JointDamping: 10215.732056044453, RollFront: -6914.881688272133, RollRear: -2643.6009520155308,
	TyreVertical: 158294.1398119115, CentreHeight: 0.5748689544000001, RollHeightFront: 0.0,
	RollHeightRear: 0.0, SprungHeight: 0.61373004, InertiaFront: 30.673279563178017,
	InertiaRear: 29.670408143156248, WheelInertia: 1.7, TyreLateral: 1.6430724599974725e-05,
	WheelRadius: 0.344, BrakeFront: 0.66, EngineFront: 0,
	CamberFront: -0.39370078740157477, CamberRear: -0.905511811023622, CamberFrontSquare: 0,
	CamberRearSquare: 0, PCX1: 1.6411, PDX1: 1.1739,
	PDX3: 0, PEX1: 0.46403, PKX1: 22.303,
	PHX1: 0.0012297, PVX1: -8.8098e-06, RBX1: 13.276,
	RBX2: -13.778, RCX1: 1.2568, REX1: 0.65225,
	RHX1: 0.0050722, PCY1: 1.3507, PDY1: 1.0489,
	PDY3: -2.8821, PEY1: -0.0074722, PKY1: -21.92,
	PHY1: 0.0026747, PHY3: 0.031415, PVY1: 0.037318,
	PVY3: -0.32931, RBY1: 7.1433, RBY2: 9.1916,
	RBY3: -0.027856, RCY1: 1.0719, REY1: -0.27572,
	RHY1: 5.7448e-06, RVY1: -0.027825, RVY3: -0.27568,
	RVY4: 12.12, RVY5: 1.9, RVY6: -10.704,
}
