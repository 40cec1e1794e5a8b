// Anything dull: walls, wheels, undersides, obstacles.

#vertex
#include "vertex.glsl"
#include "scatter.glsl"
out vec3 glow;
out vec3 where;
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	vec4 air = haze(p);
	vec3 albedo = mix(colour.rgb * colour.rgb, tint.rgb, extra.x);
#ifdef WET
	albedo *= 1.0 - 0.34 * above.w * clamp(n.z * 4.0 - 3.0, 0.0, 1.0);  // what lies flat stays wet
#endif
	vec3 ray = normalize(p);
	vec3 mirrored = reflect(ray, n);
	float edge = 1.0 - max(-dot(ray, n), 0.0);
	float mirror = normal.w * (0.04 + 0.5 * edge * edge * edge);
	float spark = glint(mirrored);
	spark *= spark; spark *= spark; spark *= spark;
	// What sends light back to where it comes from has less than no light of its own.
	scatter(p, n, albedo * 2.0, vec3(light.x * abs(tint.w), extra.y > 1.5 || tint.w < 0.0 ? -light.y : light.y, light.z - light.w), air.a);
	glow = air.rgb + air.a * mirror * (skylight(mirrored) * light.y + sunlight.rgb * (spark * light.x * abs(tint.w)));
	where = vec3(uv, floor(colour.a * 255.0 + 0.5));
	if (where.z > 0.5) where.xy *= 0.25;
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
#include "scattered.glsl"
uniform sampler2DArray layers;
in vec3 glow;
in vec3 where;
out vec4 pixel;
void main() {
	pixel = vec4(film(scattered() * texture(layers, where).rgb + glow), 1.0);
}
