// What a surface scatters, at a pixel.

in vec3 shine;
#ifdef EACH_PIXEL
#include "reach.glsl"
in vec3 way;
in vec3 facing;
in vec3 baked;
vec3 mirrored_lamps() { return streaks(way, normalize(facing)); }
vec3 scattered() {
	vec3 n = normalize(facing);
	float roof = baked.y < 0.0 ? 1.0 : 0.0;
	return shine * (lit(n, sunny(baked.x, way, n), abs(baked.y)) + lamps_under(roof, way, n) * (1.0 - 9.0 * min(baked.z, 0.0)) + max(baked.z, 0.0) * 3.0);
}
#else
vec3 scattered() { return shine; }
vec3 mirrored_lamps() { return vec3(0.0); }
#endif
