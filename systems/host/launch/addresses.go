// Where others find a port of this machine.

package launch

import (
	"net"
	"net/netip"
	"slices"
)

// Addresses are those that others on the network can try for a listener: it itself where it has one address, else
// those of this machine, IPv4 first.
func Addresses(listening string) []string {
	at, err := netip.ParseAddrPort(listening)
	if err != nil || !at.Addr().IsUnspecified() {
		return []string{listening}
	}
	own, err := net.InterfaceAddrs()
	if err != nil {
		return nil
	}
	var all []netip.AddrPort
	for _, a := range own {
		n, ok := a.(*net.IPNet)
		if !ok {
			continue
		}
		ip, ok := netip.AddrFromSlice(n.IP)
		if ip = ip.Unmap(); ok && ip.IsGlobalUnicast() {
			all = append(all, netip.AddrPortFrom(ip, at.Port()))
		}
	}
	slices.SortFunc(all, func(a, b netip.AddrPort) int { return a.Compare(b) })
	texts := make([]string, 0, len(all))
	for _, a := range all {
		texts = append(texts, a.String())
	}
	return texts
}
