"""Drives with camber drive --control, marks a moment each second, and finds the marks in the log of the replay.

With the word serve it does so beside a server."""
import csv, json, os, subprocess, sys, time, urllib.request

CAMBER = os.environ.get("CAMBER", "camber")
WHAT = {"drive": ["drive", "--console", "--driver", "auto", "--seconds", "4"],
        "serve": ["serve", "--now", "--listen", "127.0.0.1:0"]}[sys.argv[1] if sys.argv[1:] else "drive"]
os.makedirs("out", exist_ok=True)
drive = subprocess.Popen(
    [CAMBER, *WHAT, "--scene", "oval", "--control", "127.0.0.1:0", "--record", "out/beside.rec"],
    stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
port = json.loads(drive.stdout.readline())


def ask(path, order=None):
    """Asks the port; an order is a dict."""
    request = urllib.request.Request(port["control"] + path, json.dumps(order).encode() if order else None,
                                     {"Authorization": "Bearer " + port["token"]})
    with urllib.request.urlopen(request, timeout=30) as answer:
        return json.load(answer)


ask("/v1/order", {"do": "mark-name", "code": 1, "name": "a second"})
ticks = []
for _ in range(2):
    speed = ask("/v1/state?channels=speed")["values"]["speed"]
    ticks.append(ask("/v1/order", {"do": "mark", "code": 1, "value": speed})["tick"])
    time.sleep(1)
if WHAT[0] == "serve":
    drive.terminate()
drive.communicate()
subprocess.run([CAMBER, "replay", "out/beside.rec", "--log", "out/beside.csv"], check=True)
with open("out/beside.csv", newline="") as file:
    found = [int(row["mark-tick"]) for row in csv.DictReader(file) if row["mark"]]
print(f"marked at {ticks}, the log of the replay has {found}")
assert found == ticks
