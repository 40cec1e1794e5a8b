// The grain of surfaces. Cheap pictures take it from a texture without smaller versions, at a scale that goes with the distance: how
// small a version is needed costs more to find out than two plain looks. size says which scale, see coarse in vertex.glsl.

uniform sampler2DArray layers;
uniform sampler2DArray plain;

#ifdef CHEAP
vec4 grain(vec2 at, float layer, float size) {
	float n = floor(size);
	float s = intBitsToFloat((125 - int(n)) << 23);  // a quarter, halved n times
	return mix(texture(plain, vec3(at * s, layer)), texture(plain, vec3(at * (0.5 * s), layer)), size - n);
}
vec4 coarsest(vec2 at, float layer) { return texture(plain, vec3(at * 0.015625, layer)); }
#else
vec4 grain(vec2 at, float layer, float size) { return texture(layers, vec3(at * 0.25, layer)); }
vec4 coarsest(vec2 at, float layer) { return texture(layers, vec3(at * 0.25, layer)); }
#endif
