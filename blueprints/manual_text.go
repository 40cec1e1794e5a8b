// The prose of the author's manual.

package blueprints

const manualOpening = "# Making cars for Camber\n" + `
A car is a text file. You change a number, you save, and the car that is driving changes. Nothing else is needed: no
editor to install, no account, no network.

## Your first car

1. Copy one to start from. It lands in your working folder, and from then on Camber reads your copy:

       camber copy cars/kestrel

2. Drive it, and leave it driving:

       camber drive --car kestrel

3. Open cars/kestrel/kestrel.xml in any text editor. Find the rear axle and its spring:

       <axle id="rear" track="1.51m">
         ...
         <spring rate="30kN/m"/>

   Make it 36kN/m and save. Within a quarter of a second the console says what that means:

       rear/spring rate 30 -> 36 kN/m: ride 1.53 -> 1.67 Hz

4. Write something wrong on purpose, such as rate="36", and save. The car drives on as it was, and the console says where the
   mistake is and what was probably meant:

       cars/kestrel/kestrel.xml:41:15: spring: attribute rate: "36" has no unit: write 36kN/m (or 36N/m, 36N/mm)

5. Make it yours: rename the folder, the file and the id to the same new word, and give it another engine. Then

       camber check cars/yourcar      says everything that is wrong, all at once
       camber explain cars/yourcar    says every value, its unit, its default and where it is written

## How a file is written

- A file begins with <camber version="1"> and holds exactly one thing: a car, a track, a scene, a surface, an obstacle, or a part.
- Elements are parts, attributes are values. Order of attributes does not matter; order of axles does, front first.
- **Numbers carry their unit**: 27kN/m, 0.35s, 2.2bar. A blank between number and unit is allowed. The decimal sign is a point.
- A vector has its unit once, at the end: at="0 -2.35 0.35m".
- A table is pairs with a colon; units on the first pair carry on: full="1000rpm:130Nm 2000:175 3600:200".
- A switch is yes or no, on or off.
- The origin of a car is on the ground under the middle of its front axle: x to the right, y forward, z up. So what lies
  behind the front axle has a negative y. It is not the centre of gravity, which would move with every change of mass.
- An axle is written for its left side, x negative, and mirrored. <fl>, <fr>, <rl> and <rr> inside an axle override one corner.
- What is left out has a default. The reference below names every one.
`

const manualSharing = `
## Sharing parts

- file="parts/tyres/205-55R16.xml" takes the element of the same name out of another file. Attributes beside it override, and
  elements inside it are laid over: <tyre file="parts/tyres/205-55R16.xml" pressure="2.4bar"/>.
- extends="cars/kestrel/kestrel.xml" on a car inherits all of that car. What you write replaces what has the same name and id,
  tables are replaced whole, and remove="yes" takes an inherited element away.
- Paths begin at the root of the content and use slashes: never ../ and never C:.

A path such as front/spring@rate names one value: elements by id or by name with slashes, then @ and the attribute.
<adjust>, <setup> and the command line's --set use it.
`

const manualTuning = `
## Turning values while driving

E opens the tuning panel of the car that is driven. Its first tab has what the car's file names with <adjust>, with its ends and clicks;
the other tabs have every other single number of the file, from nothing to twice of it. Below stands what the changes mean:
ride frequencies, damping, roll stiffness and its front share, weight, gears.

    <adjust path="front/antiroll@rate" min="0kN/m" max="40kN/m" step="1kN/m" label="Front bar"/>
    <setup id="wet"><set path="front/antiroll@rate" to="14kN/m"/></setup>

- What is turned acts at once, at one step of the world, and on this car alone. A value that the car cannot be made with goes
  back, and the panel says why. U takes a change back, Y makes it again, N puts everything as the file has it.
- There are two set-ups, A and B. Y while driving, or Q at the panel, changes between them; C makes the other one alike.
- A button for each <setup> takes its values.
- F at the panel writes the numbers into the file: into the working folder, over the old ones, with every other byte as it was. A file
  that was changed meanwhile, or a disk that is full, is told, and nothing is lost.
- D lets you drive with the panel beside, which then has the mouse alone. E closes it.
- A recording holds every change and replays it exactly.

## Laps, ghosts and replays

- Your best lap of each car on each track is driven ahead as a ghost, and the delta compares with it; before you have one, the
  built-in driver's lap is. A new best lap is also written below laps in the working folder: a file to share.
- F5 shows what was driven: Space plays, left and right go through time, up and down change the pace, V the camera, L and O choose
  two laps that are laid over each other, T drives on from the moment that is shown. camber drive --replay FILE shows a file.
- R begins again at any time. A recording under way ends, whole, and the next one is drive-2.rec, drive-3.rec ...
- F3 turns through the developer's views: contacts, forces, suspension, slip, boxes, cells. F4 lists what each system costs.
  F9 is photo mode, F10 begins and ends a film, F12 takes a picture.
`

const manualObstacles = `
## Things that can be hit

An obstacle is a file below obstacles: cones, barriers, crates, lamps. camber list obstacles names those there are, and while
camber drive runs, K puts one on the road ahead. A crate is three lines:

    <obstacle id="crate" name="Wooden crate" mass="25kg" friction="0.5" bounce="0.1">
      <box at="0 0 0.3m" size="0.6 0.6 0.6m"/>
    </obstacle>

- The origin is the ground under its middle: x to the right, y forward, z up.
- It is hit by its shapes: <sphere>, <capsule>, <box>, <cylinder>, <hull>, as many as it takes. A <model> is only looked at.
- Its centre of gravity and how hard it is to turn follow from mass and shapes; density="3" makes a part three times as heavy
  as the others are for their size. Write centre= or <inertia> to know better.
- kind="free" moves when it is hit. kind="fixed" never does and needs no mass. kind="breakable" stands fast until a hit of more
  than breaks= shears it off; from then on it is free. What is free stands square to a slope, the others upright.
- An obstacle that holds <place> elements is a set, such as a construction site: its things are placed together.
- <place use="cone" along="120m" offset="3m" count="10" gap="4m"/> in a track or a scene places a row of them along the road;
  at="east north m" places by the map. They always stand on the ground.

What of a car is hit: the hulls that its <body> outlines make, the lower body and the cabin, or a box of its size. With
<damage on="yes"/> in a car, or damage="on" in a scene, hard hits leave dents: a crushed nose takes lock and downforce, a crushed
side makes the car pull there, and all of them add drag.
`

const manualWeather = `
## Weather and the hour

A scene may say what falls, how wet the ground is and what the clock says; left out, it is a fine dry afternoon:

    <scene id="evening" name="Wet evening" wind="6m/s" wind-from="250deg">
      <weather rain="40%" wet="70%"/>
      <time hour="18.5" pace="30"/>
      ...

- Rain is seen and heard. What tyres feel is how wet the ground is: each surface keeps as much of its grip as its own wet says
  when it is flooded, <surface grip="1" wet="70%" .../>, and loses half of the rest where it is half as wet.
- Wet ground takes no rubber and raises no dust; wheels throw up spray. Clouds without rain only take the sun away.
- pace lets the sun go on: 1 is real time, 60 an hour in a minute. Lamps are lit by dusk, and stars come out.
- Saved while driving, weather, clock and wind change at once, like the track.
- <wall look="rail"/> of a road is seen as a guard rail on posts. Cars hit the same wall.
- <house kind="timber" along="300m" offset="-25m" count="3" gap="20m"/> in a track stands three houses beside its road; they face it,
  differ a little, and have light behind some windows by night. Kinds are plaster, brick, timber, hall and pits.
- Woods come by themselves where nobody drives, and beside asphalt rails, boards and a stand at the start. Cars hit all of it but bushes.
`

const manualHUD = `
## What a driver is shown

A HUD is a file below huds: instruments, each with a kind, a place of the picture and a size in points. 1080 points are the
height of any picture, so that a layout looks the same in each. camber list huds names those there are.

    <hud id="plain" name="Plain" units="km/h" accent="#ff8a1e">
      <instrument kind="speedometer" at="bottom-left" x="28" y="28" width="260" height="260" to="220"/>
      <instrument kind="note" at="top" y="28" width="600" height="50" text="Turn left at the church"/>
    </hud>

- speedometer and tachometer are dials; speed and gear are digits; odometer counts this session and all of them.
- pedals, trace, forces and tyres tell what car and driver do; lamps light up for ABS, traction and stability control.
- lap, sectors, delta, standings, map and lights belong to races; sign is the street's name.
- messages are what the engine tells; note is a text of your own, such as a test person's task; frames is the pace of pictures.
`

const manualSounds = `
## What a car sounds like

Nothing has to be written: engine, tyres, wind, hits and signals are made up from what the car is and does. An engine's pitch is
its speed times its cylinders over 120, so cylinders= is what counts most; firing= and banks= make the beat of a V or a boxer.

    <engine cylinders="8" firing="1 8 4 3 6 5 7 2" banks="2"> ... </engine>
    <sounds exhaust="90%" intake="50%" muffler="25%" pipe="2.2m" pops="40%" whine="20%" cabin="60%"/>

- Recordings take the place of exhaust and intake: <loop file="cars/my/on3000.wav" speed="3000rpm"/>, several of them from slow to
  fast, load="off" for a shut throttle. They go around without a seam and are pitched between their speeds; the two nearest blend.
- <event id="shift" file="cars/my/clunk.wav"/> is heard at each change of gear.
- Sounds are WAV files in the packs: 8 to 32 bits or floats, any rate up to 192 kHz; one channel is enough. One that cannot be read
  is told of with the byte at which it breaks, and the sound is made up; while driving the last good one stays.
- What rolling sounds like says the surface (sound="gravel"); what a thing sounds like that is hit, its stuff ("metal").
- camber drive --fast --sound lap.wav writes what would be heard from the camera, the same bits each time.
`

const manualHH = `
## The <HH> dialect

The files of Hempster Hampster's simulator load as they were printed. They hold plain numbers in SI units, and the origin is the
car's centre of gravity. A car is an assembly that names a body and its wheels, each in a file of its own, and each wheel says
which suspension it is mounted on. Where the printed files leave something open, or have a slip, Camber reads on and warns:

- id, name and type are all accepted where something is named; id wins.
- A DefaultRotation within 0.01 of pi is read as pi.
- A roll point need not lie over its joint.
- A single torque is read as a flat curve with engine braking that grows to a tenth of it. <Curve> says it exactly.
- A gearbox without <Gears> has five gears that suit the Porsche 917. In <Gears>, convention="out/in" means the speed that
  leaves over the speed that enters, as the text has it; in/out is what most people call a gear ratio.
- Lateral is across the wheel (x), longitudinal along it (y): the vehicle frame of these files, x right and y forward.

The printed format has no place for what a car looks like; a body is made up around its wheels. An assembly may name one, in a
<camber> file of its own that holds a single <body>, as any other car's:

    <Blueprint type="assembly" name="CarAssembly1">
      <Car name="Body" file="cars/my/body.xml"/>
      <Wheels> ... </Wheels>
      <Look file="cars/my/look.xml"/>
    </Blueprint>

There units are written, and outlines count from the ground under the middle of the front axle, at rest. It is for the eye alone:
how the car drives, and what of it can be hit, stays as it was. Its values are called look/..., such as look/stripe@colour, for
camber explain and --set, and a saved edit reshapes the car while it drives.
`

const manualMistakes = `
## Common mistakes

| you wrote | it says | write |
|---|---|---|
| rate="27" | has no unit | rate="27kN/m" |
| mass="1,2t" | the decimal sign is a point | mass="1.2t" |
| forward="0.85 1.00 1.23" | ratios descend from first gear on | forward="1.23 1.00 0.85" |
| full="2000rpm:175Nm 1000:130" | the first numbers of a table rise | full="1000rpm:130Nm 2000:175" |
| file="../tyres/a.xml" | paths have no .. | file="parts/tyres/a.xml" |
| a comment with -- in it | -- may not stand in a comment | one dash, or another comment |
| <spring/> twice in an axle | may stand here once | one <spring/> |
| a strut's points with positive x | the axle is written for its left side | x negative |

If a message does not tell you what to do, that is a mistake of ours: please report it.
`
