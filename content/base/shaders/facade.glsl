// Walls of towns' houses: uv counts bays and storeys, extra says how many storeys there are and whose windows are lit.

#vertex
#include "vertex.glsl"
#include "scatter.glsl"
out vec3 glow;
out vec2 where;
flat out vec4 house;  // storeys, the layers of these and of the ground floor, what it is lit by
#ifdef FOG
out float left;       // of the light of its windows
#endif
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	vec4 air = haze(p);
	vec3 ray = normalize(p);
	vec3 mirrored = reflect(ray, n);
	float edge = 1.0 - max(-dot(ray, n), 0.0);
	float mirror = normal.w * (0.04 + 0.5 * edge * edge * edge);
	scatter(p, n, colour.rgb * colour.rgb * 2.0, vec3(light.x * tint.w, light.y, 0.0), air.a);
	glow = air.rgb + air.a * mirror * skylight(mirrored) * light.y;
	where = uv;
#ifdef FOG
	left = air.a;
#endif
	house = vec4(extra.x, floor(colour.a * 255.0 + 0.5), floor(light.w * 255.0 + 0.5), extra.y);
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
#include "scattered.glsl"
#include "aslant.glsl"
in vec3 glow;
in vec2 where;
flat in vec4 house;
#ifdef FOG
in float left;
#endif
out vec4 pixel;
void main() {
	bool bare = where.y < 0.0 || where.y > house.x;  // the foot of the house, its gables, walls too narrow for windows
	float layer = bare ? 3.0 : where.y < 1.0 ? house.z : house.y;
	vec4 wall = aslant(where * 0.5, layer);
	vec3 light = scattered() * wall.rgb * (bare ? where.y < 0.0 ? 0.75 : 1.06 : 1.0) + glow;
	if (horizon.w > 0.0 && !bare) {
		vec2 cell = floor(where);
		float luck = fract(sin(dot(cell, vec2(12.9898, 78.233)) + house.w * 437.0) * 43758.5453);
		float far = clamp(fwidth(where.y) * 1.5 - 0.5, 0.0, 1.0);  // where windows are no longer told apart all glow a little
		float on = mix(step(luck, horizon.w), horizon.w, far) * (1.0 - wall.a);
		vec3 warm = mix(vec3(1.0, 0.62, 0.27), vec3(0.9, 0.85, 0.7), step(0.86, fract(luck * 57.0)));
		vec3 lamp = warm * (0.045 + 0.085 * fract(luck * 91.0));
#ifdef FOG
		lamp = lamp * left + glow;
#endif
		light = mix(light, lamp, on);
	}
	pixel = vec4(film(light), 1.0);
}
