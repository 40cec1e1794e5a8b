// What is stuck on bodywork: words and pictures of a sheet, under the same lacquer.

#vertex
#include "vertex.glsl"
out vec3 way;
out vec3 facing;
out vec4 air;
out vec4 gloss;  // how much it mirrors, how much sun, how much sky, flakes
out vec3 on;     // of the sheet, and which one it is
void main() {
	vec3 p = placed(at);
	facing = turned(normal.xyz);
	air = haze(p);
	way = p;
	gloss = vec4(normal.w, light.x * tint.w, light.y, 0.0);
	on = vec3(uv, floor(tint.x + 0.5));
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
uniform sampler2DArray decals;
in vec3 way;
in vec3 facing;
in vec4 air;
in vec4 gloss;
in vec3 on;
out vec4 pixel;
#include "car_sky.glsl"
#include "reach.glsl"
void main() {
	float own = 0.0;
	vec4 shown = texture(decals, on);
	if (shown.a < 0.004) discard;
	vec3 albedo = shown.rgb * shown.rgb;
#include "car_paint.glsl"
	pixel.a = shown.a;
}
