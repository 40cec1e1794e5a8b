// Discs on flanks, with a number that is the instance's own: its digits come from a layer of how far one is from their strokes.

#vertex
#include "vertex.glsl"
out vec3 way;
out vec3 facing;
out vec3 ground;
out vec4 air;
out vec4 gloss;  // how much it mirrors, how much sun, how much sky, flakes
out vec2 on;     // from the middle of the disc, -1..1
flat out int number;
flat out vec3 ink;
flat out float layer;
void main() {
	vec3 p = placed(at);
	facing = turned(normal.xyz);
	air = haze(p);
	way = p;
	ground = colour.rgb * colour.rgb;
	gloss = vec4(normal.w, light.x * tint.w, light.y, 0.0);
	on = uv;
	number = int(tint.x + 0.5);
	vec3 root = mod(floor(vec3(extra.x / 65536.0, extra.x / 256.0, extra.x)), 256.0) / 255.0;
	ink = root * root;
	layer = floor(colour.a * 255.0 + 0.5);
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
uniform sampler2DArray layers;
in vec3 way;
in vec3 facing;
in vec3 ground;
in vec4 air;
in vec4 gloss;
in vec2 on;
flat in int number;
flat in vec3 ink;
flat in float layer;
out vec4 pixel;
#include "car_sky.glsl"
#include "reach.glsl"

// How the digits lie on the disc, and in their layer: in units of which a digit is 2 wide and 4 high.
const vec2 CELL = vec2(3.06, 5.6);
const float PITCH = 2.35;
const float SPREAD = 1.6;

// How much of a pixel is ink, 0..1.
float inked() {
	int count = number > 99 ? 3 : number > 9 ? 2 : 1;
	float unit = count == 3 ? 0.215 : 0.285;
	vec2 foot = max(abs(dFdx(on)), abs(dFdy(on))) / unit;
	vec2 q = on / unit;
	float place = q.x / PITCH + 0.5 * float(count);
	int at = clamp(int(floor(place)), 0, count - 1);
	q.x = (place - float(at) - 0.5) * PITCH;
	int digit = number;
	for (int i = at + 1; i < count; i++) digit /= 10;
	digit -= digit / 10 * 10;
	vec2 cell = clamp(q / CELL + 0.5, 0.02, 0.98);
	vec2 size = vec2(textureSize(layers, 0).xy) / vec2(5.0, 2.0) / CELL; // texels of a unit
	float level = clamp(log2(max(foot.x * size.x, foot.y * size.y)), 0.0, 3.0);
	vec3 from = vec3((vec2(float(digit % 5), float(digit / 5)) + cell) / vec2(5.0, 2.0), layer);
	float blur = clamp(0.5 * max(foot.x, foot.y) / SPREAD, 0.004, 0.5);
	return smoothstep(0.5 - blur, 0.5 + blur, textureLod(layers, from, level).r);
}

void main() {
	float own = 0.0;
	vec3 albedo = mix(ground, ink, inked());
#include "car_paint.glsl"
}
