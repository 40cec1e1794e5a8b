// What a <server> blueprint says, for whoever serves.

package launch

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"camber/blueprints/server"
	"camber/content"
)

// ServerNamed reads a server's blueprint, by its file, its folder or its id.
func ServerNamed(std Streams, in *Folders, name string) (*server.Server, error) {
	files, err := in.Open(std)
	if err != nil {
		return nil, err
	}
	path, err := server.Kind.Find(files, name)
	if err != nil {
		return nil, errors.Join(err, files.Close())
	}
	s, problems := server.Kind.Load(files, path)
	for _, p := range problems.Warnings() {
		fmt.Fprintln(std.Err, p)
	}
	return s, errors.Join(problems.Err(), files.Close())
}

// longestWord is how long a password is at most, in bytes.
const longestWord = 256

// PasswordIn reads a password: the first line of a file.
func PasswordIn(path string) (string, error) {
	file, err := content.OpenNamed(path)
	if err != nil {
		return "", fmt.Errorf("the password: %w", err)
	}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, longestWord)
	lines.Scan()
	word := strings.TrimSpace(lines.Text())
	if err := errors.Join(lines.Err(), file.Close()); err != nil {
		return "", fmt.Errorf("the password in %s: %w", path, err)
	}
	if word == "" {
		return "", fmt.Errorf("the password: the first line of %s is empty: write a word into it", path)
	}
	return word, nil
}
