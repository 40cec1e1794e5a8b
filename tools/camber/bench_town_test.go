//go:build cgo && window

// A town that is drawn to be measured.

package main

import (
	"bytes"
	"encoding/json"
	"testing"

	"camber/systems/host/launch"
)

func TestABenchmarkDrawsATownAndTellsWhatThatTakes(t *testing.T) {
	var out bytes.Buffer
	said := newConsole()
	args := []string{
		"bench", "town", "moewenau", "--packs", t.TempDir(), "--cars", "2", "--seconds", "1", "--speed", "50km/h",
		"--size", "160x90", "--json",
	}
	if code := run(args, launch.Streams{Out: &out, Err: said}); code != 0 {
		t.Fatalf("exit code %d: %s", code, said)
	}
	var f struct {
		FPS       float64        `json:"frames_per_s"`
		Median    float64        `json:"frame_p50_ms"`
		Step      float64        `json:"frame_step_ms"`
		Ask       float64        `json:"frame_ask_ms"`
		Drawn     float64        `json:"frame_draw_ms"`
		Allocs    *float64       `json:"allocs_per_still_frame"`
		Triangles int            `json:"triangles_p95"`
		Of        map[string]int `json:"triangles_of"`
		Draws     int            `json:"draws_p50"`
		Device    string         `json:"device"`
	}
	if err := json.Unmarshal(out.Bytes(), &f); err != nil {
		t.Fatalf("%s: %v", out.Bytes(), err)
	}
	if f.Triangles < 10_000 || f.Of["cars"] < 2_000 || f.Of["cars"] > 16_000 || f.Of["ground"] == 0 || f.Draws < 50 {
		t.Errorf("%d triangles at %d draws, of them %v", f.Triangles, f.Draws, f.Of)
	}
	if parts := f.Step + f.Ask + f.Drawn; f.FPS <= 0 || parts <= 0 || parts > 1.5*f.Median || f.Device == "" {
		t.Errorf("%+v", f)
	}
	if f.Allocs == nil || *f.Allocs > 0 {
		t.Errorf("a picture that stands allocates: %s", out.Bytes())
	}
}
