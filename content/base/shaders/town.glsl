// A town's ground: its picture from above, with grain over it near by; streets mirror when they are wet.

#vertex
#include "vertex.glsl"
#include "scatter.glsl"
out vec4 glow;                 // w: the scale of the grain
out vec4 where;                // m from the tile's corner; the layer of the grain; how far it is, m
out vec4 mirrored;             // w: how smooth the version of the picture has to be
flat out vec4 cell;            // of the picture: corner, scale, layer; no layer: there is none
#ifdef STREETS
out vec3 place;                // m, from the eye
flat out float map;            // layer of the streets' map; less than 0: there is none
#endif
void main() {
	vec3 p = placed(at);
	vec3 n = normalize(turned(normal.xyz));
	vec4 air = haze(p);
	float street = step(0.5, extra.x);
	float far = length(p);
	// Where the picture is: a layer and a square of it for land, another for streets; and the layer of the streets' map.
	float away = floor(tint.x / 4096.0);
	float both = tint.x - 4096.0 * away;
	float layers = mix(floor(both / 64.0), mod(both, 64.0), street);
	float square = street > 0.5 ? tint.z : tint.y;
	float size = exp2(-floor(square / 4096.0));
	float number = mod(square, 4096.0);
	cell = vec4(mod(number, 64.0) * size, floor(number / 64.0) * size, size, tint.x < 0.0 ? -1.0 : layers);
	vec3 own = colour.rgb * colour.rgb * (street > 0.5 ? 1.8 : 1.2);
	scatter(p, n, cell.w < 0.0 ? own : vec3(1.0), vec3(light.xy, 0.0), air.a);
	float foot = footprint(p, n);
	glow = vec4(air.rgb, coarse(foot));
	where = vec4(uv, floor(colour.a * 255.0 + 0.5), far);
	float along = far * far / (max(-dot(p, n), 0.02 * far) * bounce.w * 1.1);
	vec3 ray = p / max(far, 0.001);
	float edge = 1.0 - clamp(-dot(ray, n), 0.0, 1.0);
	float e2 = edge * edge;
	float e5 = e2 * e2 * edge;
	vec3 up = reflect(ray, n);
	float shiny = 0.22 * e5 * e2;
#ifdef WET
	shiny = mix(shiny, 0.03 + 0.90 * e5, above.w);
	up.z = abs(up.z);
#endif
	float spark = glint(up);
	spark *= spark; spark *= spark; spark *= spark;
	mirrored.rgb = (skylight(up) * (shiny * light.y) + sunlight.rgb * (0.12 * spark * e2 * light.x)) * (air.a * street);
#ifdef STREETS
	place = p;
	map = away - 1.0;
#endif
	mirrored.w = log2(max(along * 0.5, far * 0.0012) * (512.0 / 128.0) * size);
	gl_Position = world * vec4(p, 1.0);
}

#fragment
#include "frame.glsl"
#include "streets.glsl"
#include "grain.glsl"
#include "scattered.glsl"
#ifdef STREETS
in vec3 place;
flat in float map;
#endif
uniform sampler2DArray painted;
in vec4 glow;
in vec4 where;
in vec4 mirrored;
flat in vec4 cell;
out vec4 pixel;
void main() {
	vec3 rough = grain(where.xy, where.z, glow.w).rgb;
	float street = where.z < 1.5 || where.z > 2.5 ? 1.0 : 0.0;
	vec3 albedo = vec3(1.0);
	if (cell.w > -0.5) {
		// Nothing of a picture's neighbours is seen: it is read one pixel within its edge at least.
		float small = clamp(mirrored.w, 0.0, 5.0);
		float border = 0.5 * exp2(ceil(small)) / (512.0 * cell.z);
		// In steps, with which the sum is exact wherever its square lies: that depends on what was painted before.
		vec2 on = floor(clamp(where.xy / 128.0, border, 1.0 - border) * 262144.0 + 0.5) / 262144.0 * cell.z + cell.xy;
		vec4 picture = textureLod(painted, vec3(on, cell.w), small);
		albedo = picture.rgb * picture.rgb;
		albedo = mix(albedo, vec3(0.52), picture.a * 0.8 * clamp(where.w * 0.05 - 1.6, 0.0, 1.0));
	}
	// Grain: a factor around one, strong on land; of asphalt its stones.
	float g = street > 0.5 ? 1.0 + 1.3 * (rough.r - 0.5) + 0.3 * (rough.g - 0.5) : 0.35 + rough.g * 1.9;
#ifdef CHEAP
	g = mix(1.0, g, 0.75);
#endif
	albedo *= g * mix(0.55, 0.9, street);  // a picture is of what was in the sun
	vec3 mirror = mirrored.rgb * (1.25 - 0.9 * rough.r);
#ifdef WET
	float water = street * clamp((rough.g - 0.42) * 5.0 + 1.6 * above.w - 0.8, 0.0, 1.0) * above.w;
	albedo *= 1.0 - (0.26 + 0.19 * street) * above.w - 0.20 * water;
	mirror = mix(mirror, mirrored.rgb, water) + street * above.w * (0.35 + 0.65 * water) * mirrored_lamps();
#endif
	vec3 seen = film(scattered() * albedo + mirror + glow.rgb);
#ifdef STREETS
	vec3 away = place - carposition;
	if (map > -0.5) seen = glowing_street(seen, streetdistance(where.xy, map), length(away));
	seen = beam_around(seen, away.xy);
#endif
	pixel = vec4(seen, 1.0);
}
