// Models with pictures of their own: dull, and with holes where the picture has some.

#vertex
#include "vertex.glsl"
#include "scatter.glsl"
out vec3 over;
out vec3 where;
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	vec4 air = haze(p);
	vec3 albedo = colour.rgb * colour.rgb;
#ifdef WET
	albedo *= 1.0 - 0.34 * above.w * clamp(n.z * 4.0 - 3.0, 0.0, 1.0);  // what lies flat stays wet
#endif
	scatter(p, n, albedo, vec3(light.x * tint.w, light.y, light.z), air.a);
	over = air.rgb;
	where = vec3(uv, floor(colour.a * 255.0 + 0.5));
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
#include "scattered.glsl"
uniform sampler2DArray pictures;
in vec3 over;
in vec3 where;
out vec4 pixel;
void main() {
	vec4 shown = texture(pictures, where);
	if (shown.a < 0.5) discard;
	pixel = vec4(film(scattered() * shown.rgb * shown.rgb + over), 1.0);
}
