// The manual's chapter on keys, wheels and pads.

package blueprints

const manualDevices = `
## Keys, wheels and pads

A keymap is a file below keymaps: each key and what it does. camber, fahrsim (the sources' WASD, Q, +, -, H, T, I, K, L) and nightrider
(arrows, A, Z, C) are there; /FahrSim/Input@Keymap chooses one, and /FahrSim/Keys@Horn and its like give single actions other keys.
It is read again when it is saved while driving; while it is broken, the last good version stays.

    <keys id="mine">
      <key name="Up" does="throttle"/>
      <key name="Keypad 4" does="indicate-left"/>
    </keys>

What a wheel, pedals, a joystick or a pad does is a profile: a file below devices, or your own one, which Options, Controls keeps in the
devices folder beside your settings. The profile that names a device by its vendor and product counts before one for pads or any.

    <device id="g29" match="046d:c24f">
      <axis input="0" does="steer" full="50%" gamma="1.2"/>
      <axis input="1" does="pedals" invert="yes"/>
      <axis input="2" does="throttle" low="1" high="-1" dead="2%"/>
      <button input="12" does="gear-1"/>
    </device>

- An axis goes from low to high, between -1 and 1; pedals on one axis brake below middle and give gas above it.
- gear-1 to gear-8 and gear-reverse are the gates of an H lever: between them is neutral. A paddle puts the lever out of use.
- Several devices drive together. A steering key has priority over wheels as long as it is down, a pedal's key over pedals.
- gamecontrollerdb.txt in the same folder adds lines of the mapping database that games share for pads.
- camber drive --remote-wheel :7711 takes a wheel on another machine, which camber remote-wheel HOST:7711 sends there; the 72 bytes of a
  frame are described in systems/control/wire, for programs of your own.
`
