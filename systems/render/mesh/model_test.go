// A vertex is as the shaders are told.

package mesh_test

import (
	"testing"
	"unsafe"

	"camber/systems/render/mesh"
)

func TestAVertexIsAsLargeAsTheShadersAreTold(t *testing.T) {
	if n := unsafe.Sizeof(mesh.Vertex{}); n != mesh.VertexSize {
		t.Errorf("%d bytes", n)
	}
}
