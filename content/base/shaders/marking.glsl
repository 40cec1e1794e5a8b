// Paint on streets: as wide as it is, with edges that are smoothed by how much of a pixel it covers; further away the ground's
// picture has it.

#vertex
#include "vertex.glsl"
#include "scatter.glsl"
out vec4 glow;   // w: how much it is seen
out vec4 box;    // across and along its middle; half of its width and length, m
out vec4 place;  // m, for its wear; the scale of that
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	vec4 air = haze(p);
	float far = length(p);
	vec3 albedo = colour.rgb * colour.rgb;
	scatter(p, n, albedo, vec3(light.xy, 0.0), air.a);
	// Paint of streets has beads of glass in it: it sends light of lamps back to where that comes from.
	glow = vec4(air.rgb, clamp(2.6 - far * 0.04, 0.0, 1.0));
	box = vec4(uv, extra);
	place = vec4(at.xy, coarse(footprint(p, n)), 0.0);
	gl_Position = world * vec4(p * (1.0 - 0.0015), 1.0);  // over the ground, wherever that is seen
}

#fragment
#include "frame.glsl"
#include "grain.glsl"
#include "scattered.glsl"
in vec4 glow;
in vec4 box;
in vec4 place;
out vec4 pixel;

// How much of a pixel of some width lies within half of a middle.
float covered(float at, float reach, float wide) {
	return clamp((min(at + 0.5 * wide, reach) - max(at - 0.5 * wide, -reach)) / wide, 0.0, 1.0);
}

void main() {
	float u = covered(box.x, box.z, max(fwidth(box.x), 0.002));
	float v = covered(box.y, box.w, max(fwidth(box.y), 0.002));
	vec3 rough = grain(place.xy + 31.0, 1.0, place.z).rgb;
	float worn = clamp(rough.g * 3.2 - 0.35 + 0.4 * rough.r, 0.0, 1.0);
	pixel = vec4(film(scattered() * (0.80 + 0.4 * rough.r) + glow.rgb), u * v * glow.w * (0.42 + 0.5 * worn));
}
