// Drops on the windscreen, each a small lens that has the world upside down, and two wipers that take them away. There is no buffer:
// which drop lies where, and since when, follows from its number and the time alone.

#vertex
#include "frame.glsl"
uniform vec3 corner[4];  // of the windscreen, from the eye: lower left, lower right, upper left, upper right
uniform vec3 swing;      // how far the wipers are in theirs, 0..1; how long it takes, s; how hard it rains, 0..1
out vec2 on;             // from the middle of a drop, -1..1
out vec3 over;           // what it shows in its upper half
out vec3 under;
out vec3 dense;          // how much it hides; 1: it is a wiper's blade
flat out float blade;

const float turn = 6.2831853;
const float low = 0.06;      // rad, where blades lie, from the right
const float wide = 1.75;     // rad, as far as they go
const vec2 roots = vec2(-0.36, 0.22);  // shares of the glass's width

float chance(uint n) {
	n = (n ^ (n >> 16)) * 0x45d9f3bu;
	n = (n ^ (n >> 16)) * 0x45d9f3bu;
	return float((n ^ (n >> 16)) & 0xffffu) / 65536.0;
}

// Since when a wiper was there last where it is at an angle, s.
float since(float angle) {
	float half_way = acos(clamp(1.0 - 2.0 * (angle - low) / wide, -1.0, 1.0)) / turn;  // of its swing, upwards
	return min(fract(swing.x - half_way), fract(swing.x + half_way)) * swing.y;
}

void main() {
	uint n = uint(gl_VertexID) / 6u;
	int k = gl_VertexID % 6;
	vec2 side = vec2((k == 1 || k == 2 || k == 4) ? 1.0 : -1.0, (k == 2 || k == 4 || k == 5) ? 1.0 : -1.0);
	vec3 foot = 0.5 * (corner[0] + corner[1]), top = 0.5 * (corner[2] + corner[3]);
	vec3 right = normalize(corner[1] - corner[0]), up = normalize(top - foot);
	float width = length(corner[1] - corner[0]), height = length(top - foot);
	float reach = min(0.94 * height, 0.42 * width);
	on = side;
	blade = 0.0;
	vec3 p;
	if (n < 2u) {
		float angle = low + 0.5 * wide * (1.0 - cos(turn * swing.x));
		vec2 along = vec2(cos(angle), sin(angle));
		vec2 at = vec2(roots[n] * width, 0.01) + along * (reach * (side.y > 0.0 ? 1.0 : 0.12)) + vec2(-along.y, along.x) * (0.006 * side.x);
		p = foot + right * at.x + up * at.y;
		blade = 1.0;
		dense = vec3(0.96);
	} else {
		float life = 3.0 + 8.0 * chance(n * 5u + 1u);
		float lives = sun.w / life + chance(n * 5u + 2u);
		uint self = n * 7919u + uint(floor(lives)) * 104729u;
		float u = mix(0.03, 0.97, chance(self + 3u)), v = mix(0.03, 0.97, chance(self + 4u));
		p = mix(mix(corner[0], corner[1], u), mix(corner[2], corner[3], u), v);
		vec2 at = vec2(dot(p - foot, right), dot(p - foot, up));
		float age = fract(lives) * life;
		for (int i = 0; i < 2; i++) {
			vec2 from = at - vec2(roots[i] * width, 0.01);
			float angle = atan(from.y, from.x), far = length(from);
			if (angle > low && angle < low + wide && far < reach && far > 0.12 * reach && since(angle) < age) {
				age = since(angle) - 1.2 * chance(self + 6u) / (0.35 + swing.z);  // others come where it was wiped
			}
		}
		float large = chance(self + 5u);
		float radius = mix(0.0014, 0.0046, large * large * large) * clamp(age * 2.5, 0.0, 1.0);
		p += right * (side.x * radius) + up * (side.y * radius * (1.0 + 0.25 * large));
		dense = vec3(radius > 0.0 ? 0.62 : 0.0);
	}
	over = film(bounce.rgb * 0.75 + horizon.rgb * 0.1);
	under = film(above.rgb * 0.8 + horizon.rgb * 0.6);
	// Further along the same ray: seen alike, but behind the mirror that hangs before the glass, and before the bonnet.
	gl_Position = world * vec4(p * mix(1.1, 2.6, clamp(dot(p - foot, up) / height, 0.0, 1.0)), 1.0);
}

#fragment
in vec2 on;
in vec3 over;
in vec3 under;
in vec3 dense;
flat in float blade;
out vec4 pixel;
void main() {
	float far = dot(on, on);
	vec3 seen = mix(under, over, smoothstep(-0.55, 0.65, on.y)) * (1.0 - 0.45 * far * far);
	vec2 glint = on - vec2(-0.3, -0.35);
	seen += under * (0.5 * clamp(1.0 - dot(glint, glint) * 9.0, 0.0, 1.0));
	float hides = dense.x * clamp((1.0 - far) * 3.0, 0.0, 1.0);
	pixel = blade > 0.5 ? vec4(vec3(0.012), dense.x) : vec4(seen, hides);
}
