// Package find finds servers to join: those of the LAN, and those of a list that a setting names.
//
//   - To find them: Servers, which takes a second at most.
//   - What a list looks like: ParseList.
package find

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"camber/systems/replicate/link"
	"camber/systems/replicate/wire"
)

// Where servers are looked for.
type Where struct {
	Port uint16 // of the LAN; 0: the game's
	List string // address of a list of servers, http or https; "": none
}

// patience is what a search may take: the list is fetched first, then those on it are asked, beside the search of the
// LAN.
type patience struct{ list, ask, search time.Duration }

// asUsual is below a second in all.
func asUsual() patience {
	return patience{list: 450 * time.Millisecond, ask: 450 * time.Millisecond, search: link.SearchTime}
}

// Bounds of a list: bytes that are read of it and of what stands before it, servers that are asked, lines that are
// named as wrong, and how often it may be elsewhere.
const (
	mostBytes    = 256 << 10
	mostHead     = 64 << 10
	mostServers  = 512
	mostProblems = 8
	mostLeads    = 3
)

// Servers finds servers, those with the most players first. What went wrong with the list is told in problems; the LAN
// is searched all the same.
func Servers(ctx context.Context, w Where) (found []link.Offer, problems []string, err error) {
	return asUsual().servers(ctx, w)
}

func (p patience) servers(ctx context.Context, w Where) (found []link.Offer, problems []string, err error) {
	if w.Port == 0 {
		w.Port = link.DefaultPort
	}
	var wait sync.WaitGroup
	var listed []link.Offer
	if w.List != "" {
		wait.Go(func() { listed, problems = p.ofList(ctx, w.List) })
	}
	found, err = link.Search(ctx, w.Port, p.search)
	wait.Wait()
	for _, o := range listed {
		if !slices.ContainsFunc(found, func(f link.Offer) bool { return f.Key == o.Key && f.Name == o.Name }) {
			found = append(found, o)
		}
	}
	slices.SortStableFunc(found, func(a, b link.Offer) int { return b.Players - a.Players })
	return found, problems, err
}

func (p patience) ofList(ctx context.Context, list string) (found []link.Offer, problems []string) {
	ctx, cancel := context.WithTimeout(ctx, p.list+p.ask)
	defer cancel()
	file, err := p.fetch(ctx, list)
	if err != nil {
		return nil, []string{fmt.Sprintf("the list of servers %s is left out: %v", list, err)}
	}
	servers, problems := ParseList(file)
	for i := range problems {
		problems[i] = list + ": " + problems[i]
	}
	to := p.resolve(ctx, servers)
	found, err = link.Ask(ctx, p.ask, to...)
	if err != nil {
		problems = append(problems, err.Error())
	}
	return found, problems
}

// CheckList tells what is wrong with the address of a list.
func CheckList(list string) error {
	at, err := url.Parse(list)
	if list != "" && (err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "") {
		return fmt.Errorf("%q is not the address of a list, such as https://example.org/servers.txt", list)
	}
	return nil
}

func (p patience) fetch(ctx context.Context, list string) ([]byte, error) {
	if err := CheckList(list); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, p.list)
	defer cancel()
	ask, err := http.NewRequestWithContext(ctx, http.MethodGet, list, nil)
	if err != nil {
		return nil, err
	}
	carrier := &http.Transport{
		Proxy: http.ProxyFromEnvironment, MaxResponseHeaderBytes: mostHead, DisableKeepAlives: true,
		ForceAttemptHTTP2: true,
	}
	defer carrier.CloseIdleConnections()
	answer, err := (&http.Client{Transport: carrier, CheckRedirect: leads}).Do(ask)
	if err != nil {
		return nil, p.plainly(err)
	}
	defer func() { _ = answer.Body.Close() }()
	if answer.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the answer is %q", answer.Status)
	}
	file, err := io.ReadAll(io.LimitReader(answer.Body, mostBytes+1))
	if err != nil {
		return nil, p.plainly(err)
	}
	if len(file) > mostBytes {
		return nil, fmt.Errorf("it has more than %d bytes", mostBytes)
	}
	return file, nil
}

// leads tells why a list is not followed to where its server says that it is now.
func leads(to *http.Request, via []*http.Request) error {
	if len(via) > mostLeads {
		return fmt.Errorf("its server says %d times that it is elsewhere", len(via))
	}
	if err := CheckList(to.URL.String()); err != nil {
		return fmt.Errorf("its server says that it is elsewhere, and %w", err)
	}
	if via[0].URL.Scheme == "https" && to.URL.Scheme != "https" {
		return errors.New("its server says that it is where anybody on the way can change it: https leads to http")
	}
	return nil
}

// plainly says in our words why a list did not come.
func (p patience) plainly(err error) error {
	var asked *url.Error
	if errors.Is(err, context.DeadlineExceeded) {
		return fmt.Errorf("it did not come within %v", p.list)
	}
	if errors.As(err, &asked) {
		err = asked.Err
	}
	return fmt.Errorf("%.200s", wire.CleanText(err.Error()))
}

// ParseList reads a list: a server a line, as HOST:PORT or HOST, then what people may read; # begins a remark. Lines
// that are wrong are left out, and named.
func ParseList(file []byte) (servers []string, problems []string) {
	lines := bufio.NewScanner(bytes.NewReader(file))
	lines.Buffer(nil, 4096)
	seen := map[string]bool{}
	wrong := 0
	for n := 1; lines.Scan(); n++ {
		address, _, _ := strings.Cut(lines.Text(), "#")
		words := strings.Fields(address)
		if len(words) == 0 {
			continue
		}
		server, err := checked(words[0])
		switch {
		case err != nil:
			if wrong++; wrong <= mostProblems {
				problems = append(problems, fmt.Sprintf("line %d is left out: %v", n, err))
			}
		case len(servers) >= mostServers:
			return servers, append(more(problems, wrong),
				fmt.Sprintf("line %d and what follows are left out: %d servers are enough", n, mostServers))
		case !seen[server]:
			seen[server] = true
			servers = append(servers, server)
		}
	}
	problems = more(problems, wrong)
	if err := lines.Err(); err != nil {
		problems = append(problems, fmt.Sprintf("the rest is left out: %v", err))
	}
	return servers, problems
}

// more tells how many lines are wrong beside those that are named: of what is no list at all that is each.
func more(problems []string, wrong int) []string {
	if wrong > mostProblems {
		problems = append(problems, fmt.Sprintf("and %d lines more are left out: is it a list of servers, with HOST:PORT in "+
			"each line?", wrong-mostProblems))
	}
	return problems
}

// checked is an address with its port.
func checked(address string) (string, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil {
		host, port = strings.Trim(address, "[]"), strconv.Itoa(link.DefaultPort)
	}
	n, err := strconv.ParseUint(port, 10, 16)
	_, literal := netip.ParseAddr(host)
	if err != nil || n == 0 || len(host) > 253 || literal != nil && !isName(host) {
		return "", fmt.Errorf("%.80q is not HOST:PORT, such as play.example.org:%d", address, link.DefaultPort)
	}
	return net.JoinHostPort(strings.ToLower(host), strconv.FormatUint(n, 10)), nil
}

// isName tells whether a host may be looked up.
func isName(host string) bool {
	return host != "" && strings.Trim(strings.ToLower(host), "abcdefghijklmnopqrstuvwxyz0123456789-.") == ""
}

// resolve looks all servers up at once, and leaves out those that are not found in time.
func (p patience) resolve(ctx context.Context, servers []string) []netip.AddrPort {
	ctx, cancel := context.WithTimeout(ctx, p.ask/2)
	defer cancel()
	found := make([]netip.AddrPort, len(servers))
	var wait sync.WaitGroup
	atOnce := make(chan struct{}, 32)
	for i, server := range servers {
		wait.Go(func() {
			atOnce <- struct{}{}
			defer func() { <-atOnce }()
			host, port, _ := net.SplitHostPort(server) // checked has put them together
			n, _ := strconv.ParseUint(port, 10, 16)
			all, err := net.DefaultResolver.LookupNetIP(ctx, "ip", host)
			if err == nil && len(all) > 0 {
				found[i] = netip.AddrPortFrom(all[0].Unmap(), uint16(n))
			}
		})
	}
	wait.Wait()
	return slices.DeleteFunc(found, func(a netip.AddrPort) bool { return !a.IsValid() })
}
