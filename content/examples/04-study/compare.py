"""Compares the logs of drives: python3 compare.py out/calm/drive.csv out/brisk/drive.csv"""
import csv, statistics, sys

for name in sys.argv[1:]:
    with open(name, newline="") as file:
        rows = [{k: float(v or "nan") for k, v in row.items()} for row in csv.DictReader(file)]
    speed = [3.6 * row["speed (m/s)"] for row in rows]
    across = [abs(row["ax (m/s2)"]) for row in rows]
    offset = [row["offset (m)"] for row in rows]
    print(f"{name}: {rows[-1]['time (s)']:.0f} s, mean {statistics.mean(speed):.1f} km/h, top {max(speed):.1f} km/h, "
          f"hardest cornering {max(across):.1f} m/s2, beside the middle {statistics.pstdev(offset):.2f} m")
