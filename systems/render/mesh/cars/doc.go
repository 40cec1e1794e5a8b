// Package cars is cars as they are drawn: bodies lofted from their outlines, what is cut into them and sits on them,
// wheels, and what a driver sees within.
//
//   - To make all of a car but its wheels: New; the body alone: Body. To make a wheel: Wheel.
//   - To make what moves before a driver: SteeringWheel, Needle, Gears, DriversHands.
package cars
