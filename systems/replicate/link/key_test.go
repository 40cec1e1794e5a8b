// Keys, how people read them, and the servers that were met.

package link

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"regexp"
	"strings"
	"testing"
)

func TestAKeyIsReadAsItIsWritten(t *testing.T) {
	s := secret(t)
	if text := s.Key().String(); len(text) != 64 {
		t.Errorf("the key is written as %s", text)
	} else if k, err := ParseKey(text); err != nil || k != s.Key() {
		t.Errorf("%s is read as %v, %v", text, k, err)
	}
	for _, text := range []string{"", "00", strings.Repeat("g", 64), strings.Repeat("0", 65)} {
		if _, err := ParseKey(text); err == nil || !strings.Contains(err.Error(), "is not a key: 64 digits") {
			t.Errorf("%s: %v", text, err)
		}
	}
}

func TestEachOf2048WordsCanBeSaidAndIsItsOwn(t *testing.T) {
	form := regexp.MustCompile(`^[b-z][aeio][b-z][au]$`)
	seen := map[string]bool{}
	for n := range 2048 {
		w := word(n)
		if !form.MatchString(w) || seen[w] {
			t.Errorf("word %d is %s", n, w)
		}
		seen[w] = true
	}
}

func TestAKeyIsAlwaysTheSameFourWordsAndOthersAreOthers(t *testing.T) {
	if got := Words(Key{}); got != "tihu-kazu-kava-jeda" {
		t.Errorf("the key of zeros is %s", got)
	}
	seen := map[string]int{}
	for n := range 5000 {
		w := Words(Key(sha256.Sum256([]byte(fmt.Sprint(n)))))
		if before, twice := seen[w]; twice {
			t.Errorf("keys %d and %d are both %s", before, n, w)
		}
		seen[w] = n
	}
}

func TestAServerIsWhoItWas(t *testing.T) {
	var k Known
	a, b := MemoryKey(1), MemoryKey(2)
	if first, err := k.Check("Play.example.org:28460", a, "Sunday\x1b league"); err != nil || !first {
		t.Errorf("at first: %v, %v", first, err)
	}
	if first, err := k.Check("play.example.org:28460", a, ""); err != nil || first {
		t.Errorf("again: %v, %v", first, err)
	}
	k, problems := ParseKnown(k.Marshal())
	if len(problems) > 0 {
		t.Error(problems)
	}
	_, err := k.Check("play.example.org:28460", b, "")
	changed, ok := errors.AsType[*ChangedError](err)
	if !ok || changed.Was != a || changed.Now != b || changed.Name != "Sunday league" {
		t.Fatalf("another key: %v", err)
	}
	for _, want := range []string{Words(a), Words(b), "--forget play.example.org:28460", "between"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q does not say %s", err, want)
		}
	}
	if !k.Forget("PLAY.example.org:28460") || k.Forget("play.example.org:28460") {
		t.Error("it is not forgotten once")
	}
	if first, err := k.Check("play.example.org:28460", b, ""); err != nil || !first {
		t.Errorf("after that: %v, %v", first, err)
	}
	if first, err := k.Check("other.example.org:28460", b, ""); err != nil || !first {
		t.Errorf("another address: %v, %v", first, err)
	}
}

func TestTheFileOfKnownServersDoesNotGrowForEver(t *testing.T) {
	var k Known
	key := MemoryKey(1)
	for n := range mostKnown + 10 {
		if _, err := k.Check(fmt.Sprintf("192.0.2.1:%d", n), key, ""); err != nil {
			t.Fatal(err)
		}
	}
	if n := bytes.Count(k.Marshal(), []byte("\n")) - 1; n != mostKnown {
		t.Errorf("it has %d lines", n)
	}
	if first, _ := k.Check("192.0.2.1:9", MemoryKey(1), ""); !first {
		t.Error("the one met longest ago is not the one that is forgotten")
	}
}

func FuzzKnown(f *testing.F) {
	f.Add([]byte(knownHead + "a:1 " + MemoryKey(1).String() + " name of it\n"))
	f.Add([]byte("a b c\n# x\n\n\xff\xfe"))
	f.Add([]byte("a:1 " + MemoryKey(1).String() + "\na:1 " + MemoryKey(2).String()))
	f.Fuzz(func(t *testing.T, file []byte) {
		k, _ := ParseKnown(file)
		if again, problems := ParseKnown(k.Marshal()); len(problems) > 0 || !bytes.Equal(again.Marshal(), k.Marshal()) {
			t.Errorf("%q is written as %q, in which is wrong: %v", file, k.Marshal(), problems)
		}
	})
}
