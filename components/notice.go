// What the world tells the people in front of it: console lines now, the HUD's messages later.

package components

import "camber/ecs"

// Notices are lines for people, told by any system; whoever shows them keeps a reader on the log.
var Notices = ecs.DeclareLog[Notice]("notices")

// Notice is one thing to tell.
type Notice struct {
	Bad  bool   // something is wrong and was not done
	Text string // one or more lines, without a final line break
}
