// Pictures with holes: trees, bushes, fences.

#vertex
#include "vertex.glsl"
#include "reach.glsl"
out vec3 shine;
out vec3 glow;
out vec3 where;
flat out vec4 tinge;  // of what is green; w: how much of it what is grey takes, which a blade of grass is
void main() {
	vec3 p = placed(at);
	vec4 air = haze(p);
	vec3 n = normalize(turned(normal.xyz));
	float facing = 0.55 + 0.45 * dot(n, sun.xyz);
	vec3 light_ = sunlight.rgb * (0.62 * facing * light.x * tint.w) + above.rgb * (1.1 * light.y) + lamps(p, -normalize(p)) * 0.7;
	shine = light_ * air.a;
	glow = air.rgb;
	where = vec3(uv, floor(colour.a * 255.0 + 0.5));
	tinge = vec4(tint.rgb, where.z < 0.5 ? 1.0 : 0.5);
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
uniform sampler2DArray layers;
uniform float small;  // which of the smaller versions serves: the same for all of a model
in vec3 shine;
in vec3 glow;
in vec3 where;
flat in vec4 tinge;
out vec4 pixel;
void main() {
#ifdef CHEAP
	vec4 leaf = textureLod(layers, where, small);
#else
	vec4 leaf = texture(layers, where);
#endif
	if (leaf.a < 0.5) discard;
	vec3 tint = mix(vec3(1.0), tinge.rgb, clamp((leaf.g - leaf.r) * 16.0 + tinge.w, 0.0, 1.0));  // a trunk stays brown
	pixel = vec4(film(shine * leaf.rgb * leaf.rgb * tint + glow), 1.0);
}
