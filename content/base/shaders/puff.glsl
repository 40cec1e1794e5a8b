// Smoke and dust: soft balls that face the eye.

#vertex
#include "vertex.glsl"
#include "reach.glsl"
out vec2 where;
out vec4 ink;
void main() {
	vec3 p = placed(at);
	vec4 air = haze(p);
	where = uv;
	vec3 n = normalize(vec3(0.4, 0.4, 1.0) - 0.6 * normalize(p));
	ink = vec4(film(tint.rgb * (lit(n, 0.8, 1.0) + lamps(p, -normalize(p))) * air.a + air.rgb), tint.w);
	gl_Position = world * vec4(p, 1.0);
}

#fragment
in vec2 where;
in vec4 ink;
out vec4 pixel;
void main() {
	float a = clamp(1.0 - dot(where, where), 0.0, 1.0);
	pixel = vec4(ink.rgb, ink.a * a * a);
}
