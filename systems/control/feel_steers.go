// Which device has the steering: the one that is to push back.

package control

// Steers is the path of the device that steers; empty where the keyboard does.
func (m *Mix) Steers() string {
	if m.way[askSteer].keys {
		return ""
	}
	return m.way[askSteer].by
}
