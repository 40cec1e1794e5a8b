// Grass, sand and gravel: grain near by, mown stripes beside the road, large patches far away.

#vertex
#include "vertex.glsl"
out vec4 air;
out vec4 lighting;  // w: metres that a pixel covers
out vec3 where;
out vec3 mown;      // from the middle of the road, how much it is mown, and the scale of its grain
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	air = haze(p);
	where = vec3(uv, floor(colour.a * 255.0 + 0.5));
	lighting = vec4(colour.rgb * colour.rgb * lit(n, light.x, light.y) * 2.0, footprint(p, n));
	mown = vec3(extra.x * 0.125, clamp(2.4 - abs(extra.x) * 0.05, 0.0, 1.0) * (abs(where.z - 2.0) < 0.5 ? 1.0 : 0.0), coarse(lighting.w));
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
#include "grain.glsl"
in vec4 air;
in vec4 lighting;
in vec3 where;
in vec3 mown;
out vec4 pixel;
void main() {
	vec3 rough = grain(where.xy, where.z, mown.z).rgb;
	float soft = min(lighting.w, 2.0) * 0.3 + 0.10;
	float stripe = clamp((abs(fract(mown.x) - 0.5) * 4.0 - 1.0) / soft, -1.0, 1.0) * mown.y;
	vec3 albedo = lighting.rgb * rough * (1.0 + stripe * vec3(0.20, 0.22, 0.16));
	pixel = vec4(film(albedo * air.a + air.rgb), 1.0);
}
