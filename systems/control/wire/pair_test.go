// Who knows the code is let in, both ways, and nobody else; frames are sealed and in order.

package wire

import (
	"bytes"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"strings"
	"testing"
)

func secret(t testing.TB, code string) *Secret {
	t.Helper()
	s, err := SecretOf(code)
	if err != nil {
		t.Fatal(err)
	}
	return &s
}

func random() (r Random) {
	_, _ = rand.Read(r[:])
	return r
}

func TestACodeIsReadAsPeopleTypeIt(t *testing.T) {
	want := secret(t, "7KQ2M-X01FD")
	for _, typed := range []string{"7kq2mx01fd", " 7KQ2M X0 1FD ", "7kq2m-xOlfd", "7KQ2M-XOIFD"} {
		if *secret(t, typed) != *want {
			t.Errorf("%q is another code", typed)
		}
	}
	// by another program: hashlib.pbkdf2_hmac("sha256", b"7KQ2MX01FD", b"camber remote wheel", 100000).hex()
	if got := hex.EncodeToString(want[:8]); got != "97af8641f69369e4" {
		t.Errorf("its key begins with %s", got)
	}
	for _, wrong := range []string{"", "123", "7KQ2M-X01F", "7KQ2M-X01FDA", "7KQ2M-X01FU", "äöü"} {
		if _, err := SecretOf(wrong); err == nil || !strings.Contains(err.Error(), "is no code") {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	seen := map[string]bool{}
	for range 100 {
		code := NewCode(random())
		if len(code) != 11 || code[5] != '-' || seen[code] || strings.Trim(code, letters+"-") != "" {
			t.Fatalf("a new code is %q", code)
		}
		seen[code] = true
	}
}

func TestWhoKnowsTheCodeIsLetInAndNobodyElse(t *testing.T) { // INP-14
	ours, theirs := secret(t, "7KQ2M-X01FD"), secret(t, "7KQ2M-X01FE")
	g, greet := Greet(random())
	far, answer, err := Answer(ours, greet, random())
	if err != nil || len(greet) != GreetSize || len(answer) != AnswerSize {
		t.Fatalf("%d, %d bytes, %v", len(greet), len(answer), err)
	}
	welcome, err := Welcome(ours, &g, answer)
	if err != nil || len(welcome) != WelcomeSize || Welcomed(ours, &far, welcome) != nil {
		t.Fatalf("%d bytes, %v", len(welcome), err)
	}
	if g != far {
		t.Error("they remember another greeting")
	}
	if err := Welcomed(theirs, &far, welcome); !errors.Is(err, ErrCode) {
		t.Errorf("a simulator that knows another code: %v", err)
	}
	again, _ := Greet(random())
	for what, said := range map[string][]byte{
		"said once before": answer, "nothing": nil, "zeros": make([]byte, AnswerSize),
		"the simulator's own": append(bytes.Clone(answer[:nonceSize]), welcome...),
	} {
		if _, err := Welcome(ours, &again, said); !errors.Is(err, ErrCode) {
			t.Errorf("%s is let in: %v", what, err)
		}
	}
	_, other, _ := Answer(theirs, greet, random())
	if _, err := Welcome(ours, &g, other); !errors.Is(err, ErrCode) {
		t.Errorf("another code is let in: %v", err)
	}
	old := append([]byte("CBRW\x01"), greet[5:]...)
	for _, wrong := range [][]byte{nil, []byte("SSH-2.0-OpenSSH_9.2p1 De"), old} {
		if _, _, err := Answer(ours, wrong, random()); err == nil {
			t.Errorf("%q is answered", wrong)
		}
	}
}

func TestFramesAreSealedAndInOrder(t *testing.T) {
	s := secret(t, "7KQ2M-X01FD")
	g, greet := Greet(random())
	far, answer, _ := Answer(s, greet, random())
	if _, err := Welcome(s, &g, answer); err != nil {
		t.Fatal(err)
	}
	from, to := NewSeal(s, &far), NewSeal(s, &g)
	var frames [][]byte
	for n := range 4 {
		f := Frame{AxesN: 1, Micros: uint64(n)}
		frames = append(frames, from.Append(nil, &f))
	}
	if f, err := to.Open(frames[0]); err != nil || f.AxesN != 1 || len(frames[0]) != Size {
		t.Fatalf("%+v, %v", f, err)
	}
	for want, data := range map[string][]byte{
		"frame 0 comes where 1 is next": frames[0], "frame 2 comes where 1 is next": frames[2], "84 bytes": frames[1][:60],
	} {
		if _, err := to.Open(data); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
	for bit := range 8 * Size {
		changed := bytes.Clone(frames[1])
		changed[bit/8] ^= 1 << (bit % 8)
		if _, err := to.Open(changed); err == nil {
			t.Fatalf("with bit %d changed it is taken", bit)
		}
	}
	if f, err := to.Open(frames[1]); err != nil || f.Micros != 1 {
		t.Errorf("%+v, %v", f, err)
	}
}

func FuzzAnswer(f *testing.F) {
	s := Secret{1}
	_, greet := Greet(random())
	_, answer, _ := Answer(&s, greet, random())
	f.Add(greet, answer)
	f.Fuzz(func(t *testing.T, greet, answer []byte) {
		_, _, _ = Answer(&s, greet, random())
		g, _ := Greet(random())
		if _, err := Welcome(&s, &g, answer); err == nil {
			t.Error("what was said beforehand is let in")
		}
	})
}
