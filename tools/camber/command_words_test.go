// A command is read by its own flags alone, and all that it says is as if it were read by all.

package main

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"camber/systems/host/launch"
)

func TestEachCommandIsReadByItsOwnFlagsAlone(t *testing.T) {
	vars := kong.Vars{"effects": "", "cameras": "", "kinds": "", "port": "1"}
	whole, err := kong.New(new(commands), vars)
	if err != nil {
		t.Fatal(err)
	}
	for _, command := range whole.Model.Children {
		is := grammar([]string{command.Name, "more"})
		own, err := kong.New(is, vars, kong.Bind(launch.Streams{}))
		if err != nil {
			t.Fatal(err)
		}
		if reflect.TypeOf(is).Elem().NumField() != 1 || len(own.Model.Children) != 1 {
			t.Errorf("%s is read by the flags of all commands", command.Name)
			continue
		}
		if got, want := flagsOf(own.Model.Children[0]), flagsOf(command); !slices.Equal(got, want) {
			t.Errorf("%s has %q, not %q", command.Name, got, want)
		}
	}
	for _, args := range [][]string{nil, {"--help"}, {"nope"}, {"Run"}, {"remotewheel"}, {""}} {
		if _, all := grammar(args).(*commands); !all {
			t.Errorf("%q is no command, and is not read by all", args)
		}
	}
}

// flagsOf are all flags and words of a command and those below it.
func flagsOf(n *kong.Node) (all []string) {
	for _, f := range n.Flags {
		all = append(all, f.String()+" "+f.Help)
	}
	for _, p := range n.Positional {
		all = append(all, p.Summary()+" "+p.Help)
	}
	for _, c := range n.Children {
		all = append(append(all, c.Summary()+" "+c.Help), flagsOf(c)...)
	}
	return all
}

func TestWhatACommandSaysOfItselfIsWhatItSaysAmongAll(t *testing.T) {
	for _, command := range strings.Split("run,serve,remote-wheel,config,config get,town build,bench,judge-content", ",") {
		for _, flag := range []string{"--help", "--no-such-flag"} {
			args := append(strings.Fields(command), flag)
			said := func(words any) string {
				var out bytes.Buffer
				code := runBy(words, args, launch.Streams{Out: &out, Err: &out})
				return fmt.Sprint(out.String(), "exit code ", code)
			}
			if own, among := said(grammar(args)), said(new(commands)); own != among || len(own) < 100 {
				t.Errorf("camber %s says\n%s\nand among all\n%s", strings.Join(args, " "), own, among)
			}
		}
	}
}
