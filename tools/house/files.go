// Checking files: how long, what they are called, where they lie, and that they name no machine.

package house

import (
	"bytes"
	"fmt"
	"io/fs"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// longest is how many lines a Go file may have without saying why.
const longest = 500

// widest is how many columns a line of Go may have, a tab counted as one. What a backquote holds cannot be broken: tags
// of fields, and texts as they are.
const widest = 120

// LongBecause must stand in the first lines of a longer file, and the reason after it.
const LongBecause = "Long because "

// root is what the root of the repository may hold besides dot-files.
var root = []string{
	"ecs", "systems", "components", "blueprints", "content", "tools", "go.mod", "go.sum",
	"README.md", "LICENSE", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Makefile",
}

// empty names say nothing about what a thing is for.
var emptyNames = []string{"util", "utils", "common", "helper", "helpers", "manager", "managers", "misc"}

// Files checks names and contents of all files of the repository.
func Files(repo fs.FS, files []string) []string {
	var problems []string
	for _, file := range files {
		problems = append(problems, checkName(file)...)
		data, err := fs.ReadFile(repo, file)
		if err != nil {
			problems = append(problems, fmt.Sprintf("%s: %v", file, err))
			continue
		}
		if strings.HasSuffix(file, ".go") && !strings.Contains("/"+file, "/testdata/") {
			problems = append(problems, checkGo(file, data)...)
		}
		problems = append(problems, checkMachines(file, data)...)
	}
	return problems
}

func checkName(file string) []string {
	var problems []string
	parts := strings.Split(file, "/")
	if first := parts[0]; !slices.Contains(root, first) && first[0] != '.' {
		problems = append(problems, fmt.Sprintf("%s: the root holds only the rooms and %s: put it into a room", file,
			strings.Join(root[6:], " ")))
	}
	for i, part := range parts {
		stem := strings.TrimSuffix(strings.TrimSuffix(part, path.Ext(part)), "_test")
		if slices.Contains(emptyNames, stem) && (i < len(parts)-1 || path.Ext(part) == ".go") {
			problems = append(problems, fmt.Sprintf("%s: the name %s does not say what is in it: name the thing it is for",
				file, stem))
		}
	}
	return problems
}

func checkGo(file string, data []byte) []string {
	var problems []string
	top := string(data[:min(len(data), 1500)])
	if lines := bytes.Count(data, []byte("\n")); lines > longest && !reason(top) && !generated.MatchString(top) {
		problems = append(problems, fmt.Sprintf("%s: %d lines are too many (%d): split it by what its parts are for, or "+
			"say %q and the reason at its top",
			file, lines, longest, "// "+LongBecause+"..."))
	}
	for n, line := range strings.Split(backquoted.ReplaceAllStringFunc(string(data), blank), "\n") {
		if columns := utf8.RuneCountInString(line); columns > widest {
			problems = append(problems, fmt.Sprintf("%s:%d: %d columns are too many (%d): break the line",
				file, n+1, columns, widest))
		}
	}
	if !opens.MatchString(top) {
		problems = append(problems, file+": a file opens with a comment, before or after its package line: one sentence of "+
			"what it is for")
	}
	return problems
}

// backquoted finds raw strings and the tags of fields.
var backquoted = regexp.MustCompile("(?s)`[^`]*`")

// blank leaves of a text only its lines.
func blank(text string) string { return strings.Repeat("\n", strings.Count(text, "\n")) }

// opens finds a comment that is no build constraint before anything but the package line.
var opens = regexp.MustCompile(`\A(?:\s*\n|//go:.*\n|package .*\n)*(?://[^g\n]|//g[^o\n]|/\*)`)

var generated = regexp.MustCompile(`(?m)^// Code generated .* DO NOT EDIT\.$`)

// reason tells whether a file says at its top why it is long.
func reason(top string) bool {
	_, why, found := strings.Cut(top, LongBecause)
	why, _, _ = strings.Cut(why, "\n")
	return found && len(strings.Fields(why)) >= 3
}

// machines finds paths that exist on one person's machine, and hosts that packages come from.
var machines = regexp.MustCompile(`(?m)(?:^|[\s"'` + "`" +
	`=(:,])(/(?:work|root|home|Users)/[\w-]+(?:\.[\w-]+)*|[A-Z]:\\+Users\\+\w+)|\b(` + strings.Join([]string{
	`(?:proxy|sum)\.golang\.org`, `registry\.npmjs\.org`, `(?:deb|security|snapshot)\.debian\.org`,
	`archive\.ubuntu\.com`, `pypi\.org`, `files\.pythonhosted\.org`, `static\.crates\.io`,
}, "|") + `)\b`)

func checkMachines(file string, data []byte) []string {
	if !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0 {
		return nil // not text
	}
	var problems []string
	for _, hit := range machines.FindAllSubmatchIndex(data, -1) {
		from, to := hit[2], hit[3]
		if from < 0 {
			from, to = hit[4], hit[5]
		}
		line := bytes.Count(data[:from], []byte("\n")) + 1
		problems = append(problems, fmt.Sprintf("%s:%d: %q is of one machine or one registry: others have another one", file,
			line, data[from:to]))
	}
	return problems
}

// List names all files of the repository that are not ignored: by the lines of .gitignore that name a folder of the
// root, as "/bin/".
func List(repo fs.FS) ([]string, error) {
	skip := map[string]bool{".git": true}
	if ignore, err := fs.ReadFile(repo, ".gitignore"); err == nil {
		for line := range strings.Lines(string(ignore)) {
			skip[strings.Trim(strings.TrimSpace(line), "/")] = true
		}
	}
	var files []string
	err := fs.WalkDir(repo, ".", func(at string, e fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case skip[at]:
			if e.IsDir() {
				return fs.SkipDir
			}
		case e.Type().IsRegular():
			files = append(files, at)
		}
		return nil
	})
	return files, err
}
