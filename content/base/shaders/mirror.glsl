// The glass of a mirror: the picture of what lies behind, which was drawn before this one.

#vertex
#include "vertex.glsl"
out vec2 where;
void main() {
	where = uv;
	gl_Position = world * vec4(placed(at), 1.0);
}

#fragment
uniform sampler2D behind;
in vec2 where;
out vec4 pixel;
void main() {
	pixel = vec4(texture(behind, where).rgb * 0.90 + 0.012, 1.0);
}
