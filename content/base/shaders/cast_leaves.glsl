// Trees as they cast shadows, seen from the sun: with the holes between their leaves.

#vertex
#include "vertex.glsl"
out vec3 where;
void main() {
	where = vec3(uv, floor(colour.a * 255.0 + 0.5));
	gl_Position = world * vec4(placed(at), 1.0);
}

#fragment
uniform sampler2DArray layers;
in vec3 where;
void main() {
	if (textureLod(layers, where, 1.0).a < 0.5) discard;
}
