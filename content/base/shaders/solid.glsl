// Anything dull: walls, wheels, undersides, obstacles.

#vertex
#include "vertex.glsl"
out vec3 shine;
out vec3 glow;
out vec3 where;
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	vec4 air = haze(p);
	vec3 albedo = mix(colour.rgb * colour.rgb, tint.rgb, extra.x);
	vec3 way = normalize(p);
	vec3 mirrored = reflect(way, n);
	float edge = 1.0 - max(-dot(way, n), 0.0);
	float mirror = normal.w * (0.04 + 0.5 * edge * edge * edge);
	float spark = max(dot(mirrored, sun.xyz), 0.0);
	spark *= spark; spark *= spark; spark *= spark;
	shine = albedo * (lit(n, light.x * tint.w, light.y) + light.z * 3.0) * air.a * 2.0;
	glow = air.rgb + air.a * mirror * (skylight(mirrored) * light.y + sunlight.rgb * (spark * light.x * tint.w));
	where = vec3(uv, floor(colour.a * 255.0 + 0.5));
	if (where.z > 0.5) where.xy *= 0.25;
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
uniform sampler2DArray layers;
in vec3 shine;
in vec3 glow;
in vec3 where;
out vec4 pixel;
void main() {
	pixel = vec4(film(shine * texture(layers, where).rgb + glow), 1.0);
}
