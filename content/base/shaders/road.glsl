// Asphalt: its grain, the groove that the racing line has been rubbed into it, patches, seams, white lines at its edges, and the
// glint of the low sky.

#vertex
#include "vertex.glsl"
out vec4 air;
out vec4 lighting;  // w: the scale of the grain
out vec4 marks;   // from the left edge, along, from the racing line, to the right edge
out vec4 view;    // w: metres that a pixel covers
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	air = haze(p);
	lighting = vec4(colour.rgb * colour.rgb * lit(n, light.x, light.y), coarse(footprint(p, n)));
	marks = vec4(uv.x, uv.y, extra);
	vec3 way = normalize(p);
	float edge = 1.0 - clamp(-dot(way, n), 0.0, 1.0);
	float e2 = edge * edge;
	float e5 = e2 * e2 * edge;
	vec3 mirrored = reflect(way, n);
	float spark = max(dot(mirrored, sun.xyz), 0.0);
	spark *= spark; spark *= spark; spark *= spark;
	view = vec4(skylight(mirrored) * (0.34 * e5 * e2 * light.y) + sunlight.rgb * (0.16 * spark * e2 * light.x), footprint(p, n));
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
#include "grain.glsl"
in vec4 air;
in vec4 lighting;
in vec4 marks;
in vec4 view;
out vec4 pixel;
void main() {
	vec3 rough = grain(marks.xy, 1.0, lighting.w).rgb;
	// The groove: rubber where cars go, and a lighter, dusty margin where they do not.
	float groove = marks.z * marks.z;
	float rubber = 1.0 / (1.0 + 0.30 * groove + 0.06 * groove * groove);
	float dark = (1.24 - 0.66 * rubber) * (0.72 + 0.56 * rough.g);
	// The seam in the middle, where the paver turned.
	float wide = min(view.w, 0.4) * 0.5 + 0.012;
	float seam = abs(marks.x - 0.5 * (marks.x + marks.w)) - 0.012;
	dark *= 1.0 - 0.30 * clamp(1.0 - seam / wide, 0.0, 1.0) * min(0.03 / wide, 1.0);
	vec3 albedo = lighting.rgb * (2.0 * rough.r * dark);
	// White lines, worn a little, that stay as bright as they are wide.
	float edge = min(marks.x, marks.w);
	float line = clamp((0.075 + wide * 0.5 - abs(edge - 0.22)) / wide, 0.0, 1.0) * min(0.15 / wide + 0.3, 1.0);
	float wear = clamp(rough.g * 3.0 - 0.2, 0.0, 1.0);
	albedo = mix(albedo, lighting.rgb * 11.0, line * (0.45 + 0.55 * wear));
	vec3 light = albedo + view.rgb * ((1.25 - 0.9 * rough.r) * (1.0 + 0.5 * rubber));
	pixel = vec4(film(light * air.a + air.rgb), 1.0);
}
