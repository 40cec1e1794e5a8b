// Searching the LAN for servers.

package link

import (
	"cmp"
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"time"
)

// SearchTime is enough for a search: a server answers at once, and what is lost is asked again.
const SearchTime = 800 * time.Millisecond

// mostOffers bounds what a search may find: nobody who answers a lot can fill memory.
const mostOffers = 1024

// Search asks all machines that this one shares a network with, itself included, for servers at a port.
func Search(ctx context.Context, port uint16, during time.Duration) ([]Offer, error) {
	return Ask(ctx, during, neighbours(port)...)
}

// Ask asks servers what they offer, and collects what they answer until the context is done or the time is over. A
// server that answers from several addresses is there once.
func Ask(ctx context.Context, during time.Duration, all ...netip.AddrPort) ([]Offer, error) {
	udp, err := net.ListenUDP("udp", &net.UDPAddr{})
	if err != nil {
		return nil, fmt.Errorf("link: the network cannot be searched: %w", err)
	}
	defer func() { _ = udp.Close() }()
	until := time.Now().Add(during)
	if at, ok := ctx.Deadline(); ok && at.Before(until) {
		until = at
	}
	if err := udp.SetReadDeadline(until); err != nil {
		return nil, fmt.Errorf("link: the network cannot be searched: %w", err)
	}
	var which [nonce]byte
	_, _ = rand.Read(which[:]) // never fails
	ctx, cancel := context.WithDeadline(ctx, until)
	defer cancel()
	context.AfterFunc(ctx, func() { _ = udp.SetReadDeadline(time.Now()) })
	go askAround(ctx, udp, makeAsk(which), all, during/4)
	return collect(udp, which), nil
}

// askAround asks three times: one question may be lost, and so may one answer.
func askAround(ctx context.Context, udp *net.UDPConn, ask []byte, all []netip.AddrPort, apart time.Duration) {
	for range 3 {
		for _, to := range all {
			_, _ = udp.WriteToUDPAddrPort(ask, to) // a network without broadcast refuses it: others may not
		}
		select {
		case <-time.After(apart):
		case <-ctx.Done():
			return
		}
	}
}

func collect(udp *net.UDPConn, which [nonce]byte) []Offer {
	var found []Offer
	buffer := make([]byte, askBytes+1)
	for len(found) < mostOffers {
		n, from, err := udp.ReadFromUDPAddrPort(buffer)
		if err != nil {
			if timed, ok := err.(net.Error); ok && timed.Timeout() { //nolint:errorlint // the deadline's own, never wrapped
				break
			}
			continue
		}
		o, to, err := parseOffer(buffer[:n])
		if err != nil || to != which {
			continue
		}
		from = netip.AddrPortFrom(from.Addr().Unmap(), from.Port())
		o.Address = from.String()
		i := slices.IndexFunc(found, func(f Offer) bool { return f.Key == o.Key && f.port() == o.port() })
		switch {
		case i < 0:
			found = append(found, o)
		case found[i].reach() > o.reach():
			found[i] = o
		}
	}
	slices.SortFunc(found, func(a, b Offer) int {
		return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Address, b.Address))
	})
	return found
}

func (o Offer) port() uint16 {
	at, _ := netip.ParseAddrPort(o.Address)
	return at.Port()
}

// reach orders the addresses that one server answers from: the one that others can use too comes first.
func (o Offer) reach() int {
	at, _ := netip.ParseAddrPort(o.Address)
	switch a := at.Addr(); {
	case a.IsLoopback():
		return 2
	case a.Is6():
		return 1
	}
	return 0
}

// neighbours are the addresses that reach everybody around: broadcast of IPv4, all nodes of IPv6, and this machine.
func neighbours(port uint16) []netip.AddrPort {
	hosts := []netip.Addr{netip.MustParseAddr("255.255.255.255"), netip.MustParseAddr("127.0.0.1"), netip.IPv6Loopback()}
	interfaces, _ := net.Interfaces() // without them the three above are left
	for _, in := range interfaces {
		if in.Flags&net.FlagUp == 0 || in.Flags&net.FlagLoopback != 0 {
			continue
		}
		if in.Flags&net.FlagMulticast != 0 {
			hosts = append(hosts, netip.IPv6LinkLocalAllNodes().WithZone(in.Name))
		}
		addresses, _ := in.Addrs()
		for _, a := range addresses {
			if n, ok := a.(*net.IPNet); ok && in.Flags&net.FlagBroadcast != 0 {
				hosts = append(hosts, broadcast(n)...)
			}
		}
	}
	var all []netip.AddrPort
	for _, h := range hosts {
		if at := netip.AddrPortFrom(h, port); !slices.Contains(all, at) {
			all = append(all, at)
		}
	}
	return all
}

// broadcast is the address of everybody in a network of IPv4.
func broadcast(n *net.IPNet) []netip.Addr {
	ip, mask := n.IP.To4(), n.Mask
	if ip == nil || len(mask) != 4 {
		return nil
	}
	var all [4]byte
	for i := range all {
		all[i] = ip[i] | ^mask[i]
	}
	return []netip.Addr{netip.AddrFrom4(all)}
}
