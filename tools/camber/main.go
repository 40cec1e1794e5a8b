// Command camber is the engine: one binary, one subcommand per job.
//
// Exit codes: 0 the job was done, 1 it was done and found something wrong (a broken blueprint, a hash that differs),
// 2 it could not be done (wrong flags, a missing file), 128 + n it was ended by signal n. Answers go to standard
// output, everything else to standard error.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/alecthomas/kong"

	"camber/blueprints"
	"camber/ecs"
	"camber/systems/device"
	"camber/systems/host/launch"
	"camber/systems/host/seat/pictures"
	"camber/systems/replicate/link"
	"camber/tools/camber/check"
	"camber/tools/camber/drive"
	"camber/tools/camber/flags"
	"camber/tools/camber/measure"
	"camber/tools/camber/race"
	"camber/tools/camber/record"
	"camber/tools/camber/shelf"
	"camber/tools/camber/study"
	"camber/tools/camber/town"
)

type commands struct {
	Drive       drive.Command            `cmd:"" help:"Drive a car: in real time, with edits to its blueprints taken while it drives."`
	Run         drive.RunCommand         `cmd:"" help:"Run a scene as fast as the machine can and print its hash and its cost."`
	Race        race.Command             `cmd:"" help:"Run a race: start, laps, penalties, flag, results."`
	Replay      record.ReplayCommand     `cmd:"" help:"Run a recording again and print the hash it ends with."`
	Referee     record.RefereeCommand    `cmd:"" help:"Run a race's recording again and tell whether each result, lap and penalty is what it claims."`
	Verify      record.VerifyCommand     `cmd:"" help:"Run a recording again and compare every tick with the hash stored in it."`
	Servers     race.ServersCommand      `cmd:"" help:"List the servers that can be joined: of the LAN, and of a list."`
	Sign        record.SignCommand       `cmd:"" help:"Sign a recording with your key, which is made the first time."`
	Rig         measure.RigCommand       `cmd:"" help:"Measure a car: acceleration, braking, skid pad, steering, kerbs, ride; alone, it lists the manoeuvres."`
	Study       study.Command            `cmd:"" help:"A drive that leaves a log, its dictionary, pictures, and the command that drives it again bit for bit."`
	Lockstep    drive.LockstepCommand    `cmd:"" help:"Let another program drive tick by tick over a local socket; the simulation waits for it."`
	Channels    record.ChannelsCommand   `cmd:"" help:"List what can be read of a run, by name, with unit and meaning: in a log, over lockstep, by a program."`
	Measure     record.MeasureCommand    `cmd:"" help:"Compute a measure of a log, or of anybody's CSV: speed, time to collision, lane keeping, steering."`
	Laps        record.LapsCommand       `cmd:"" help:"Laps of a drive: times, sectors, top speeds, braking points, and where one loses to another."`
	Serve       race.ServeCommand        `cmd:"" help:"Run a world that others take part in, without a window."`
	Host        race.HostCommand         `cmd:"" help:"Drive in a race that others come to, at a window."`
	Join        race.JoinCommand         `cmd:"" help:"Take part in a world that a server runs."`
	RemoteWheel drive.RemoteWheelCommand `cmd:"" help:"Send this machine's steering wheel to a simulator elsewhere."`
	Bench       measure.BenchCommand     `cmd:"" help:"Measure this machine at the engine's heaviest work: rays, piles, a pack of cars."`
	Check       check.Command            `cmd:"" help:"Read blueprints and print everything that is wrong with them."`
	Explain     check.ExplainCommand     `cmd:"" help:"Print every value of a car: unit, default, and the file and line it comes from."`
	Manual      manualCommand            `cmd:"" help:"Print the author's manual of the blueprint dialect (or its XSD)."`
	List        shelf.ListCommand        `cmd:"" help:"List what there is of a kind: cars, tracks, scenes, parts or any other."`
	Copy        shelf.CopyCommand        `cmd:"" help:"Copy embedded files, such as cars/p917, into the working folder to edit them."`
	Town        town.Command             `cmd:"" help:"Streets of the Earth as files: make one of a map, tell what it is made of."`
	Sky         measure.SkyCommand       `cmd:"" help:"Tell where sun, moon and stars stand over a place of the Earth at a moment."`
	Fit         measure.FitCommand       `cmd:"" help:"Find values of a car or a tyre from what was measured, and say which the data cannot tell."`
	Import      shelf.ImportCommand      `cmd:"" help:"Make blueprints of other people's files."`
	Pack        shelf.PackCommand        `cmd:"" help:"Make one archive of a folder of blueprints, to give to others."`
	Install     shelf.InstallCommand     `cmd:"" help:"Install an archive made by pack."`
	Uninstall   shelf.UninstallCommand   `cmd:"" help:"Remove an installed pack."`
	Frame       frameCommand             `cmd:"" help:"Print everything that happens in a frame, in its order."`
	Wheel       drive.WheelCommand       `cmd:"" help:"List devices with force feedback, test one, and say how one is to push."`
	Config      configCommand            `cmd:"" help:"Read and change settings."`
	Judge       race.JudgeCommand        `cmd:"" name:"judge-content" hidden:"" help:"Load content that comes on standard input, and say why it is not to be taken; join runs it."`
	Version     versionCommand           `cmd:"" help:"Print the version, and what it was built with."`
}

func main() {
	args := withSpoken(os.Args[1:])
	if len(args) > 0 && !slices.Contains([]string{"drive", "race", "study", "host", "join"}, args[0]) {
		runtime.UnlockOSThread() // only a window needs the first thread
	}
	ending := launch.HearSignals()
	os.Exit(ending.Code(run(args, launch.Streams{
		Out: os.Stdout, Err: os.Stderr, Live: launch.IsTerminal(os.Stderr),
		Keys: os.Stdin, Until: ending, Self: self(),
	})))
}

// self is this program's own command line.
func self() []string {
	file, err := os.Executable()
	if err != nil {
		return nil
	}
	return []string{file}
}

// run does one command line and gives its exit code.
func run(args []string, std launch.Streams) int { return runBy(grammar(args), args, std) }

// runBy does it, read by a grammar.
func runBy(words any, args []string, std launch.Streams) int {
	std.Out, std.Err = launch.Plain(std.Out), launch.Plain(std.Err)
	exit := -1
	parser, err := kong.New(words,
		kong.Name("camber"),
		kong.Description("Camber is a driving simulator engine: cars, tyres and tracks are XML blueprints that can be "+
			"edited while driving; every run repeats to the bit.\n\nStart with \"camber drive\". Then \"camber copy "+
			"cars/p917\", drive again, edit a tyre while it drives, save, and read what changed."),
		kong.UsageOnError(),
		kong.ConfigureHelp(kong.HelpOptions{Compact: true, WrapUpperBound: 110}),
		kong.Writers(std.Out, std.Err),
		kong.Vars{
			"effects": pictures.EffectList(), "cameras": pictures.CameraList(),
			"port":  strconv.Itoa(link.DefaultPort),
			"kinds": strings.Join(append(blueprints.Kinds.Homes(), shelf.PacksKind), ", "),
		},
		kong.Exit(func(code int) { exit = code }),
		kong.Bind(std),
	)
	if err != nil {
		panic("camber: the command table is wrong: " + err.Error())
	}
	if len(args) == 0 {
		if args = []string{"--help"}; device.Display() == nil {
			args = []string{"drive", "--menu"}
		}
	}
	ctx, err := parser.Parse(withNegatives(args))
	if exit >= 0 { // --help was asked for and printed
		return exit
	}
	if err != nil {
		var wrong *kong.ParseError
		if errors.As(err, &wrong) {
			wrong.Context.Stdout = std.Err
			_ = wrong.Context.PrintUsage(false)
		}
		fmt.Fprintf(std.Err, "\ncamber: %v\nSee: camber --help, or camber COMMAND --help\n", err)
		return 2
	}
	ctx.Bind(flags.Command(ctx.Command()))
	switch err := ctx.Run(); {
	case err == nil:
		return 0
	case errors.Is(err, launch.ErrFound):
		return 1
	case std.Context().Err() != nil && (errors.Is(err, ecs.ErrEnded) || errors.Is(err, context.Canceled)):
		fmt.Fprintf(std.Err, "%s: ended before it was done\n", ctx.Selected().FullPath())
		return 2
	default:
		fmt.Fprintf(std.Err, "%s: %v\n", ctx.Selected().FullPath(), err)
		return 2
	}
}

// grammar is what kong reads a command line by: of a command that is named first its own flags alone, for to make out
// those of all takes longer than most commands.
func grammar(args []string) any {
	if len(args) > 0 {
		all := reflect.TypeFor[commands]()
		for i := range all.NumField() {
			if f := all.Field(i); wordOf(&f) == args[0] {
				return reflect.New(reflect.StructOf([]reflect.StructField{f})).Interface()
			}
		}
	}
	return new(commands)
}

// wordOf is what a command is called by: its own word, or that of its field, remote-wheel for RemoteWheel.
func wordOf(f *reflect.StructField) string {
	if word := f.Tag.Get("name"); word != "" {
		return word
	}
	var word strings.Builder
	for i, r := range f.Name {
		if i > 0 && unicode.IsUpper(r) {
			word.WriteByte('-')
		}
		word.WriteRune(unicode.ToLower(r))
	}
	return word.String()
}

// spoken are the commands that the sources' words are now.
var spoken = map[string][]string{"-parse": {"town", "build"}, "-host": {"host"}, "-connect": {"join"}}

// withSpoken reads the sources' words for three commands: -parse MAP OUT, -host, -connect ADDR.
func withSpoken(args []string) []string {
	if len(args) == 0 || spoken[args[0]] == nil {
		return args
	}
	command, rest := spoken[args[0]], args[1:]
	if args[0] == "-parse" && len(rest) > 1 {
		rest = append([]string{rest[0], "-o", rest[1]}, rest[2:]...)
	}
	return append(command[:len(command):len(command)], rest...)
}

// withNegatives joins a flag and a negative number behind it, as in --cell -39000,0,0: by itself that would be taken
// for a flag. Behind a word it is a word too, as in config set PATH -71.06: from there on nothing is a flag. (To let
// kong take anything that begins with a dash would make --json the file of "--record --json".)
func withNegatives(args []string) []string {
	var joined []string
	words := false
	for i, arg := range args {
		negative := len(arg) > 1 && arg[0] == '-' && (arg[1] >= '0' && arg[1] <= '9' || arg[1] == '.')
		switch {
		case words || !negative || i == 0:
		case strings.HasPrefix(args[i-1], "--") && !strings.Contains(args[i-1], "="):
			joined[len(joined)-1] += "=" + arg
			continue
		case !strings.HasPrefix(args[i-1], "-"):
			joined = append(joined, "--")
			words = true
		}
		words = words || arg == "--"
		joined = append(joined, arg)
	}
	return joined
}
