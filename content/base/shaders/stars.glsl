// Stars: points on the ball of the sky, turned over the place, lifted by the air and drowned in it where they are low.

#vertex
#include "vertex.glsl"
out vec2 where;
out vec3 ink;
void main() {
	vec3 p = placed(at);
	// How much the air bends light, in degrees, by how high it comes from (Saemundsson).
	float high = degrees(asin(clamp(p.z, -0.02, 1.0)));
	float lift = radians(1.02 / tan(radians(high + 10.3 / (high + 5.11))) / 60.0);
	p = normalize(p + vec3(0.0, 0.0, lift * length(p.xy)));
	where = uv;
	ink = tint.rgb * colour.rgb * clamp(p.z * 6.0, 0.0, 1.0);
	gl_Position = world * vec4(p, 0.0);
	gl_Position.z = DEPTH_FAR * gl_Position.w;
}

#fragment
in vec2 where;
in vec3 ink;
out vec4 pixel;
void main() {
	float a = clamp(1.0 - dot(where, where), 0.0, 1.0);
	pixel = vec4(ink * (a * a * (0.3 + 0.7 * a * a)), 1.0);
}
