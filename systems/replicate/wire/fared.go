// How it goes for a guest, as it tells its server: what that prints of all.

package wire

// Fared is the body of a Fares: the worst that its guest has seen since it came. The names are a promise to scripts.
type Fared struct {
	RemoteP99  float64 `json:"remote_error_m_p99"` // of where other cars were drawn
	RemoteMax  float64 `json:"remote_error_m_max"`
	OwnMax     float64 `json:"own_correction_m_max"` // added to the own car in a picture, but for hits
	AgeP99     float64 `json:"confirmed_age_ms_p99"` // of the newest tick of which all is known
	Rejoined   bool    `json:"rejoined"`             // it was cut off, and came back
	RejoinTime float64 `json:"rejoin_s"`
}

// mostFared is beyond what any guest can have seen, in metres, milliseconds or seconds.
const mostFared = 1e6

// ReadFared reads one, within what there can be.
func ReadFared(m Message) (f Fared, err error) {
	err = Decode(m, &f)
	for _, v := range []*float64{&f.RemoteP99, &f.RemoteMax, &f.OwnMax, &f.AgeP99, &f.RejoinTime} {
		*v = min(max(*v, 0), mostFared)
	}
	return f, err
}

// Worse is the worse of two guests, figure by figure.
func (f Fared) Worse(than Fared) Fared {
	return Fared{
		RemoteP99: max(f.RemoteP99, than.RemoteP99), RemoteMax: max(f.RemoteMax, than.RemoteMax),
		OwnMax: max(f.OwnMax, than.OwnMax), AgeP99: max(f.AgeP99, than.AgeP99),
		Rejoined: f.Rejoined || than.Rejoined, RejoinTime: max(f.RejoinTime, than.RejoinTime),
	}
}
