// How lacquer over a colour, albedo, looks: what scatters, what flakes send back, and what it mirrors. It stands inside main.

#include "car_mirrored.glsl"
	float mirror = gloss.x * (0.05 + 0.80 * e2 * e2 * edge);
	// Light that the paint scatters; flakes send more of it back the way it came.
	float facing_sun = max(dot(n, sun.xyz), 0.0);
	vec3 open = mix(bounce.rgb, above.rgb, 0.5 + 0.5 * n.z);
	float sun_left = sunny(gloss.y, way, n);
	vec3 light = albedo * (sunlight.rgb * (facing_sun * sun_left) + open * gloss.z + lamps(way, n) + own);
	float spark = glint(m);
	float s2 = spark * spark;
	float s8 = s2 * s2; s8 *= s8;
	light += albedo * sunlight.rgb * (gloss.w * sun_left * 0.9 * s8) * (1.0 - 0.6 * e2);
	light *= 1.0 - 0.35 * gloss.w * e2; // metallic paint darkens towards its edges
	float s64 = s8 * s8; s64 *= s64; s64 *= s64;
	light += mirror * gloss.z * surround(m) + sunlight.rgb * (gloss.x * sun_left * (1.6 * s64 * s64 + 0.06 * s8));
	pixel = vec4(film(light * air.a + air.rgb), 1.0);
