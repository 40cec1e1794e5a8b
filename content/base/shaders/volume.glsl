// Volumes of shadow, drawn into the stencil alone: prisms that reach from what faces the sun away from it (REN-04).

#vertex
#include "vertex.glsl"
const float skin = 0.06;    // m: a thing does not lie in its own shadow
const float reach = 400.0;  // m
void main() {
	vec3 p = placed(at);
	float facing = dot(turned(normal.xyz), sun.xyz);
	p -= sun.xyz * (skin + extra.x * reach);
	gl_Position = facing > 0.004 ? world * vec4(p, 1.0) : vec4(0.0, 0.0, 0.0, 1.0);
}

#fragment
void main() {}
