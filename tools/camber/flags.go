// The flags that several commands have. A host's options are the same fields without the tags, so that one turns into
// the other whole, and the compiler says where they differ.

package main

import (
	"fmt"
	"os"

	"camber/systems/host/launch"
	"camber/systems/host/session"
)

// folderFlags are those of every command that reads content.
type folderFlags struct {
	Work  string `default:"." placeholder:"DIR" help:"Working folder: its cars, parts, tracks ... are read in place of the built-in ones (default: the current folder)."`
	Packs string `placeholder:"DIR" help:"Folder of installed packs (default: the one of your account)."`
}

func (f *folderFlags) folders() *launch.Folders { return (*launch.Folders)(f) }

// sceneFlags are those of every command that runs a scene.
type sceneFlags struct {
	folderFlags
	chosenScene
}

// chosenScene says which scene, and how it runs.
type chosenScene struct {
	Scene   string   `placeholder:"NAME" help:"Scene to run: an id, a folder or a file (default: oval; at a window village)."`
	Track   string   `placeholder:"NAME" help:"Track to run on by itself, without a scene: an id or a file."`
	Town    string   `placeholder:"NAME" help:"Town to drive in, without a scene: a file that camber town build made, its name in the folder towns, or a map, of which a town is made first."`
	Street  string   `placeholder:"NAME" help:"Street of the town to start on (default: one near its middle, or near --at)."`
	Style   string   `placeholder:"NAME" help:"How the town is painted: summer, autumn, winter, plain, or a style of your own (default: summer)."`
	At      string   `placeholder:"LAT,LON" help:"Place in the town to start near, such as 42.5063,1.5218."`
	Car     string   `placeholder:"NAME" help:"Car to use in place of the scene's first one and all like it: an id, a folder or a file."`
	Livery  string   `placeholder:"ID" help:"Livery that the first car wears, by its id (default: as its file has it)."`
	Cues    string   `placeholder:"NAME" help:"File of cues that the driver is told beside the scene's own: an id, a folder or a file."`
	Cars    int      `placeholder:"N" help:"Number of cars (default: the scene's)."`
	Cell    string   `placeholder:"X,Y,Z" help:"Cell of 1024 m on the planet where the scene lies; any cell gives the same bits."`
	Workers int      `default:"1" placeholder:"N" help:"Goroutines that share the work of a step; any number gives the same bits (default: ${default})."`
	Hz      int      `default:"1000" placeholder:"N" help:"Steps per second (default: ${default})."`
	Seed    uint64   `placeholder:"N" help:"Seed of all chance in the run (default: 0)."`
	Set     []string `sep:"none" placeholder:"PATH=VALUE" help:"Override a blueprint's value, such as front/spring@rate=31kN/m; may be repeated."`
	Record  string   `placeholder:"FILE" help:"Record the run, to be replayed and verified."`
	Log     string   `placeholder:"FILE" help:"Log every car 100 times a second as CSV."`
}

// setup opens what the flags name; the files are closed by the returned function, in any case.
func (f *sceneFlags) setup(std launch.Streams) (session.Setup, func() error, error) {
	return (*launch.SceneOptions)(&f.chosenScene).Setup(std, f.folders())
}

// chosenCommand is the command line's command as kong names it, "config get <path>".
type chosenCommand string

// AfterApply makes a town of the map that --town names, unless that was made before.
func (f *chosenScene) AfterApply(std launch.Streams) error {
	info, err := os.Stat(f.Town)
	if f.Town == "" || err != nil || info.IsDir() || !launch.IsMap(f.Town) {
		return nil
	}
	bar := launch.NewProgress(std, "town build")
	made, now, err := (&launch.Folders{Work: "."}).OfMap(std, f.Town, bar.Show, std.Context().Done())
	if err != nil {
		return err
	}
	if now {
		bar.Clear()
		fmt.Fprintf(std.Err, "%s is now the town %s\n", f.Town, made)
	}
	f.Town = made
	return nil
}
