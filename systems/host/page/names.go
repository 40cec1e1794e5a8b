// Under which names a page is shown: none that a stranger could have given to this machine.

package page

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"os"
	"strings"
)

// Names are those under which a page is shown.
type Names map[string]bool

// namesOf are those under which a page at an address is shown, beside numbers: what whoever runs it says, and what this
// machine is called. A browser that was sent here by the name of a stranger's page would hand that page what it reads.
func namesOf(address string) Names {
	names := Names{"localhost": true}
	if host, _, err := net.SplitHostPort(address); err == nil && host != "" {
		names[strings.ToLower(host)] = true
	}
	if host, err := os.Hostname(); err == nil && host != "" {
		host = strings.ToLower(host)
		names[host], names[host+".local"] = true, true
	}
	return names
}

// under shows a page under some names.
func under(names Names, page http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !names.Has(r.Host) {
			Head(w, "text/plain; charset=utf-8")
			w.WriteHeader(http.StatusMisdirectedRequest)
			_, _ = fmt.Fprintf(w, "This race is not shown under that name. Ask for http://%s/, or under the name that camber "+
				"serve --http was told.\n", r.Context().Value(http.LocalAddrContextKey))
			return
		}
		page.ServeHTTP(w, r)
	})
}

// Has tells whether a host that was asked for may be this one. A number is: who has a browser ask for one has it
// reached as that, and nobody else's name stands for it.
func (names Names) Has(host string) bool {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	host = strings.ToLower(strings.TrimSuffix(strings.Trim(host, "[]"), "."))
	_, err := netip.ParseAddr(host)
	return err == nil || names[host] || strings.HasSuffix(host, ".localhost")
}
