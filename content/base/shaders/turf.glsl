// Grass, sand and gravel: grain near by, mown stripes beside the road, large patches far away.

#vertex
#include "vertex.glsl"
out vec4 air;
out vec3 lighting;
out vec3 where;
out vec2 mown;
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	air = haze(p);
	lighting = colour.rgb * colour.rgb * lit(n, light.x, light.y) * 2.0;
	where = vec3(uv, floor(colour.a * 255.0 + 0.5));
	mown = extra;
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
uniform sampler2DArray layers;
in vec4 air;
in vec3 lighting;
in vec3 where;
in vec2 mown;
out vec4 pixel;
void main() {
	vec3 grain = texture(layers, vec3(where.xy * 0.25, where.z)).rgb;
	vec3 albedo = lighting * grain;
	if (where.z > 1.5 && where.z < 2.5) {
		float stripe = abs(fract(mown.x * 0.125) - 0.5) * 4.0 - 1.0;
		float soft = fwidth(mown.x) * 0.6 + 0.12;
		stripe = clamp(stripe / soft, -1.0, 1.0) / (1.0 + soft * soft);
		float beside = clamp(2.2 - abs(mown.x) * 0.06, 0.0, 1.0);
		albedo *= 1.0 + stripe * beside * vec3(0.07, 0.09, 0.05);
	}
	pixel = vec4(film(albedo * air.a + air.rgb), 1.0);
}
