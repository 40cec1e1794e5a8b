// Streaks of rain around the eye. Each is a point of a box that repeats without end; moved is where in it the eye is, way how far a drop
// goes past the eye while it is seen, shown how near to the eye streaks begin (m) and how much they hide, flake half of how wide a
// flake of snow is (m); 0: it rains.

#vertex
#include "frame.glsl"
uniform vec3 moved;
uniform vec3 way;
uniform vec2 shown;
uniform float flake;
out vec3 ink;
out float dense;
out vec2 across;

const float box = 16.0;

float chance(uint n) {
	n = (n ^ (n >> 16)) * 0x45d9f3bu;
	n = (n ^ (n >> 16)) * 0x45d9f3bu;
	return float((n ^ (n >> 16)) & 0xffffu) / 65536.0;
}

void main() {
	uint drop = uint(gl_VertexID) / 6u;
	int corner = gl_VertexID % 6;
	vec3 start = vec3(chance(drop * 3u + 1u), chance(drop * 3u + 2u), chance(drop * 3u + 3u)) * box;
	vec3 p = mod(start - moved, box) - 0.5 * box;
	float end = (corner == 1 || corner == 2 || corner == 4) ? 1.0 : 0.0;
	float side = (corner == 0 || corner == 1 || corner == 3) ? -1.0 : 1.0;
	float far = length(p);
	float least = flake > 0.0 ? flake * (0.45 + 0.55 * chance(drop * 7u + 5u)) : 0.0030;
	float wide = max(least, 1.1 * far / bounce.w);
	vec3 off = normalize(cross(p, way) + vec3(1e-5));
	float thin = least / wide;  // one that is thinner than a pixel hides less of it
	float drawn = min(1.0, 1.6 / length(way));
	if (flake > 0.0) {  // it tumbles as it falls, and is no longer than wide but where one drives into it
		float turn = 6.2832 * chance(drop * 5u + 1u) + sun.w * (0.7 + chance(drop * 5u + 2u));
		p += vec3(sin(turn), cos(turn * 0.83), 0.0) * 0.16;
		drawn = max(drawn, 2.0 * wide / length(way));
	}
	vec3 q = p - way * (end * drawn) + off * (side * wide);
	vec4 air = haze(p);
	ink = film((above.rgb * 1.1 + horizon.rgb * 0.45) * air.a + air.rgb);
	if (flake > 0.0) ink = mix(ink, film((above.rgb * 1.9 + horizon.rgb * 0.5 + sunlight.rgb * 0.25) * air.a + air.rgb), 0.9);
	dense = (flake > 0.0 ? 2.2 : 1.0) * shown.y * clamp((far - shown.x) * 1.2, 0.0, 1.0) * clamp((0.5 * box - far) * 0.35, 0.0, 1.0) * (0.55 + 0.45 * thin) * (1.0 - (flake > 0.0 ? 0.0 : 0.7) * end);
	across = vec2(side, flake > 0.0 ? 2.0 * end - 1.0 : 0.0);
	gl_Position = world * vec4(q, 1.0);
}

#fragment
in vec3 ink;
in float dense;
in vec2 across;
uniform float flake;
out vec4 pixel;
void main() {
	// A streak is thin at its sides, a flake is round.
	pixel = vec4(ink, dense * (flake > 0.0 ? clamp(1.3 * (1.0 - dot(across, across)), 0.0, 1.0) : 1.0 - 0.6 * abs(across.x)));
}
