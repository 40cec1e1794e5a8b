// The shadow under a car: where its floor keeps the sky away, and where its body keeps the sun away. tint.xy is where the shadow of
// the roof falls, in halves of the car's length and width; tint.z is how much the sun there lights, and tint.w how dark the rest is.

#vertex
#include "vertex.glsl"
out vec2 where;
out vec2 dark;
flat out vec2 swept;
void main() {
	swept = tint.xy;
	where = at.xy * (1.0 + 0.5 * abs(swept)) + 0.5 * swept;
	vec3 p = placed(vec3(where, 0.0));
	dark = tint.wz * through_air(p);
	// Nearer to the eye than the ground by a little, and never by as much as a car is high.
	gl_Position = world * vec4(p * (1.0 - min(0.03, 0.25 / length(p))), 1.0);
}

#fragment
in vec2 where;
in vec2 dark;
flat in vec2 swept;
out vec4 pixel;

// A soft oblong: 1 inside, 0 at its edge.
float oblong(vec2 at, float inner) {
	vec2 d = max(abs(at) - inner, 0.0) * 2.63;
	float a = clamp(1.0 - dot(d, d), 0.0, 1.0);
	return a * a * (3.0 - 2.0 * a);
}

void main() {
	float sky = oblong(where, 0.62) * dark.x;
	float body = max(oblong(where - swept * 0.3, 0.60), max(oblong((where - swept * 0.65) * vec2(1.0, 1.1), 0.56), oblong((where - swept) * vec2(1.05, 1.5), 0.52)));
	pixel = vec4(0.0, 0.0, 0.0, 1.0 - (1.0 - sky) * (1.0 - body * dark.y));
}
