// Package tir reads .tir files, in which tyre makers and other simulators keep Magic Formula coefficients. It is pure:
// bytes go in, a checked vehicle.Magic and a list of problems come out.
//
// # Index of tasks
//
//	read the text of a file                         Parse
//	make a tyre of it                               File.Magic
//	look up or change one coefficient               File.Number, File.Set
//
// # What is read
//
// PROPERTY_FILE_FORMAT 'PAC2002' (Adams), and FITTYP 5, 6 or 21 (MF-Tyre 5.2), 60 or 61 (6.1) and 62 (6.2). Lengths,
// forces, times, masses, angles and pressures are in the file's [UNITS]; coefficients without a dimension are fitted in
// radians always. A TYRESIDE of LEFT or RIGHT says for which side the coefficients hold, SYMMETRIC clears what makes
// the sides differ.
//
// Comments begin with $ or !. Sections and names that are not known are passed over, for every program adds its own.
// Turn slip coefficients are passed over too: turning on the spot is the bore torque of systems/drive.
//
// # What stands in
//
// Files of Adams may end after the pure slip ("when no further coefficients are specified, default values will be
// taken"). Without any combined slip coefficients, or without overturning, rolling or camber ones along, those that
// OpenTire has built in for a passenger-car tyre stand in, and a warning says so. A coefficient that is missing beside
// its sisters is 0.
package tir
