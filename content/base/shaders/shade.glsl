// The soft shadow under a car: where its floor keeps the sky away.

#vertex
#include "vertex.glsl"
out vec2 where;
out float dark;
void main() {
	vec3 p = placed(at);
	where = uv;
	dark = tint.w * exp2(-zenith.w * length(p));
	gl_Position = world * vec4(p, 1.0);
	gl_Position.z += DEPTH_NUDGE;
}

#fragment
in vec2 where;
in float dark;
out vec4 pixel;
void main() {
	vec2 d = max(abs(where) - 0.62, 0.0) * 2.63;
	float a = clamp(1.0 - dot(d, d), 0.0, 1.0);
	pixel = vec4(0.0, 0.0, 0.0, a * a * (3.0 - 2.0 * a) * dark);
}
