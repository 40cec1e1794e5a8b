// What lies flat over a picture: triangles in pixels, whose coverage is a glyph's in the atlas.

#vertex
layout(location = 0) in vec2 at;      // pixels from the upper left
layout(location = 1) in vec2 texel;
layout(location = 2) in vec4 colour;
uniform vec4 sizes;                   // of the picture and of the atlas
out vec2 uv;
out vec4 ink;
void main() {
	uv = texel / sizes.zw;
	ink = colour;
	gl_Position = vec4(at.x / sizes.x * 2.0 - 1.0, 1.0 - at.y / sizes.y * 2.0, 0.5, 1.0);
}

#fragment
uniform sampler2D atlas;
in vec2 uv;
in vec4 ink;
out vec4 pixel;
void main() {
	pixel = vec4(ink.rgb, ink.a * texture(atlas, uv).r);
}
