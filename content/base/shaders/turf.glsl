// Grass, sand and gravel: grain near by, mown stripes beside the road, large patches far away.

#vertex
#include "vertex.glsl"
#include "scatter.glsl"
out vec4 glow;   // w: the layer
out vec4 where;  // on it; from the middle of the road, in stripes; the scale of its grain
out vec2 mown;   // how much it is mown, and how soft the stripes' edges look
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	vec4 air = haze(p);
	float layer = floor(colour.a * 255.0 + 0.5);
	float foot = footprint(p, n);
	scatter(p, n, colour.rgb * colour.rgb * 2.0, vec3(light.xy, 0.0), air.a);
	glow = vec4(air.rgb, layer);
	where = vec4(uv, extra.x * 0.125, coarse(foot));
	mown = vec2(clamp(2.6 - abs(extra.x) * 0.08, 0.0, 1.0) * (abs(layer - 2.0) < 0.5 ? 1.0 : 0.0), 1.0 / (min(foot, 2.0) * 0.3 + 0.10));
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
#include "grain.glsl"
#include "scattered.glsl"
in vec4 glow;
in vec4 where;
in vec2 mown;
out vec4 pixel;
void main() {
	vec3 rough = grain(where.xy, glow.w, where.w).rgb;
	// Nobody mows behind the verge and in woods: rough grass, and straw in it.
	float wild = abs(glow.w - 2.0) < 0.5 ? 1.0 - mown.x : 0.0;
	rough = max(rough + (rough - 0.5) * (0.9 * wild), 0.0) * (1.0 - wild * vec3(-0.03, 0.05, 0.16));
#ifdef WET
	rough *= 1.0 - 0.26 * above.w;
#endif
	float stripe = clamp((abs(fract(where.z) - 0.5) * 4.0 - 1.0) * mown.y, -1.0, 1.0) * mown.x;
	pixel = vec4(film(scattered() * rough * (1.0 + stripe * vec3(0.20, 0.22, 0.16)) + glow.rgb), 1.0);
}
