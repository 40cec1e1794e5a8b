// Asphalt: its grain, the groove that the racing line has been rubbed into it, patches, seams, white lines at its edges, and the
// glint of the low sky.

#vertex
#include "vertex.glsl"
out vec4 air;
out vec3 lighting;
out vec4 marks;   // from the left edge, along, from the racing line, to the right edge
out vec3 view;
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	air = haze(p);
	lighting = colour.rgb * colour.rgb * lit(n, light.x, light.y);
	marks = vec4(uv.x, uv.y, extra);
	vec3 way = normalize(p);
	float edge = 1.0 - clamp(-dot(way, n), 0.0, 1.0);
	float e2 = edge * edge;
	float e5 = e2 * e2 * edge;
	vec3 mirrored = reflect(way, n);
	float spark = max(dot(mirrored, sun.xyz), 0.0);
	spark *= spark; spark *= spark; spark *= spark;
	view = (skylight(mirrored) * (0.30 * e5 * e2 * light.y) + sunlight.rgb * (0.10 * spark * e2 * light.x));
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
uniform sampler2DArray layers;
in vec4 air;
in vec3 lighting;
in vec4 marks;
in vec3 view;
out vec4 pixel;
void main() {
	vec3 grain = texture(layers, vec3(marks.xy * 0.25, 1.0)).rgb;
	float large = texture(layers, vec3(marks.xy * vec2(0.03125, 0.015625), 1.0)).g;
	float groove = marks.z * marks.z;
	float dark = 1.0 - 0.36 * exp2(-groove * 0.22) * (0.5 + large);
	// Two seams where the paver came by, and one in the middle.
	float wide = fwidth(marks.x) + 0.012;
	float half_ = 0.5 * (marks.x + marks.w);
	float seam = abs(marks.x - half_) - 0.01;
	dark *= 1.0 - 0.30 * clamp(1.0 - seam / wide, 0.0, 1.0) * min(0.02 / wide, 1.0);
	vec3 albedo = lighting * (2.0 * grain.r * (0.62 + 0.76 * large) * dark);
	// White lines, worn a little, that stay as bright as they are wide.
	float edge = min(marks.x, marks.w);
	float line = clamp((0.075 + wide * 0.5 - abs(edge - 0.22)) / wide, 0.0, 1.0) * min(0.15 / wide + 0.25, 1.0);
	float wear = clamp(grain.g * 3.2 - 0.35, 0.0, 1.0);
	vec3 white = lighting * 11.0;
	albedo = mix(albedo, white, line * (0.35 + 0.65 * wear));
	vec3 light = albedo + view * (1.2 - 0.9 * grain.r);
	pixel = vec4(film(light * air.a + air.rgb), 1.0);
}
