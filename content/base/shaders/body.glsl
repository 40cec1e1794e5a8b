// Painted metal and dark glass: they mirror the sky, the horizon and the ground, more at grazing angles.

#vertex
#include "vertex.glsl"
out vec3 way;
out vec3 facing;
out vec3 base;
out vec4 air;
out vec3 gloss;  // how much it mirrors, how much sun, how much sky
void main() {
	vec3 p = placed(at);
	facing = turned(normal.xyz);
	vec3 n = normalize(facing);
	air = haze(p);
	way = p;
	vec3 albedo = colour.rgb * colour.rgb;
	albedo = mix(albedo, tint.rgb, extra.x);
	base = albedo * (lit(n, light.x * tint.w, light.y) + light.z * 3.0);
	gloss = vec3(normal.w, light.x * tint.w, light.y);
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
in vec3 way;
in vec3 facing;
in vec3 base;
in vec4 air;
in vec3 gloss;
out vec4 pixel;
void main() {
	vec3 n = normalize(facing);
	vec3 w = normalize(way);
	float along = dot(w, n);
	vec3 m = w - 2.0 * along * n;
	float edge = 1.0 - clamp(-along, 0.0, 1.0);
	float e2 = edge * edge;
	float mirror = gloss.x * (0.05 + 0.75 * e2 * e2 * edge);
	// Ground below the horizon, a dark rim of trees on it, sky above.
	float over = clamp(m.z * 9.0 + 0.1, 0.0, 1.0);
	float trees = clamp(1.0 - abs(m.z - 0.05) * 14.0, 0.0, 1.0);
	vec3 around = mix(bounce.rgb * 0.9, skylight(m), over) * (1.0 - 0.55 * trees);
	float spark = max(dot(m, sun.xyz), 0.0);
	spark *= spark; spark *= spark; spark *= spark; spark *= spark; spark *= spark; spark *= spark;
	vec3 light = base + mirror * gloss.z * around + sunlight.rgb * (gloss.x * gloss.y * (1.2 * spark * spark + 0.05 * spark));
	pixel = vec4(film(light * air.a + air.rgb), 1.0);
}
