// Bare land from a town to the horizon: grass that nobody mows, as turf.glsl has it, where a pixel covers so much that the coarsest
// grain alone is seen.

#vertex
#include "vertex.glsl"
#include "scatter.glsl"
out vec3 glow;
out vec3 where;  // m; the layer
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	vec4 air = haze(p);
	scatter(p, n, colour.rgb * colour.rgb * 2.0, vec3(light.xy, 0.0), air.a);
	glow = air.rgb;
	where = vec3(uv, floor(colour.a * 255.0 + 0.5));
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
#include "grain.glsl"
#include "scattered.glsl"
in vec3 glow;
in vec3 where;
out vec4 pixel;
void main() {
	vec3 rough = coarsest(where.xy, where.z).rgb;
	rough = max(rough * 1.9 - 0.45, 0.0) * vec3(1.03, 0.95, 0.84);
#ifdef WET
	rough *= 1.0 - 0.26 * above.w;
#endif
	pixel = vec4(film(scattered() * rough + glow), 1.0);
}
