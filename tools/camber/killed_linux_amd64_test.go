// Killed at every system call of a save: what was kept is the old or the new, whole, and nothing is left behind.

package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// changes are the system calls that change files, by their numbers.
var changes = map[uint64]bool{
	syscall.SYS_WRITE: true, syscall.SYS_PWRITE64: true, syscall.SYS_OPENAT: true, syscall.SYS_RENAME: true,
	syscall.SYS_RENAMEAT: true, 316: true /* renameat2 */, syscall.SYS_UNLINK: true, syscall.SYS_UNLINKAT: true,
	syscall.SYS_MKDIR: true, syscall.SYS_MKDIRAT: true, syscall.SYS_FSYNC: true, syscall.SYS_FCHMOD: true,
	syscall.SYS_FTRUNCATE: true, 326: true, // copy_file_range
}

var everyCall = flag.Bool("killed.everycall", false, "kill at every change of a file, not only where names change")

// changing says whether a call that begins changes a file.
func changing(r *syscall.PtraceRegs) bool {
	switch r.Orig_rax {
	case syscall.SYS_RENAME, syscall.SYS_RENAMEAT, 316:
		return true
	}
	if !*everyCall {
		return false
	}
	switch r.Orig_rax {
	case syscall.SYS_WRITE:
		return r.Rdi > 2 // not what is said
	case syscall.SYS_OPENAT:
		return r.Rdx&syscall.O_CREAT != 0
	}
	return changes[r.Orig_rax]
}

// killedAt runs a command and kills it before its n-th change of a file; 0: never. It gives how many there were.
func killedAt(t *testing.T, n int, args ...string) (found int) {
	t.Helper()
	return killed(t, n, exec.Command("camber", args...))
}

// killed is killedAt of any command.
func killed(t *testing.T, n int, cmd *exec.Cmd) (found int) {
	t.Helper()
	runtime.LockOSThread() // only the thread that began may look
	defer runtime.UnlockOSThread()
	cmd.SysProcAttr = &syscall.SysProcAttr{Ptrace: true}
	if err := cmd.Start(); err != nil {
		t.Skipf("processes cannot be traced here: %v", err)
	}
	defer func() { _ = cmd.Wait() }()
	const wall, mine, nice = 0x40000000, 0x20000000, 0x80 // __WALL, __WNOTHREAD, what marks a stop at a call
	pid := cmd.Process.Pid
	late := time.AfterFunc(time.Minute, func() {
		t.Errorf("%s never ends", strings.Join(cmd.Args, " "))
		_ = syscall.Kill(pid, syscall.SIGKILL)
	})
	defer late.Stop()
	inside, known := map[int]bool{}, false
	for {
		var status syscall.WaitStatus
		at, err := syscall.Wait4(-1, &status, wall|mine, nil)
		switch {
		case err == syscall.EINTR:
			continue
		case err != nil || at == pid && (status.Exited() || status.Signaled()):
			return found
		case !status.Stopped():
			continue
		}
		if !known {
			known = true
			_ = syscall.PtraceSetOptions(pid, syscall.PTRACE_O_TRACESYSGOOD|syscall.PTRACE_O_TRACECLONE|
				syscall.PTRACE_O_TRACEFORK|0x100000 /* PTRACE_O_EXITKILL */)
		}
		pass := 0
		switch s := status.StopSignal(); {
		case s == syscall.SIGTRAP|nice:
			inside[at] = !inside[at]
			var r syscall.PtraceRegs
			if inside[at] && syscall.PtraceGetRegs(at, &r) == nil && changing(&r) {
				if found++; found == n {
					_ = syscall.Kill(pid, syscall.SIGKILL)
				}
			}
		case s != syscall.SIGTRAP && s != syscall.SIGSTOP:
			pass = int(s)
		}
		_ = syscall.PtraceSyscall(at, pass)
	}
}

// leftovers are the temporary files below a folder.
func leftovers(t *testing.T, dir string) (found []string) {
	t.Helper()
	err := filepath.WalkDir(dir, func(path string, _ os.DirEntry, err error) error {
		if strings.HasSuffix(path, ".tmp") {
			found = append(found, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestASettingIsTheOldOrTheNewWhereverItsKeeperIsKilled(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	const path = "/FahrSim/Input/Joystick@Port"
	home := t.TempDir()
	for _, name := range []string{"HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, home)
	}
	does(t, 0, "config", "set", path, "1")
	all := killedAt(t, 0, "config", "set", path, "2")
	if all < 2 {
		t.Fatalf("only %d changes of files were seen", all)
	}
	for n := 1; n <= all; n++ {
		does(t, 0, "config", "set", path, "1")
		killedAt(t, n, "config", "set", path, "2")
		out, said := does(t, 0, "config", "get", path)
		if got := strings.TrimSpace(out); got != "1" && got != "2" || said != "" {
			t.Errorf("killed before change %d of %d, it is %q; it said: %s", n, all, got, said)
		}
	}
	does(t, 0, "config", "set", path, "3")
	if left := leftovers(t, home); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestAPackIsTheOldOrTheNewWhereverItsInstallationIsKilled(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	dir := t.TempDir()
	t.Chdir(dir)
	for _, version := range []string{"1", "2"} {
		save(t, "mine/pack.xml", `<camber version="1"><pack id="mine" version="`+version+`"/></camber>`)
		save(t, "mine/cars/swift.xml", `<camber version="1"><car id="swift" extends="cars/wren/wren.xml"/></camber>`)
		does(t, 0, "pack", "mine")
	}
	does(t, 0, "install", "--packs", "packs", "mine-1.camber")
	all := killedAt(t, 0, "install", "--packs", "packs", "mine-2.camber")
	if all < 3 {
		t.Fatalf("only %d changes of files were seen", all)
	}
	for n := 1; n <= all; n++ {
		does(t, 0, "install", "--packs", "packs", "mine-1.camber")
		killedAt(t, n, "install", "--packs", "packs", "mine-2.camber")
		out, said := does(t, 0, "list", "packs", "--packs", "packs")
		if !strings.HasPrefix(out, "mine 1 ") && !strings.HasPrefix(out, "mine 2 ") || said != "" {
			t.Errorf("killed before change %d of %d, there is %q; it said: %s", n, all, out, said)
		}
		if out, _ := does(t, 0, "list", "cars", "--packs", "packs"); !strings.Contains(out, "swift") {
			t.Errorf("killed before change %d of %d, its car has gone", n, all)
		}
		if left := leftovers(t, "packs"); len(left) > 0 {
			t.Errorf("killed before change %d of %d, these are left: %v", n, all, left)
		}
	}
}

func TestWhatIsWrittenOverIsTheOldOrTheNewWhereverItsWriterIsKilled(t *testing.T) {
	if slowed {
		t.Skip("processes of their own, which the race detector does not look into")
	}
	dir := t.TempDir()
	t.Chdir(dir)
	for name, wide := range map[string]string{"old.osm": "6", "new.osm": "9"} {
		save(t, name, `<osm version="0.6"><node id="1" lat="49.5" lon="11.5"/><node id="2" lat="49.5" lon="11.502"/>
			<way id="3"><nd ref="1"/><nd ref="2"/><tag k="highway" v="primary"/><tag k="width" v="`+wide+`"/></way></osm>`)
	}
	for _, c := range []struct {
		file       string
		old, write string // command lines; old: what is there before
	}{
		{"a.town", "town build old.osm -o a.town", "town build new.osm -o a.town"},
		{"a.rec", "run --steps 20 --record a.rec", "sign a.rec"},
	} {
		before := func() string {
			does(t, 0, strings.Fields(c.old)...)
			return read(t, c.file)
		}
		old := before()
		does(t, 0, strings.Fields(c.write)...)
		fresh := read(t, c.file)
		before()
		all := killedAt(t, 0, strings.Fields(c.write)...)
		if all < 1 || fresh == old {
			t.Fatalf("%s: %d changes of files were seen, and it is another: %v", c.write, all, fresh != old)
		}
		for n := 1; n <= all; n++ {
			before()
			killedAt(t, n, strings.Fields(c.write)...)
			if now := read(t, c.file); now != old && now != fresh {
				t.Errorf("%s, killed before change %d of %d: %d bytes are neither the %d before nor the %d after", c.write, n,
					all, len(now), len(old), len(fresh))
			}
		}
		does(t, 0, strings.Fields(c.write)...)
		if left := leftovers(t, "."); len(left) > 0 {
			t.Errorf("%s: left behind: %v", c.write, left)
		}
	}
}
