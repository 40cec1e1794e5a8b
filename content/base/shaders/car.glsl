// Painted metal: a base with flakes under clear lacquer, which mirrors sky, horizon and ground, more at grazing angles.

#vertex
#include "vertex.glsl"
out vec3 way;
out vec3 facing;
out vec3 albedo;
out vec4 air;
out vec4 gloss;  // how much it mirrors, how much sun, how much sky, flakes
out float own;
void main() {
	vec3 p = placed(at);
	facing = turned(normal.xyz);
	air = haze(p);
	way = p;
	albedo = mix(colour.rgb * colour.rgb, tint.rgb, extra.x);
	own = light.z * 3.0;
	gloss = vec4(normal.w, light.x * tint.w, light.y, extra.y * extra.x);
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
in vec3 way;
in vec3 facing;
in vec3 albedo;
in vec4 air;
in vec4 gloss;
in float own;
out vec4 pixel;
#include "car_sky.glsl"
#include "reach.glsl"
void main() {
#include "car_paint.glsl"
}
