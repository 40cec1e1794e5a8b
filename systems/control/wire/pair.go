// How both sides prove that they know the same code, and seal what is said.

package wire

import (
	"crypto/hmac"
	"crypto/pbkdf2"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
)

// What a code is made of: letters and digits that nobody takes for each other, 5 bits each.
const (
	letters     = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
	codeLetters = 10
	rounds      = 100_000
	salt        = "camber remote wheel"
)

// How long the words of the greeting are, in bytes.
const (
	nonceSize   = 16
	sealSize    = 16
	GreetSize   = 8 + nonceSize
	AnswerSize  = nonceSize + sha256.Size
	WelcomeSize = sha256.Size
)

// Random are bytes that nobody can guess, each time others.
type Random [nonceSize]byte

// NewCode makes a code, such as "7KQ2M-X04FD".
func NewCode(random Random) string {
	var raw [codeLetters]byte
	for i, b := range random[:codeLetters] {
		raw[i] = letters[b%byte(len(letters))]
	}
	return string(raw[:codeLetters/2]) + "-" + string(raw[codeLetters/2:])
}

// Secret is what a code stands for.
type Secret [sha256.Size]byte

// SecretOf reads a code as people type it. It takes some ten milliseconds on purpose.
func SecretOf(code string) (s Secret, err error) {
	plain := strings.Map(func(c rune) rune {
		switch c {
		case '-', ' ':
			return -1
		case 'O':
			return '0'
		case 'I', 'L':
			return '1'
		}
		return c
	}, strings.ToUpper(code))
	if len(plain) != codeLetters || strings.Trim(plain, letters) != "" {
		return s, fmt.Errorf("%q is no code: it has %d letters and digits, as the simulator shows them, such as 7KQ2M-X04FD",
			code, codeLetters)
	}
	key, err := pbkdf2.Key(sha256.New, plain, []byte(salt), rounds, len(s))
	copy(s[:], key)
	return s, err
}

// ErrCode is that the other side does not know the code.
var ErrCode = errors.New("it does not know the code")

// Greeting is what the two sides have said at random: nobody can say later what was proved once.
type Greeting struct{ simulator, wheel Random }

// Greet is the simulator's first word.
func Greet(random Random) (g Greeting, say []byte) {
	g.simulator = random
	say = append(append(say, magic...), version, 0, 0, 0)
	return g, append(say, g.simulator[:]...)
}

// Answer is the wheel's to a greeting.
func Answer(s *Secret, greet []byte, random Random) (g Greeting, say []byte, err error) {
	switch {
	case len(greet) != GreetSize || string(greet[:len(magic)]) != magic:
		return g, nil, errors.New("that is no simulator that waits for a wheel")
	case greet[len(magic)] != version:
		return g, nil, fmt.Errorf("the simulator speaks version %d, and this program %d", greet[len(magic)], version)
	}
	copy(g.simulator[:], greet[8:])
	g.wheel = random
	return g, append(append(say, g.wheel[:]...), s.proof("wheel", &g)...), nil
}

// Welcome is the simulator's to an answer; ErrCode where that does not know the code.
func Welcome(s *Secret, g *Greeting, answer []byte) (say []byte, err error) {
	if len(answer) != AnswerSize {
		return nil, ErrCode
	}
	copy(g.wheel[:], answer)
	if !hmac.Equal(answer[nonceSize:], s.proof("wheel", g)) {
		return nil, ErrCode
	}
	return s.proof("simulator", g), nil
}

// Welcomed looks at the simulator's welcome.
func Welcomed(s *Secret, g *Greeting, welcome []byte) error {
	if !hmac.Equal(welcome, s.proof("simulator", g)) {
		return ErrCode
	}
	return nil
}

// proof is what only who knows the secret can say.
func (s *Secret) proof(word string, g *Greeting) []byte {
	h := hmac.New(sha256.New, s[:])
	h.Write([]byte(word))
	h.Write(g.simulator[:])
	h.Write(g.wheel[:])
	return h.Sum(nil)
}

// Seal is on each frame of a connection, at both sides. It is for one goroutine.
type Seal struct {
	key  []byte
	next uint32
}

// NewSeal makes a connection's.
func NewSeal(s *Secret, g *Greeting) *Seal { return &Seal{key: s.proof("frames", g)} }

func (s *Seal) of(body []byte) []byte {
	h := hmac.New(sha256.New, s.key)
	h.Write(body)
	return h.Sum(nil)[:sealSize]
}

// Append adds a frame's bytes, numbered and sealed.
func (s *Seal) Append(to []byte, f *Frame) []byte {
	from := len(to)
	f.Number = s.next
	s.next++
	to = f.append(to)
	return append(to, s.of(to[from:])...)
}

// Open reads a frame; an error says what is wrong with it.
func (s *Seal) Open(data []byte) (f Frame, err error) {
	if len(data) != Size {
		return f, fmt.Errorf("a frame has %d bytes, not %d", Size, len(data))
	}
	if !hmac.Equal(data[atSeal:], s.of(data[:atSeal])) {
		return f, errors.New("the seal is wrong: somebody else has said it, or changed it")
	}
	if n := binary.LittleEndian.Uint32(data[8:]); n != s.next {
		return f, fmt.Errorf("frame %d comes where %d is next", n, s.next)
	}
	if f, err = parse(data[:atSeal]); err == nil {
		s.next++
	}
	return f, err
}
