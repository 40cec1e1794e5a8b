// The sources' highlight of streets (key T): a glow along their edges that fades with the distance and pulses, and a beam that turns around the
// own car. Its uniforms have their names and values; a value that is changed here is seen when the file is saved. What the sources have wrong
// is as they meant it: the map is in metres whatever a tile is wide, and the circle's alpha is its own. Colours are those of the screen, 0..1.

uniform sampler2DArray streetmap;   // how far the middle of the nearest street is: 1 is streetscale
uniform float streetscale = 32.0;   // m
uniform vec3 carposition;           // m, from the eye
uniform float terrainpartsize = 128.0;  // m, of a tile
uniform float daytime = 1.0;
uniform float streetwidthhalf = 3.0;    // m, from a street's middle to where the glow ends
uniform vec4 streetcolor = vec4(0.0705, 0.9450, 0.0901, 0.8);
uniform float angle2;               // rad, of the pulse
uniform float angle3;               // rad, of how far streets are seen
uniform float angle4;               // rad, of how far they are seen in full
uniform float size = 400.0;         // m2: the circle's radius, squared
uniform float alpha = 0.5;          // of the circle
uniform float angle;                // rad, of its beam

// How far the nearest street's middle is from a place of a tile; none is near: 1e9. It is read one pixel within the map's edge at least.
float streetdistance(vec2 place, float layer) {
	float d = texture(streetmap, vec3(clamp(place / terrainpartsize, 0.0078125, 0.9921875), layer)).r;
	return d > 0.998 ? 1e9 : d * streetscale;
}

// A pixel of the ground, so many metres from a street's middle and from the car.
vec3 glowing_street(vec3 outcolor, float metres, float car) {
	outcolor *= daytime;
	if (metres < streetwidthhalf) {
		float outer = 500.0 + 100.0 * sin(angle3);
		float inner = 100.0 + 20.0 * cos(angle4);
		float alpha1 = clamp((outer - car) / (outer - inner), 0.0, 1.0);
		float alpha2 = 1.0 - cos(1.570796 * metres / streetwidthhalf);
		float seen = alpha1 * alpha2 * streetcolor.a;
		float li = max(cos(angle2), 0.0);
		outcolor *= 1.0 + alpha1 * 0.4 * li * li * li * li * li;
		outcolor = (1.0 - seen) * outcolor + seen * streetcolor.rgb;
	}
	return outcolor;
}

// The beam around the car over it, at a pixel so far east and north of it.
vec3 beam_around(vec3 outcolor, vec2 away) {
	float distsq = dot(away, away);
	if (distsq < size) {
		float turn = atan(away.x, -away.y) - angle;
		if (turn < 0.0) turn += 6.283185307;
		float beam = abs(cos(turn * 0.5));
		float red = alpha * beam * beam * beam * distsq / size;
		outcolor = vec3(red + (1.0 - red) * outcolor.r, (1.0 - red) * outcolor.gb);
	}
	return outcolor;
}
