// The moon: a ball that the sun lights from where it is, though that be below the horizon, with its seas and a glow. tint.xyz is the
// way to the sun: to the disc's right, up, and towards the eye; tint.w is how bright it looks beside the sky.

#vertex
#include "vertex.glsl"
out vec2 where;
out vec4 lamp;
void main() {
	vec3 p = placed(at);
	where = uv * 8.0;  // in its radii
	lamp = tint;
	gl_Position = world * vec4(p, 0.0);
	gl_Position.z = DEPTH_FAR * gl_Position.w;
}

#fragment
#include "frame.glsl"
in vec2 where;
in vec4 lamp;
out vec4 pixel;

// The seas: where they are, and how wide, as one sees them from the Earth.
const vec3 seas[7] = vec3[7](vec3(-0.28, 0.50, 0.34), vec3(0.28, 0.44, 0.22), vec3(0.47, 0.14, 0.26), vec3(0.80, 0.28, 0.13),
	vec3(-0.70, 0.15, 0.36), vec3(-0.37, -0.33, 0.24), vec3(0.66, -0.12, 0.18));

void main() {
	float r2 = dot(where, where);
	float r = sqrt(r2);
	float full = 0.5 + 0.5 * lamp.z;
	float edge = max(fwidth(r), 0.001);
	float disc = clamp((1.0 - r) / edge + 0.5, 0.0, 1.0);
	vec3 n = vec3(where, sqrt(max(1.0 - r2, 0.0)));
	// Dust sends light back where it came from: a full moon is as bright at its edge as in its middle.
	float lit = smoothstep(-0.02, 0.16, dot(n, lamp.xyz));
	float dark = 0.0;
	for (int i = 0; i < 7; i++) dark = max(dark, smoothstep(1.25, 0.7, distance(where, seas[i].xy) / seas[i].z));
	float glow = 0.16 * full * glowing.w * pow(max(1.0 - r / 8.0, 0.0), 3.0) * (1.0 - disc);
	float face = disc * (0.012 * glowing.w + lit * (1.0 - 0.32 * dark));
	pixel = vec4(vec3(1.0, 0.97, 0.90) * (lamp.w * (face + glow)), 1.0);
}
