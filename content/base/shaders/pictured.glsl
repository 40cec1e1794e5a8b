// Models with pictures of their own: dull, and with holes where the picture has some.

#vertex
#include "vertex.glsl"
#include "scatter.glsl"
out vec3 over;
out vec3 where;
flat out vec2 wrap;  // what lies beyond the picture, to its sides and above and below
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	vec4 air = haze(p);
	vec3 albedo = colour.rgb * colour.rgb;
#ifdef WET
	albedo *= 1.0 - 0.34 * above.w * clamp(n.z * 4.0 - 3.0, 0.0, 1.0);  // what lies flat stays wet
#endif
	scatter(p, n, albedo, vec3(light.x * tint.w, light.y, light.z), air.a);
	over = air.rgb;
	where = vec3(uv, floor(colour.a * 255.0 + 0.5));
	float wraps = floor(normal.w * 127.0 + 0.5);
	wrap = vec2(mod(wraps, 3.0), floor(wraps / 3.0));
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
#include "scattered.glsl"
uniform sampler2DArray pictures;
in vec3 over;
in vec3 where;
flat in vec2 wrap;
out vec4 pixel;

// Where on a picture its pixels for a place beyond it are: 0 repeats it, 1 goes on as its edge, 2 mirrors it. One
// pixel of the screen is so wide there: closer to an edge the one across would shine in.
float within(float at, float wrap, float wide) {
	if (wrap == 1.0) return clamp(at, wide, 1.0 - wide);
	if (wrap == 2.0) return 1.0 - abs(mod(at, 2.0) - 1.0);
	return at;
}

void main() {
	// Pixels are blended by how fast the place goes by, not by the jumps between one picture and the next.
	vec2 right = dFdx(where.xy), below = dFdy(where.xy);
	float wide = clamp(max(length(right), length(below)), 0.5 / float(textureSize(pictures, 0).x), 0.5);
	vec3 there = vec3(within(where.x, wrap.x, wide), within(where.y, wrap.y, wide), where.z);
	vec4 shown = textureGrad(pictures, there, right, below);
	if (shown.a < 0.5) discard;
	pixel = vec4(film(scattered() * shown.rgb * shown.rgb + over), 1.0);
}
