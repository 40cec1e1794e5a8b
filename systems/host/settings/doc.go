// Package settings keeps what a person has set: config.xml, where the system keeps such files.
//
// To read and change settings, call [OpenConfig], then Get and Set by path: "/FahrSim/Input/Joystick@Port".
//
// To list what can be set, call [Known].
//
// To keep other small files safely, call [OpenStore].
package settings
