// The dome of the sky, always around the eye: a picture that was worked out before, with the air, the clouds and the sun in it.

#vertex
#include "vertex.glsl"
out vec2 where;
void main() {
	where = uv;
	gl_Position = world * vec4(at, 0.0);
	gl_Position.z = DEPTH_FAR * gl_Position.w;
}

#fragment
uniform sampler2D heaven;
in vec2 where;
out vec4 pixel;
void main() { pixel = texture(heaven, where); }
