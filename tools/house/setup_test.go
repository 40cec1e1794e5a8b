// What tools/setup.sh does on machines that lack things; the commands it would run are stand-ins that note their call.

package house

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// bare is a machine of a test: a PATH with nothing on it but stand-ins and the basic commands of any system.
type bare struct {
	t   *testing.T
	dir string
}

func machine(t *testing.T, uid string) *bare {
	t.Helper()
	bash, err := exec.LookPath("bash")
	if err != nil || runtime.GOOS != "linux" {
		t.Skip("needs bash on Linux")
	}
	b := &bare{t, t.TempDir()}
	for _, name := range []string{"sed", "sort", "head", "dirname", "env", "cat", "chmod", "mktemp", "tee", "rm"} {
		at, err := exec.LookPath(name)
		if err != nil {
			t.Skip("needs", name)
		}
		if err := os.Symlink(at, filepath.Join(b.dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink(bash, filepath.Join(b.dir, "bash")); err != nil {
		t.Fatal(err)
	}
	b.command("id", "echo "+uid)
	b.command("go", `[ "$1" = env ] && echo go1.26.8`)
	return b
}

// command puts a stand-in on the machine.
func (b *bare) command(name, script string) {
	b.t.Helper()
	if err := os.WriteFile(filepath.Join(b.dir, name),
		[]byte("#!"+filepath.Join(b.dir, "bash")+"\n"+script+"\n"), 0o755); err != nil {
		b.t.Fatal(err)
	}
}

// aptGet is a package manager that notes its calls; installing brings the emulators.
func (b *bare) aptGet() {
	b.command("apt-get", `echo "apt-get $*" >> "`+b.dir+`/calls"
if [ "$1" = install ]; then for e in aarch64 riscv64 x86_64; do echo > "`+b.dir+`/qemu-$e"; chmod +x "`+b.dir+`/qemu-$e"; done; fi`)
}

// setUp runs the script and returns what it said, its exit code and the calls of apt-get.
func (b *bare) setUp(jobs ...string) (said string, code int, calls string) {
	b.t.Helper()
	run := exec.Command(filepath.Join(b.dir, "bash"), append([]string{"../setup.sh"}, jobs...)...)
	run.Env = []string{"PATH=" + b.dir, "SSL_CERT_FILE=some", "FONTS=" + filepath.Join(b.dir, "fonts")}
	out, err := run.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		b.t.Fatal(err)
	}
	noted, _ := os.ReadFile(filepath.Join(b.dir, "calls"))
	return string(out), run.ProcessState.ExitCode(), string(noted)
}

const wantCalls = "apt-get update -q\napt-get install -q -y --no-install-recommends qemu-user\n"

func TestSetUpInstallsWhatIsMissingOnceAsRoot(t *testing.T) {
	b := machine(t, "0")
	b.aptGet()
	said, code, calls := b.setUp("build", "emulate")
	if code != 0 || calls != wantCalls {
		t.Errorf("exit %d, calls %q, want %q\n%s", code, calls, wantCalls, said)
	}
	if said, code, calls = b.setUp("build", "emulate"); code != 0 || calls != wantCalls || said != "" {
		t.Errorf("the second run: exit %d, calls %q; want no further call and no word\n%s", code, calls, said)
	}
}

func TestSetUpUsesSudoThatAsksForNothing(t *testing.T) {
	b := machine(t, "1000")
	b.aptGet()
	b.command("sudo", `[ "$1" = -n ] || exit 1; shift; [ "$1" = true ] && exit 0; "$@"`)
	if said, code, calls := b.setUp("emulate"); code != 0 || calls != wantCalls {
		t.Errorf("exit %d, calls %q, want %q\n%s", code, calls, wantCalls, said)
	}
}

func TestSetUpWithoutRightsPrintsTheLineToRunAndExits2(t *testing.T) {
	b := machine(t, "1000")
	b.aptGet()
	b.command("sudo", "exit 1")
	said, code, calls := b.setUp("emulate")
	line := "sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends qemu-user'"
	if code != 2 || calls != "" || !strings.Contains(said, line) {
		t.Errorf("exit %d, calls %q, want 2, none, and the line %s\n%s", code, calls, line, said)
	}
}

func TestSetUpOfAWindowBringsAFontForEastAsia(t *testing.T) {
	b := machine(t, "0")
	b.aptGet()
	const wanted = "apt-get install -q -y --no-install-recommends fonts-wqy-microhei\n"
	if said, code, calls := b.setUp("window"); code != 0 || !strings.Contains(calls, wanted) {
		t.Errorf("exit %d, calls %q, want %q\n%s", code, calls, wanted, said)
	}
	font := filepath.Join(b.dir, "fonts", "truetype", "wqy", "wqy-microhei.ttc")
	if err := errors.Join(os.MkdirAll(filepath.Dir(font), 0o755), os.WriteFile(font, []byte("font"), 0o644)); err != nil {
		t.Fatal(err)
	}
	if said, _, calls := b.setUp("window"); strings.Count(calls, wanted) != 1 {
		t.Errorf("where it is there it is installed again: %q\n%s", calls, said)
	}
	asks := machine(t, "1000")
	asks.aptGet()
	asks.command("sudo", "exit 1")
	if said, code, calls := asks.setUp("window"); code != 0 || calls != "" {
		t.Errorf("who may not install it drives without: exit %d, calls %q\n%s", code, calls, said)
	}
}

func TestSetUpForCIFailsWhereAWindowCannotBeHad(t *testing.T) {
	b := machine(t, "0")
	b.aptGet() // brings nothing that a window needs
	if said, code, calls := b.setUp("window"); code != 0 {
		t.Errorf("a person drives without a window: exit %d, calls %q\n%s", code, calls, said)
	}
	said, code, calls := b.setUp("leaves")
	if code != 2 || !strings.Contains(calls, "pkg-config libasound2-dev") || !strings.Contains(calls, "xvfb") ||
		!strings.Contains(said, "still cannot be built") {
		t.Errorf("CI goes on without a window: exit %d, calls %q\n%s", code, calls, said)
	}
}

func TestSetUpSaysWhatItCannotDo(t *testing.T) {
	b := machine(t, "0")
	if said, code, _ := b.setUp("emulate"); code != 2 || !strings.Contains(said, "no apt-get") ||
		!strings.Contains(said, "qemu-user") {
		t.Errorf("without apt-get: exit %d\n%s", code, said)
	}
	b.command("apt-get", "exit 100")
	if said, code, _ := b.setUp("emulate"); code != 2 || !strings.Contains(said, "could not be installed") {
		t.Errorf("with a broken apt-get: exit %d\n%s", code, said)
	}
	b.command("go", "echo go1.19.8")
	if said, code, _ := b.setUp("build"); code != 2 || !strings.Contains(said, "Go 1.21 or newer") {
		t.Errorf("with an old Go: exit %d\n%s", code, said)
	}
	if said, code, _ := machine(t, "0").setUp("fly"); code != 2 || !strings.Contains(said, "unknown job fly") {
		t.Errorf("an unknown job: exit %d\n%s", code, said)
	}
}
