// The sources' <HH> files: an assembly with its car and wheels, read as printed (VEH-03..09).

package car

import (
	"io/fs"
	"path"
	"slices"
	"strings"

	"camber/blueprints/dialect"
	"camber/blueprints/load"
	"camber/blueprints/source"
	"camber/blueprints/source/markup"
)

// hh reads an <HH> file: an assembly is a whole car, the others are its parts.
func readHH(r *load.Reader, root *markup.Element) *load.Blueprint {
	plan := hhBlueprint(r, root)
	if plan == nil {
		return nil
	}
	switch {
	case plan.Child("MyFirstCar") != nil:
		car, values := hhCarFile(r, plan)
		return &load.Blueprint{Kind: "MyFirstCar", ID: car.Called(), Name: nameOf(car.Car), Values: values}
	case plan.Child("Tyre") != nil:
		wheel, values := hhWheelFile(r, plan)
		return &load.Blueprint{Kind: "Wheel", ID: wheel.Called(), Values: values}
	case plan.Child("Car") != nil || plan.Child("Wheels") != nil || plan.Get("type") == "assembly":
		return assembly(r, plan)
	}
	r.Report(plan.Problem("it holds none of <MyFirstCar>, <Wheel> with <Tyre>, or <Car> with <Wheels>"))
	return nil
}

// assemblyEntry takes id and name of an assembly from its car, as loading does; false for the parts of one.
func assemblyEntry(fsys fs.FS, assembly *markup.Element, e load.Entry) (load.Entry, bool) {
	if assembly.Child("Wheels") == nil || assembly.Child("Car") == nil {
		return e, false
	}
	e.ID = strings.TrimSpace(e.ID)
	file := assembly.Child("Car").Get("file")
	data, err := markup.ReadFile(fsys, file)
	if err != nil {
		return e, true
	}
	root, _ := markup.Parse(file, data)
	if root == nil || root.Child("Blueprint") == nil {
		return e, true
	}
	body := root.Child("Blueprint")
	if id := body.ID(); id != "" {
		e.ID = id
	}
	if car := body.Child("MyFirstCar"); car != nil {
		e.Name = car.Get("name")
	}
	return e, true
}

func nameOf(car *dialect.HHCar) string {
	if car == nil {
		return ""
	}
	return car.Name
}

// hhBlueprint is the one <Blueprint> inside <HH>.
func hhBlueprint(r *load.Reader, root *markup.Element) *markup.Element {
	for _, a := range root.Attrs {
		r.Report(root.AttrProblem(a.Name, "<HH> has no attributes"))
	}
	for _, c := range root.Children {
		if c.Name != "Blueprint" {
			r.Report(c.Problem("<HH> holds one <Blueprint>%s", markup.DidYouMean(c.Name, []string{"Blueprint"})))
		}
	}
	all := root.All("Blueprint")
	if len(all) != 1 {
		r.Report(root.Problem("<HH> holds %d <Blueprint>; write exactly one to a file", len(all)))
		return nil
	}
	return all[0]
}

// hhNames tells which of two names counts (X19).
func hhNames(r *load.Reader, e *markup.Element) {
	id, name := e.ID(), e.Get("name")
	if id != "" && name != "" && id != name {
		r.Report(e.AttrWarning("id", "both id %q and name %q are written; read as %q", id, name, id))
	}
	if id == "" && name == "" {
		r.Report(e.Warning("it has neither id nor name; read by its place"))
	}
}

// hhFile reads a file that an assembly refers to.
func hhFile(r *load.Reader, e *markup.Element, file source.File) *markup.Element {
	name := string(file)
	if name == r.File {
		r.Report(e.AttrProblem("file", "goes round in a circle: %s refers to itself", name))
		return nil
	}
	fresh := !slices.Contains(r.Files, name)
	if fresh {
		r.Files = append(r.Files, name)
	}
	data, err := markup.ReadFile(r.FS, name)
	if err != nil {
		r.Report(e.AttrProblem("file", "%s", err))
		return nil
	}
	root, problems := markup.Parse(name, data)
	if fresh { // the same file is read anew for each wheel, but its slips are told once
		r.ReportAll(problems)
	}
	switch {
	case root == nil:
		return nil
	case root.Name != "HH":
		r.Report(e.AttrProblem("file", "%s begins with <%s>; an assembly refers to <HH> files", name, root.Name))
		return nil
	}
	if len(root.All("Blueprint")) == 1 {
		return root.Child("Blueprint")
	}
	if fresh {
		hhBlueprint(r, root)
	}
	return nil
}

// hhCarFile binds a car file and reads its slips (X17, X18).
func hhCarFile(r *load.Reader, plan *markup.Element) (*dialect.HHCarFile, source.Values) {
	hhNames(r, plan)
	doc := &dialect.HHCarFile{}
	values, problems := source.Bind(plan, doc)
	r.ReportAll(problems)
	values = trimmed(values, "MyFirstCar/")
	if doc.Car != nil {
		hhSlips(r, doc.Car)
		rulesOfHHCar(r, doc.Car)
	}
	return doc, values
}

// hhWheelFile binds a wheel file.
func hhWheelFile(r *load.Reader, plan *markup.Element) (*dialect.HHWheelFile, source.Values) {
	hhNames(r, plan)
	doc := &dialect.HHWheelFile{}
	values, problems := source.Bind(plan, doc)
	r.ReportAll(problems)
	if doc.Tyre != nil {
		rulesOfHHTyre(r, doc.Tyre)
	}
	return doc, values
}

// trimmed takes the beginning of paths away.
func trimmed(values source.Values, prefix string) source.Values {
	for i := range values {
		values[i].Path = strings.TrimPrefix(values[i].Path, prefix)
	}
	return values
}

// assembly reads a whole car.
func assembly(r *load.Reader, plan *markup.Element) *load.Blueprint {
	hhNames(r, plan)
	doc := &dialect.HHAssembly{}
	values, problems := source.Bind(plan, doc)
	r.ReportAll(problems)
	if r.Failed() {
		return nil
	}
	carSets, lookSets, wheelSets := hhSets(r, doc)
	body := hhFile(r, doc.Car.Element, doc.Car.File)
	if body == nil {
		return nil
	}
	for _, set := range carSets {
		r.OverrideOne(body, source.Describe(&dialect.HHCarFile{}), "MyFirstCar/"+set)
	}
	car, more := hhCarFile(r, body)
	values = append(values, more...)
	wheels := make([]*dialect.HHWheelFile, len(doc.Wheels.Wheels))
	for i, ref := range doc.Wheels.Wheels {
		plan := hhFile(r, ref.Element, ref.File)
		if plan == nil {
			continue
		}
		for _, set := range wheelSets[i] {
			r.OverrideOne(plan, source.Describe(&dialect.HHWheelFile{}), set)
		}
		wheel, more := hhWheelFile(r, plan)
		for n := range more {
			more[n].Path = ref.Called() + "/" + more[n].Path
		}
		values = append(values, more...)
		wheels[i] = wheel
	}
	look, more := hhLook(r, doc, lookSets)
	values = append(values, more...)
	rulesOfExpect(r, doc.Expects, values)
	if r.Failed() || car.Car == nil {
		return nil
	}
	mounts := hhMounts(r, doc, car.Car)
	if r.Failed() {
		return nil
	}
	hhLean(r, car.Car)
	b := &load.Blueprint{Kind: carName, ID: car.Called(), Name: car.Car.Name, Values: values}
	if b.ID == "" {
		b.ID = path.Base(path.Dir(r.File))
	}
	c := buildHH(doc, car.Car, wheels, mounts)
	c.Blueprint, b.Content = b, c
	c.Promises = promises(doc.Expects)
	if look != nil {
		c.Bodywork.Looks = hhLookOf(r, c, look)
		b.Values = append(b.Values, r.Sheets...)
		if r.Failed() {
			return nil
		}
	}
	return b
}

// hhSets sorts the overrides of an assembly: those of its look, those that begin with a wheel's name, and the car's.
func hhSets(r *load.Reader, doc *dialect.HHAssembly) (car, look []string, wheels [][]string) {
	wheels = make([][]string, len(doc.Wheels.Wheels))
next:
	for _, set := range r.Sets {
		if inner, ok := ofLook(set); ok && doc.Look != nil {
			look = append(look, inner)
			continue
		}
		for i, ref := range doc.Wheels.Wheels {
			if inner, ok := strings.CutPrefix(set, ref.Called()+"/"); ok {
				wheels[i] = append(wheels[i], inner)
				continue next
			}
		}
		car = append(car, set)
	}
	return car, look, wheels
}
