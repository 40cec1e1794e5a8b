// A layer that may be seen aslant, such as the wall right beside a car: a plain look takes the smaller version that suits the way in which a
// pixel covers most of it, and smears it the other way. Where nothing else helps four looks lie side by side along that way.

uniform sampler2DArray layers;
#ifdef BLUNT
vec4 aslant(vec2 at, float layer) {
	vec2 right = dFdx(at), up = dFdy(at);
	vec2 far = dot(right, right) > dot(up, up) ? right : up;
	vec2 size = vec2(textureSize(layers, 0).xy);
	vec2 most = far * size;
	float wide = abs(right.x * up.y - right.y * up.x) * size.x * size.y / max(length(most), 1e-6);  // of a pixel, across that way, in texels
	float small = floor(log2(max(max(wide, length(most) * 0.25), 1.0)) + 0.5);
	return 0.25 * (textureLod(layers, vec3(at - 0.375 * far, layer), small) + textureLod(layers, vec3(at - 0.125 * far, layer), small) +
		textureLod(layers, vec3(at + 0.125 * far, layer), small) + textureLod(layers, vec3(at + 0.375 * far, layer), small));
}
#else
vec4 aslant(vec2 at, float layer) { return texture(layers, vec3(at, layer)); }
#endif
