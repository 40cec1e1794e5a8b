// A world that others take part in, and how it is run.

package dialect

// Server is one.
type Server struct {
	Node
	ID        string   `attr:"id" doc:"Short name; the file's name when left out."`
	Name      string   `attr:"name" doc:"The name that people read."`
	Scene     string   `attr:"scene" doc:"A scene or a race that is run: an id, a folder or a file; write this, a track or a town."`
	Track     string   `attr:"track" doc:"A track that is run on by itself: an id or a file."`
	Town      string   `attr:"town" doc:"A town that is driven in by itself: a file or its name."`
	Street    string   `attr:"street" doc:"The street of the town to start on."`
	Cars      []string `attr:"cars" count:"0..250" doc:"The cars that guests may drive, by their ids; all that there are when left out."`
	Bots      int      `attr:"bots" default:"0" min:"0" max:"1000" doc:"Built-in drivers beside them; a race says itself who is in it."`
	Laps      int      `attr:"laps" default:"0" min:"0" max:"10000" doc:"How many are raced; 0 is a drive without a race, or leaves it to the race."`
	Places    int      `attr:"places" default:"32" min:"1" max:"255" doc:"How many may drive."`
	Races     int      `attr:"races" default:"0" min:"0" max:"100000" doc:"After how many the server ends; 0 is never."`
	Countdown float64  `attr:"countdown" default:"5s" unit:"time" min:"0s" max:"1h" doc:"How long before a race all are told that it begins, once they are ready."`
	Between   float64  `attr:"between" default:"15s" unit:"time" min:"0s" max:"1h" doc:"From the end of a race to the next one."`
	Let       []string `attr:"let" count:"0..6" doc:"What guests may ask for who are no admins: pause, reset, tune, place, assist, hand-over."`
	Admins    []string `attr:"admins" count:"0..100" doc:"Keys of players who run the server too, 64 digits each."`
	Password  string   `attr:"password-file" doc:"A file whose first line guests must know, from the folder that the server is started in; nobody asks when left out."`
	Listen    string   `attr:"listen" default:":28460" doc:"Where guests come to, UDP: an address and a port; without an address all of this machine's."`
	State     string   `attr:"state" doc:"A file that keeps who has which seat, so that the lobby is the same after a restart."`
	Restart   bool     `attr:"restart" default:"no" doc:"Whether guests are told, when the server is stopped, that it restarts: they try to come again for a minute."`
	Told      bool     `attr:"told" default:"no" doc:"Whether guests may bring cars that something else moves."`
	Now       bool     `attr:"now" default:"no" doc:"Whether it begins at once, and waits for nobody."`
	PerHost   int      `attr:"per-address" default:"64" min:"1" max:"65535" doc:"How many guests may come from one address."`
	Seed      int      `attr:"seed" default:"0" min:"0" max:"2147483647" doc:"Of all chance in the run."`
	HTTP      string   `attr:"http" doc:"Where browsers are shown the race: an address and a port; nowhere when left out."`
	Post      string   `attr:"post" doc:"The address of a page that the results of each race are posted to, as JSON."`
	Control   string   `attr:"control" doc:"Where programs of this machine order all that whoever types may: 127.0.0.1 and a port, 0 for any."`
	Record    string   `attr:"record" doc:"A file that the run is recorded in, from the folder that the server is started in."`
	Events    string   `attr:"events" doc:"A file of what happens, a line of JSON each."`
	About     *About   `elem:"about" doc:"Who runs it, and what it is."`
}
