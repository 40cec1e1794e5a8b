// How much of the sky reaches a place, by what else is in the picture near it. Three ways through: ASK at half the picture's size, SMOOTH
// along one way and then the other, LAY over the picture. Places are metres from the eye: to its right, up, and ahead.

#vertex
void main() {
	gl_Position = vec4(vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0), 0.5, 1.0);
}

#fragment
#include "frame.glsl"
uniform sampler2D depth;  // of the whole picture: near is 1, far is 0
uniform sampler2D shade;  // at half its size: how much reaches it, and how far away that is, m
uniform vec4 lens;        // slopes of the view: left, right, bottom, top
uniform vec4 size;        // of the view in the picture: from, across and along, pixels
uniform ivec2 along;      // which way is smoothed
uniform vec2 reach;       // how far around is looked, m; how far away depth 1 is, m
uniform mat3 axes;        // the eye's right, up and ahead in the world
out vec4 colour;

const float most = 1.0e4; // m, where there is nothing but sky

float ahead(ivec2 at) {
	return min(reach.y / max(texelFetch(depth, at, 0).r, 1.0e-6), most);
}

vec3 place(vec2 at, float far) {
	vec2 share = (at - size.xy) / size.zw;
	return vec3(mix(lens.xz, lens.yw, share), 1.0) * far;
}

vec3 place(ivec2 at) {
	return place(vec2(at) + 0.5, ahead(at));
}

#ifdef ASK
const int looks = 12;
const float golden = 2.399963;

// The way from one pixel to the next, on the side where that is nearer: across an edge it says nothing of the place.
vec3 slope(ivec2 at, ivec2 step, vec3 here) {
	vec3 more = place(at + step) - here, less = here - place(at - step);
	return abs(more.z) < abs(less.z) ? more : less;
}

void main() {
	ivec2 low = ivec2(size.xy), high = low + ivec2(size.zw) - 1;
	ivec2 at = min(ivec2(gl_FragCoord.xy) * 2, high);
	vec3 here = place(at);
	float around = min(reach.x, 0.1 + 0.25 * here.z);  // m; what is near the eye, such as a cabin, is small
	float wide = around / here.z * size.w / (lens.w - lens.z);  // of the reach, pixels
	colour = vec4(1.0, min(here.z, most), 0.0, 1.0);
	if (wide < 1.5) return;
	vec3 normal = normalize(cross(slope(at, ivec2(1, 0), here), slope(at, ivec2(0, 1), here)));
	if (normal.z > 0.0) normal = -normal;
	wide = min(wide, 0.12 * size.w);
	float turn = 6.2831853 * fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715))));
	float hidden = 0.0;
	for (int i = 0; i < looks; i++) {
		float out_to = (float(i) + 0.5) / float(looks), angle = turn + float(i) * golden;
		ivec2 there = clamp(at + ivec2(wide * out_to * vec2(cos(angle), sin(angle))), low, high);
		vec3 way = place(there) - here;
		float far2 = dot(way, way);
		float near = max(1.0 - far2 / (around * around), 0.0);
		hidden += near * max(dot(way, normal) - 0.002 * here.z - 0.008, 0.0) * inversesqrt(far2 + 1.0e-4);
	}
	colour.r = mix(1.0, max(1.0 - 4.5 * hidden / float(looks), 0.0), min(wide - 1.5, 1.0));
}
#endif

#ifdef SMOOTH
void main() {
	ivec2 at = ivec2(gl_FragCoord.xy), high = textureSize(shade, 0) - 1;
	vec2 here = texelFetch(shade, at, 0).rg;
	vec2 sum = vec2(here.r, 1.0);
	for (int i = -2; i <= 2; i++) {
		if (i == 0) continue;
		vec2 there = texelFetch(shade, clamp(at + i * along, ivec2(0), high), 0).rg;
		float like = max(1.0 - abs(there.g - here.g) / (0.02 * here.g + 0.05), 0.0);
		sum += vec2(there.r, 1.0) * like;
	}
	colour = vec4(sum.r / sum.g, here.g, 0.0, 1.0);
}
#endif

#ifdef LAY
void main() {
	ivec2 at = ivec2(gl_FragCoord.xy);
	float far = ahead(at);
	if (far >= most) discard;
	ivec2 low = at / 2, high = textureSize(shade, 0) - 1;
	ivec2 side = (at & 1) * 2 - 1;
	vec2 sum = vec2(0.0);
	for (int k = 0; k < 4; k++) {
		ivec2 q = clamp(low + ivec2((k & 1) * side.x, (k >> 1) * side.y), ivec2(0), high);
		vec2 there = texelFetch(shade, q, 0).rg;
		float weight = ((k & 1) == 0 ? 3.0 : 1.0) * ((k >> 1) == 0 ? 3.0 : 1.0);
		weight *= max(1.0 - abs(there.g - far) / (0.03 * far + 0.05), 0.001);
		sum += vec2(there.r, 1.0) * weight;
	}
	vec3 from = axes * place(vec2(at) + 0.5, far);
	float left = haze(from).w;
	// Colours in the picture are what a screen takes: a share of light is less of them.
	float share = pow(mix(1.0, sum.r / sum.g, left), 1.0 / 2.2);
	colour = vec4(vec3(share), 1.0);
}
#endif
