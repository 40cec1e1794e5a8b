// The dome of the sky, always around the eye, with clouds. All but the clouds' picture is worked out at its corners.

#vertex
#include "vertex.glsl"
out vec3 clear;  // as it is shown
out vec3 white;
out vec2 over;
out float cover;
void main() {
	vec3 way = normalize(at);
	clear = film(skylight(way));
	white = film(sunlight.rgb * 0.46 + horizon.rgb * 0.40);
	float up = max(way.z, 0.0);
	over = way.xy / (up + 0.10) * 0.11 + sun.w * 0.0004;
	cover = 0.9 * clamp(up * 6.0 - 0.15, 0.0, 1.0);
	gl_Position = world * vec4(at, 0.0);
	gl_Position.z = DEPTH_FAR * gl_Position.w;
}

#fragment
#include "frame.glsl"
uniform sampler2DArray layers;
in vec3 clear;
in vec3 white;
in vec2 over;
in float cover;
out vec4 pixel;
void main() {
	vec3 light = clear;
#ifdef CLOUDS
	vec4 cloud = texture(layers, vec3(over, 6.0));
	light = mix(light, white * cloud.r, cover * cloud.a);
#endif
	pixel = vec4(light, 1.0);
}
