// Tests of what a model may cost: a file that claims much gets no memory for it.

package model_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/qmuntal/gltf"

	"camber/content/model"
)

// claims are documents that say more than they hold.
func claims(t testing.TB) map[string]fstest.MapFS {
	plain := func(text string) fstest.MapFS { return fstest.MapFS{"tracks/a.glb": {Data: []byte(text)}} }
	one := func(accessor string) fstest.MapFS {
		return plain(`{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0}],"meshes":[{"primitives":` +
			`[{"attributes":{"POSITION":0}}]}],"bufferViews":[{"buffer":0,"byteLength":12}],"buffers":[{"byteLength":12,` +
			`"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAA"}],"accessors":[{"componentType":5126,"type":"VEC3",` +
			accessor + `}]}`)
	}
	crowd := drawn(gltf.PrimitivePoints, make([][3]float32, 30_000), nil)
	crowd.Nodes, crowd.Scenes[0].Nodes = nil, nil
	for i := range 60_000 {
		crowd.Nodes = append(crowd.Nodes, &gltf.Node{Mesh: gltf.Index(0)})
		crowd.Scenes[0].Nodes = append(crowd.Scenes[0].Nodes, i)
	}
	chunk := func(kind string, length int, data string) string {
		head := binary.LittleEndian.AppendUint32(nil, uint32(length))
		return string(head) + kind + data
	}
	text := `{"asset":{"version":"2.0"},"scenes":[{}],"buffers":[{"byteLength":4000000000}]}`
	body := chunk("JSON", len(text), text) + chunk("BIN\x00", 4_000_000_000, "")
	many := `{"asset":{"version":"2.0"},"scenes":[{}],"buffers":[` +
		strings.TrimSuffix(strings.Repeat(`{"uri":"a.bin","byteLength":1},`, 5_000), ",") + `]}`
	beside := plain(many)
	beside["tracks/a.bin"] = &fstest.MapFile{Data: make([]byte, 1<<20)}
	return map[string]fstest.MapFS{
		"a count without bytes":            one(`"count":2000000000`),
		"a count beyond its bytes":         one(`"count":2000000000,"bufferView":0`),
		"a count that overflows":           one(`"count":9223372036854775807,"bufferView":0,"byteOffset":4`),
		"a sparse count":                   one(`"count":1,"sparse":{"count":2000000000,"indices":{"bufferView":0,"componentType":5125},"values":{"bufferView":0}}`),
		"sparse, and all of it claimed":    one(`"count":2000000000,"sparse":{"count":1,"indices":{"bufferView":0,"componentType":5125},"values":{"bufferView":0}}`),
		"60,000 nodes of 30,000 points":    packed(t, crowd),
		"a buffer that the file has not":   plain("glTF" + chunk("\xff\xff\xff\xff", 2, body)),
		"one file named by 5,000 buffers":  beside,
		"an object for each three letters": plain(`{"asset":{"version":"2.0"},"nodes":[` + strings.Repeat("{},", 3_000_000) + `{}]}`),
	}
}

func TestAModelThatClaimsMuchGetsNoMemoryForIt(t *testing.T) {
	for name, files := range claims(t) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		m, err := model.Read(files, "tracks/a.glb")
		runtime.ReadMemStats(&after)
		refused := err != nil && m == nil && strings.Contains(err.Error(), "tracks/a.glb")
		if name != "one file named by 5,000 buffers" && !refused {
			t.Errorf("%s: %v", name, err)
		}
		if err != nil && (strings.Contains(err.Error(), "runtime error") || strings.Contains(err.Error(), "reflect")) {
			t.Errorf("%s: %v", name, err)
		}
		size := 0
		for _, f := range files {
			size += len(f.Data)
		}
		most := 1<<20 + 20*uint64(size)
		if name == "60,000 nodes of 30,000 points" { // as many as may be: all that was thrown away counts here, too
			most = 4 * (128<<20 + 64*uint64(size))
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > most {
			t.Errorf("%s: reading %d bytes took %d MB: %v", name, size, took>>20, err)
		}
	}
}

func TestAModelMayStandInManyPlaces(t *testing.T) {
	doc := drawn(gltf.PrimitiveTriangles, corners, []uint32{0, 1, 2})
	for i := range 5_000 {
		doc.Nodes = append(doc.Nodes, &gltf.Node{Mesh: gltf.Index(0)})
		doc.Scenes[0].Nodes = append(doc.Scenes[0].Nodes, i+1)
	}
	if n := len(read(t, doc).Nodes); n != 5_001 {
		t.Errorf("%d nodes", n)
	}
}

func TestTextModelsAreBoundedToo(t *testing.T) {
	groups := "v 0 0 0\n" + strings.Repeat("g\nf 1 1 1\n", 70_000)
	if _, err := text("a.obj", groups); !errors.Is(err, model.ErrBudget) {
		t.Errorf("70,000 groups: %v", err)
	}
	var objects strings.Builder
	objects.WriteString("*3DSMAX_ASCIIEXPORT 200\n")
	for range 70_000 {
		fmt.Fprint(&objects, "*GEOMOBJECT {\n*MESH_VERTEX 0 0 0 0\n*MESH_FACE 0: A: 0 B: 0 C: 0\n}\n")
	}
	if _, err := text("a.ase", objects.String()); !errors.Is(err, model.ErrBudget) {
		t.Errorf("70,000 objects: %v", err)
	}
}
