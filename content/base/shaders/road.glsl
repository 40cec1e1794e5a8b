// Asphalt: its grain, the groove that the racing line has been rubbed into it, patches, seams, white lines at its edges, and the
// glint of the low sky.

#vertex
#include "vertex.glsl"
#include "scatter.glsl"
out vec4 glow;    // w: the scale of the grain
out vec4 marks;   // from the left edge, along, from the racing line, to the right edge
out vec4 view;    // w: metres that a pixel covers
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	vec4 air = haze(p);
	glow = vec4(air.rgb, coarse(footprint(p, n)));
	scatter(p, n, colour.rgb * colour.rgb, vec3(light.xy, 0.0), air.a);
	marks = vec4(uv.x, uv.y, extra);
	vec3 ray = normalize(p);
	float edge = 1.0 - clamp(-dot(ray, n), 0.0, 1.0);
	float e2 = edge * edge;
	float e5 = e2 * e2 * edge;
	vec3 mirrored = reflect(ray, n);
	float spark = glint(mirrored);
	spark *= spark; spark *= spark; spark *= spark;
	float shiny = 0.34 * e5 * e2;
#ifdef WET
	shiny = mix(shiny, 0.03 + 0.90 * e5, above.w);
	mirrored.z = abs(mirrored.z);
#endif
	view = vec4((skylight(mirrored) * (shiny * light.y) + sunlight.rgb * (0.16 * spark * e2 * light.x)) * air.a, footprint(p, n));
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
#include "grain.glsl"
#include "scattered.glsl"
in vec4 glow;
in vec4 marks;
in vec4 view;
out vec4 pixel;
void main() {
	vec3 rough = grain(marks.xy, 1.0, glow.w).rgb;
#ifdef CHEAP
	rough = mix(vec3(0.5), rough, 0.42);  // few pixels of texture look like stains from near
#endif
	// The groove: rubber where cars go, and a lighter, dusty margin where they do not.
	float groove = marks.z * marks.z;
	float rubber = 1.0 / (1.0 + 0.30 * groove + 0.06 * groove * groove);
	vec3 lighted = scattered();
	float dark = (1.24 - 0.66 * rubber) * (0.72 + 0.56 * rough.g);
	// The seam in the middle, where the paver turned.
	float wide = min(view.w, 0.4) * 0.5 + 0.012;
	float seam = abs(marks.x - 0.5 * (marks.x + marks.w)) - 0.012;
	dark *= 1.0 - 0.30 * clamp(1.0 - seam / wide, 0.0, 1.0) * min(0.03 / wide, 1.0);
	vec3 albedo = lighted * (2.0 * rough.r * dark);
	// White lines, worn a little, that stay as bright as they are wide.
	float edge = min(marks.x, marks.w);
	float line = clamp((0.075 + wide * 0.5 - abs(edge - 0.22)) / wide, 0.0, 1.0) * min(0.15 / wide + 0.3, 1.0);
	float wear = clamp(rough.g * 3.0 - 0.2, 0.0, 1.0);
	albedo = mix(albedo, lighted * 11.0, line * (0.45 + 0.55 * wear));
	float mirror = (1.25 - 0.9 * rough.r) * (1.0 + 0.5 * rubber);
#ifdef WET
	// Water stands in the hollows, and darkens what it lies on.
	float water = clamp((rough.g - 0.42) * 5.0 + 1.6 * above.w - 0.8, 0.0, 1.0) * above.w;
	albedo *= 1.0 - 0.45 * above.w - 0.20 * water;
	mirror = mix(mirror * (1.0 - 0.5 * above.w), 1.0, water);
#endif
	vec3 light = albedo + view.rgb * mirror;
#ifdef WET
	light += above.w * (0.35 + 0.65 * water) * mirrored_lamps();
#endif
	pixel = vec4(film(light + glow.rgb), 1.0);
}
