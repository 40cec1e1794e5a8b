// Painted metal: a base with flakes under clear lacquer, which mirrors sky, horizon and ground, more at grazing angles.

#vertex
#include "vertex.glsl"
out vec3 way;
out vec3 facing;
out vec3 albedo;
out vec4 air;
out vec4 gloss;  // how much it mirrors, how much sun, how much sky, flakes
out float own;
void main() {
	vec3 p = placed(at);
	facing = turned(normal.xyz);
	air = haze(p);
	way = p;
	albedo = mix(colour.rgb * colour.rgb, tint.rgb, extra.x);
	own = light.z * 3.0;
	gloss = vec4(normal.w, light.x * tint.w, light.y, extra.y * extra.x);
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
in vec3 way;
in vec3 facing;
in vec3 albedo;
in vec4 air;
in vec4 gloss;
in float own;
out vec4 pixel;
#include "car_sky.glsl"
#include "reach.glsl"
void main() {
#include "car_mirrored.glsl"
	float mirror = gloss.x * (0.05 + 0.80 * e2 * e2 * edge);
	// Light that the paint scatters; flakes send more of it back the way it came.
	float facing_sun = max(dot(n, sun.xyz), 0.0);
	vec3 open = mix(bounce.rgb, above.rgb, 0.5 + 0.5 * n.z);
	float sun_left = sunny(gloss.y, way, n);
	vec3 light = albedo * (sunlight.rgb * (facing_sun * sun_left) + open * gloss.z + lamps(way, n) + own);
	float spark = max(dot(m, sun.xyz), 0.0);
	float s2 = spark * spark;
	float s8 = s2 * s2; s8 *= s8;
	light += albedo * sunlight.rgb * (gloss.w * sun_left * 0.9 * s8) * (1.0 - 0.6 * e2);
	light *= 1.0 - 0.35 * gloss.w * e2; // metallic paint darkens towards its edges
	float s64 = s8 * s8; s64 *= s64; s64 *= s64;
	light += mirror * gloss.z * surround(m) + sunlight.rgb * (gloss.x * sun_left * (1.6 * s64 * s64 + 0.06 * s8));
	pixel = vec4(film(light * air.a + air.rgb), 1.0);
}
