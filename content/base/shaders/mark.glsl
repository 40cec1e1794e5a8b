// Marks that tyres have left on the ground.

#vertex
#include "frame.glsl"
layout(location = 0) in vec3 at;
layout(location = 1) in float dark;
layout(location = 2) in vec4 tone;
uniform vec3 base;   // from the eye, what places count from
out vec4 ink;
void main() {
	vec3 p = at + base;
	vec4 air = haze(p);
	vec3 light = tone.rgb * tone.rgb * lit(vec3(0.0, 0.0, 1.0), 1.0, 1.0);
	ink = vec4(film(light * air.a + air.rgb), dark);
	gl_Position = world * vec4(p * (1.0 - min(0.015, 0.2 / length(p))), 1.0); // never over a car
}

#fragment
in vec4 ink;
out vec4 pixel;
void main() { pixel = ink; }
