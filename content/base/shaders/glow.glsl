// The glow around lamps: light that is added to what lies behind it.

#vertex
#include "vertex.glsl"
out vec2 where;
out vec3 ink;
void main() {
	vec3 p = placed(at);
	where = uv;
	ink = tint.rgb * colour.rgb * mix(through_air(p), 1.0, extra.x);
	gl_Position = world * vec4(p, 1.0);
}

#fragment
in vec2 where;
in vec3 ink;
out vec4 pixel;
void main() {
	float a = clamp(1.0 - dot(where, where), 0.0, 1.0);
	pixel = vec4(ink * (a * a * (0.3 + 0.7 * a * a)), 1.0);
}
