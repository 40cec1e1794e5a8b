"""Drives a car from Python, tick by tick: the simulation waits for every line of this program.

    python3 drive.py                     starts camber itself (found by PATH, or by the variable CAMBER)
    python3 drive.py out/lockstep.sock   goes to one that listens: camber lockstep --listen out/lockstep.sock
    python3 drive.py 127.0.0.1:7117      the same, by number; the variable CAMBER_TOKEN holds the token that it printed

Nothing but the standard library is needed. Copy the class Camber into programs of your own.
"""
import base64, json, os, secrets, socket, struct, subprocess, sys, tempfile, time


class Camber:
    """A simulation that goes on when it is told to, and no further."""

    def __init__(self, address=None, *flags):
        self.process = None
        token = os.environ.get("CAMBER_TOKEN", "")
        if address is None:
            self.folder = tempfile.TemporaryDirectory()
            address = os.path.join(self.folder.name, "s") if hasattr(socket, "AF_UNIX") else "127.0.0.1:7117"
            command = [os.environ.get("CAMBER", "camber"), "lockstep", "--listen", address, *flags]
            token = secrets.token_hex(16)
            self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env={**os.environ, "CAMBER_TOKEN": token})
        self.socket = self._connect(address)
        self.lines = self.socket.makefile("rb")
        if self.socket.family == socket.AF_INET:  # any account of this machine reaches a port
            self.ask("hello", token=token)

    def _connect(self, address, patience=30):
        host, colon, port = address.rpartition(":")
        local = not (colon and port.isdigit())
        end = time.monotonic() + patience
        while True:
            s = socket.socket(socket.AF_UNIX if local else socket.AF_INET)
            try:
                s.connect(address if local else (host, int(port)))
                if not local:
                    s.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                return s
            except OSError as why:
                s.close()
                if self.process and self.process.poll() is not None:
                    sys.exit("camber lockstep ended by itself; what it said stands above")
                if time.monotonic() > end:
                    sys.exit(f"nobody listens on {address} ({why}): start camber lockstep --listen {address}")
                time.sleep(0.02)

    def ask(self, do, **what):
        """One exchange. JSON writes and reads numbers so that not a bit is lost."""
        what["do"] = do
        self.socket.sendall(json.dumps(what).encode() + b"\n")
        line = self.lines.readline()
        if not line:
            raise ConnectionError("the simulation is gone; what it said stands on its terminal")
        answer = json.loads(line)
        if "error" in answer:
            raise ValueError(answer["error"])
        return answer

    def read(self, *channels):
        """Chooses what step answers with. All names: ask("channels")."""
        self.names = channels
        return self._named(self.ask("read", channels=channels))

    def step(self, ticks=1, **controls):
        """Writes steer, throttle, brake, clutch, shift ...; goes on; reads. What is left out stays as it was."""
        return self._named(self.ask("step", ticks=ticks, **controls))

    def reset(self):
        """Back to the first tick."""
        return self._named(self.ask("reset"))

    def _named(self, answer):
        now = dict(zip(self.names, answer["values"]))
        now["t"] = answer["time"]
        return now

    def end(self):
        answer = self.ask("end")
        self.socket.close()
        if self.process:
            self.process.wait()
        return answer


def keep(car, seconds, speed=20.0, offset=3.0):
    """Keeps a speed in m/s and a way right of the road's middle in m, looking 100 times a second. Where did it end?"""
    now, steer = car.reset(), 0.0
    while now["t"] < seconds:
        before, pedal = now["offset"], 0.3 * (speed - now["speed"])
        now = car.step(10, throttle=min(max(pedal, 0), 1), brake=min(max(-pedal, 0), 1), steer=steer)
        aside = (now["offset"] - before) / 0.01  # m/s
        steer = min(max(0.02 * (offset - now["offset"]) - 0.03 * aside, -0.2), 0.2)
    return now


if __name__ == "__main__":
    car = Camber(sys.argv[1] if len(sys.argv) > 1 else None)
    who = car.ask("hello")
    print(f"{', '.join(who['cars'])} on {who['scene']}, {who['hz']} steps a second")
    car.read("speed", "offset", "yaw-rate", "tyre.fl.aux.long")
    hashes = set()
    for run in 1, 2:
        now = keep(car, 12)
        hashes.add(car.ask("hash")["hash"])
        print(f"run {run}: after {now['t']:.0f} s {now['offset']:.3f} m right of the middle, at {now['speed']:.2f} m/s")
    print("both to the same bit" if len(hashes) == 1 else "they differ")

    car.reset()
    car.ask("task", text="Mind the cone")  # what a driver at a screen would read
    car.ask("put", what="cone", ahead=15)
    car.ask("move", east=0, north=30, speed=10)
    car.ask("set", values=["scene/weather@rain=60%", "scene/weather@wet=80%"])
    car.ask("patch", ahead=20, radius=3, grip=0.1)  # ice
    other = car.ask("spawn", what="wren", east=0, north=60, driver="parked")["car"]
    car.step(2, lights=2, indicator=-1)
    down, ahead = car.ask("rays", rays=[[0, 2, 0, 0, 0, -5], [0, 2, 0, 0, 50, 0]])["rays"]
    print(f"2 m ahead the ground is {down['far']:.2f} m below; {ahead['what']} is {ahead['far']:.1f} m ahead")

    car.ask("leave", car=other)
    try:
        seen = car.ask("picture", camera="cockpit", width=320, height=180, depth=True)
        with open("cockpit.png", "wb") as file:
            file.write(base64.b64decode(seen["png"]))
        depth = struct.unpack(f"<{320 * 180}f", base64.b64decode(seen["depth"]))
        print(f"cockpit.png is what the driver sees; the farthest of it is {max(depth):.0f} m ahead")
    except ValueError as why:  # a camber that was built without a window
        print(why)

    began, exchanges = time.perf_counter(), 5000
    for n in range(exchanges):
        car.step(1, steer=0.001 * (n % 2))
    print(f"{exchanges / (time.perf_counter() - began):.0f} exchanges a second, of one tick each")
    print(f"hash {car.end()['hash']}")
    sys.exit(len(hashes) - 1)
