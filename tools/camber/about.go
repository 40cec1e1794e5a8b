// camber manual, frame, config and version: what the engine says of itself.

package main

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"camber/blueprints"
	"camber/blueprints/manual"
	"camber/components"
	"camber/content"
	"camber/ecs"
	"camber/systems"
	"camber/systems/host/launch"
	"camber/systems/host/seat/pictures"
	"camber/systems/host/session"
	"camber/systems/host/settings"
	"camber/systems/telemetry"
	"camber/systems/telemetry/measure"
	"camber/tools/camber/flags"
)

type manualCommand struct {
	XSD bool `name:"xsd" help:"Print the XML schema, for editors that complete and check."`
}

func (c *manualCommand) Run(std launch.Streams) error {
	text, err := manual.XSD(), error(nil)
	if !c.XSD {
		text, err = manual.Text(content.Base())
	}
	if err != nil {
		return err
	}
	if _, err = std.Out.Write(text); err != nil || c.XSD {
		return err
	}
	_, err = fmt.Fprintf(std.Out, "\n%s\n%s", telemetry.Manual(), measure.Manual())
	return err
}

type frameCommand struct {
	Picture bool `help:"Print all that is done for a picture instead: each pass, with the parts that it reads and writes."`
}

func (c *frameCommand) Run(std launch.Streams) error {
	if c.Picture {
		text, err := pictureOrder()
		if err != nil {
			return fmt.Errorf("--picture: %w", err)
		}
		_, err = fmt.Fprint(std.Out, text)
		return err
	}
	w := ecs.NewWorld(components.Singletons()...)
	defer w.Close()
	_, err := fmt.Fprint(std.Out, systems.Frame(w, systems.Host{}).String())
	return err
}

type configCommand struct {
	List struct{} `cmd:"" default:"1" help:"List all settings, their values and their meaning."`
	Get  struct {
		Path string `arg:"" help:"Such as /FahrSim/Sound@Volume."`
	} `cmd:"" help:"Print one setting."`
	Set struct {
		Path  string `arg:"" help:"Such as /FahrSim/Sound@Volume."`
		Value string `arg:"" help:"Its new value."`
	} `cmd:"" help:"Change one setting."`
	Where struct{} `cmd:"" help:"Print where the settings are kept."`
}

// Run does the chosen one of config's own commands.
func (c *configCommand) Run(std launch.Streams, chosen flags.Command) error {
	config, words, err := settings.OpenConfig()
	launch.PrintWarnings(std, words)
	if err != nil {
		return err
	}
	text := config.String()
	switch {
	case strings.HasPrefix(string(chosen), "config get"):
		if text, err = config.Get(c.Get.Path); err != nil {
			return err
		}
		text += "\n"
	case strings.HasPrefix(string(chosen), "config set"):
		if err := checkSetting(std, c.Set.Path, c.Set.Value); err != nil {
			return err
		}
		return config.Set(c.Set.Path, c.Set.Value)
	case strings.HasPrefix(string(chosen), "config where"):
		text = config.Path() + "\n"
	}
	_, err = fmt.Fprint(std.Out, text)
	return err
}

// checkSetting refuses what names a file that there is not, or screens that cannot stand so.
func checkSetting(std launch.Streams, path, value string) error {
	what := strings.ToLower(path)
	for end, kind := range map[string]string{
		"input@keymap": blueprints.KindKeys, "display@hud": blueprints.KindHUD,
	} {
		if !strings.HasSuffix(what, end) {
			continue
		}
		files, err := (&flags.OfContent{Work: "."}).Folders().Open(std)
		if err != nil {
			return err
		}
		_, err = blueprints.Find(files, kind, value)
		return errors.Join(err, files.Close())
	}
	if strings.HasSuffix(what, "display@language") {
		files, err := (&flags.OfContent{Work: "."}).Folders().Open(std)
		if err != nil {
			return err
		}
		book, _ := session.OpenWords(files)
		if book.Named(value).Name() != value {
			err = fmt.Errorf("%s: %q is not one of %s", path, value, strings.Join(book.Names(), ", "))
		}
		return errors.Join(err, files.Close())
	}
	if strings.HasSuffix(what, "display@screens") {
		return pictures.CheckScreens(value)
	}
	return nil
}

type versionCommand struct {
	JSON bool `name:"json" help:"Print as JSON."`
}

func (c *versionCommand) Run(std launch.Streams) error {
	about := struct {
		Version  string `json:"version"`
		Go       string `json:"go"`
		Platform string `json:"platform"`
		Modules  int    `json:"modules"`
	}{flags.Version, runtime.Version(), runtime.GOOS + "/" + runtime.GOARCH, 0}
	if info, ok := debug.ReadBuildInfo(); ok {
		about.Modules = len(info.Deps)
	}
	if c.JSON {
		return launch.PrintJSON(std, about)
	}
	_, err := fmt.Fprintf(std.Out, "camber %s (%s, %s, %d modules)\n", about.Version, about.Go, about.Platform,
		about.Modules)
	return err
}
