// What people are told, as it is before it has words.

package person

// Saying names what is told: the id of its words in content/base/words, always a constant of ours.
type Saying string

// Chat is what somebody typed: Who typed Text.
const Chat Saying = "told-chat"

// Notice is one thing to tell, without words: whoever shows it makes them (systems/hud/words). What is empty has no
// meaning for its kind. Who, Other and Text may come from files and from people: they are shown as they are, and
// nothing in them is ever taken for a word of ours.
type Notice struct {
	Kind    Saying     // "": Text alone
	Bad     bool       // something is wrong and was not done
	Who     string     // whom or what it is about: a driver, a device, a file
	Other   string     // who or what has part in it
	Cause   Saying     // why, or what is done about it
	Text    string     // what a machine, a file or a person says, one or more lines without a final line break
	Numbers [4]float64 // as the words of its kind have them
}

// Wrong is an error as something to tell.
func Wrong(err error) Notice { return Notice{Bad: true, Text: err.Error()} }
