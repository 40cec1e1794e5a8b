// Dark glass: one sees into the car through it, less at grazing angles, where it mirrors the sky.

#vertex
#include "vertex.glsl"
out vec3 way;
out vec3 facing;
out vec3 shade;
out vec4 air;
out float open;
out float thin; // a ghost is seen through
void main() {
	vec3 p = placed(at);
	facing = turned(normal.xyz);
	air = haze(p);
	way = p;
	shade = colour.rgb * colour.rgb;
	thin = extra.x;
	open = light.y * (0.55 + 0.45 * tint.w);
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
in vec3 way;
in vec3 facing;
in vec3 shade;
in vec4 air;
in float open;
in float thin;
out vec4 pixel;
#include "car_sky.glsl"
void main() {
#include "car_mirrored.glsl"
	float mirror = 0.06 + 0.62 * e2 * e2 * edge;
	float spark = glint(m);
	spark *= spark; spark *= spark; spark *= spark; spark *= spark; spark *= spark; spark *= spark; spark *= spark;
	vec3 seen = surround(m);
	seen = mix(vec3(dot(seen, vec3(0.3, 0.5, 0.2))), seen, 0.35); // tinted glass takes the blue out of the sky
	vec3 light = shade + mirror * seen * open + sunlight.rgb * (0.35 * spark * open);
	float solid = clamp(0.62 - 0.38 * thin + mirror + spark, 0.0, 1.0);
	pixel = vec4(film(light * air.a + air.rgb), solid);
}
