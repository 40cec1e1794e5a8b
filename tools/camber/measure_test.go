// The flags of camber measure are the options of the measures.

package main

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"camber/systems/telemetry/measure"
	"camber/tools/camber/record"
)

func TestEachOptionOfAMeasureIsAFlagAndEachFlagAnOption(t *testing.T) {
	var options, flags []string
	flag := reflect.TypeFor[record.MeasureOptions]()
	for _, d := range measure.All {
		for _, o := range d.Options {
			options = append(options, o.Name)
			is, ok := flag.FieldByNameFunc(func(name string) bool { return strings.EqualFold(name, o.Name) })
			if help := is.Tag.Get("help"); !ok || o.Name != "n" && !strings.Contains(help, d.Name) {
				t.Errorf("--%s says of %s: %q", o.Name, d.Name, help)
			}
		}
	}
	for i := range flag.NumField() {
		flags = append(flags, strings.ToLower(flag.Field(i).Name))
	}
	slices.Sort(options)
	slices.Sort(flags)
	if options = slices.Compact(options); fmt.Sprint(options) != fmt.Sprint(flags) {
		t.Errorf("options %v, flags %v", options, flags)
	}
}
