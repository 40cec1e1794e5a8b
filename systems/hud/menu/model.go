// What there is to choose, and what is chosen.

package menu

import (
	"camber/components/line"
	"camber/components/person"
	"camber/systems/hud/words"
)

// Model is what menus show and change. The host fills it and reads it when an Action comes.
type Model struct {
	Cars     []Car
	Tracks   []Track
	Race     Race
	Events   []Event
	Event    int // the one that is chosen
	Cups     []Cup
	Cup      int // the one that is chosen, from 1; 0: none, a race alone
	Towns    Towns
	Together Together
	Options  Options
	Monitors []Monitor
	HUDs     []string
	Presets  []string
	Controls Controls
	Results  []Result
	Tune     Tuning
	Player   Player
	Resumes  bool          // a drive is paused
	Racing   bool          // a race is on
	Entered  []bool        // of each of those at this machine: his car is in it
	Who      int           // of them, from 0, who leaves or enters
	Notice   person.Notice // at the foot: an error, or what was just done; of no kind and no text: nothing
	Words    *words.Book   // the languages to choose from; nil: English alone
}

// Car is one to choose.
type Car struct {
	ID, Name string
	Figures  []Figure
	Liveries []Figure // their ids and names
	Livery   int      // the one that is chosen
}

// Figure is a name and what it is, ready to read.
type Figure struct{ Name, Value string }

// Track is one to choose.
type Track struct {
	ID, Name string
	Length   float64 // m; 0 = an open plane
	Line     *line.Line
}

// Event is a race to enter.
type Event struct{ ID, Name string }

// Cup is a championship and how it stands.
type Cup struct {
	Name         string
	Done, Rounds int
	Next         string // race; "": it is over
	Table        []CupRow
}

// CupRow is somebody's line of its table.
type CupRow struct {
	Name   string
	Points int
}

// Race is what is driven.
type Race struct {
	Car, Track int
	Laps       int // 0 = open end
	People     int // who drive at this machine and share the picture; 0 reads as 1
	Rivals     int
	Skill      float64 // 0..1, of the rivals
	Their      int     // what rivals drive: one of TheirScene, TheirMixed, or TheirFirst and the number of a car
	Grid       int     // the own place, from 1 in front; 0 = as the scene has it
	Weather    Weather
	Hour       float64 // 0..24; negative: as the scene has it
	Damage     Helper
	Ghost      bool
}

// Options are what a person sets once.
type Options struct {
	Language   *words.Language // nil: menus say the English words that they know
	Monitor    int
	FullScreen bool
	Size       int // of the monitor's sizes
	Vsync      bool
	Samples    int // of anti-aliasing: 0, 2, 4, 8
	Preset     int
	Effects    [Effects]Helper
	Around     Around
	HUD        int
	HUDScale   float64
	Miles      bool
	HeadMotion float64 // of what a head does in the cockpit, 0..2

	Volume, Engine, Tyres, Wind, Signals float64 // 0..1
	Captions                             bool    // sounds are told as text too

	Force float64 // 0..2, of the car's own torque

	Antilock, Traction, Stability Helper
	Automatic, Aid                bool
}

// Helper says whether the own car has an electronic helper, or a picture an effect.
type Helper int

// What a car or a picture has.
const (
	AsBuilt Helper = iota // what its file or its preset says
	Never
	Always
)

// Monitor is a screen and what it can show.
type Monitor struct {
	Name  string
	Sizes []Size
}

// Size is a picture's, with its rate.
type Size struct{ Width, Height, Hz int }

// Result is a line of the table after a race.
type Result struct {
	Place int
	Name  string
	Laps  int
	Time  float64 // s
	Best  float64 // s
	Gap   float64 // s, behind the first; -1: unknown
	Down  int     // whole laps behind the first
	Own   bool    // the own car, or in the viewer the one that is looked at

	Penalty float64 // s, that are in its time
	Through bool    // it owes a drive-through
	Cause   string  // of the newest penalty; "": it has none
}

// Action is what the host is to do.
type Action uint8

// The actions.
const (
	Nothing     Action = iota
	Quit               // leave the program
	SaveTuned          // save tuned values, and do what would have lost them
	LoseTuned          // do it whatever is lost
	Stay               // do not do it
	Drive              // begin Model.Race
	Enter              // enter the race that Model.Event is
	CupAgain           // have the chosen championship begin anew
	Resume             // go on driving
	Restart            // begin it again
	Leave              // end the drive, back to the main menu
	Withdraw           // have the own car leave the race
	Join               // come into the race that is on
	Apply              // take over Model.Options
	Replay             // show the last drive
	Tune               // open the tuning panel
	ListTowns          // look again which towns and maps there are
	LookAtTown         // look up the streets of Model.Towns.Town
	DriveTown          // drive there
	MakeTown           // make one of Model.Towns.Map
	StopTown           // do not
	ListServers        // look for servers
	JoinRace           // join the one at Model.Together.Address
	HostRace           // have others come to Model.Race
	SayReady           // say that one is ready, or is not any more
	BeginRace          // have the race begin
	SayWord            // say Model.Together.Word to all

	TuneTurn   // Tuning.Row was turned, to its Value
	TuneUndo   // take the last change back
	TuneRedo   // make it again
	TuneReset  // put everything as the file has it
	TuneUse    // take the named set Tuning.SetUp
	TuneSwitch // drive the other set-up
	TuneCopy   // make the other set-up like this one
	TuneSave   // write it into the file
	TuneDrive  // drive on, with the panel beside

	PlayerSeek   // go to Player.Want
	PlayerPlay   // play or stand
	PlayerSpeed  // play at Player.Speed
	PlayerCamera // the next camera
	PlayerCar    // follow the next car
	PlayerLaps   // other laps are looked at
	PlayerTake   // drive on from here
	PlayerSave   // write it to a file
	PlayerLeave  // back
)
