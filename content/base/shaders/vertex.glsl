// A vertex and the instance it belongs to.

#include "frame.glsl"

layout(location = 0) in vec3 at;
layout(location = 1) in vec4 normal;  // w: how much it shines
#ifdef NO_BAKED
layout(location = 2) in vec4 lights;
#define light vec4(1.0, 1.0, lights.zw)
#else
layout(location = 2) in vec4 light;   // sun, sky, own, wind
#endif
layout(location = 3) in vec4 colour;  // w: layer
layout(location = 4) in vec2 uv;
layout(location = 5) in vec2 extra;
layout(location = 6) in vec4 row0;    // of the instance: its place from the eye
layout(location = 7) in vec4 row1;
layout(location = 8) in vec4 row2;
layout(location = 9) in vec4 tint;    // w: how much sun reaches it; of what is under the roof of a car as much, less than zero

vec3 placed(vec3 p) {
	vec4 q = vec4(p, 1.0);
	return vec3(dot(row0, q), dot(row1, q), dot(row2, q));
}

vec3 turned(vec3 n) { return vec3(dot(row0.xyz, n), dot(row1.xyz, n), dot(row2.xyz, n)); }

// How many metres of a surface a pixel covers, along the way in which they are most.
float footprint(vec3 p, vec3 n) {
	float far = dot(p, p);
	return min(far / (max(-dot(p, n), 0.03 * sqrt(far)) * bounce.w * 1.1), 1.6);
}

// Which scale of grain suits a footprint: each is twice as large as the one before.
float coarse(float foot) { return clamp(log2(foot * 40.0), 0.0, 3.99); }
