// What holds for a whole picture, and the air between eye and thing. Places are metres from the eye along the world's axes.

layout(std140) uniform Frame {
	mat4 world;      // to the picture
	vec4 sun;        // where it is; w: simulated time in s
	vec4 sunlight;   // its light; w: exposure
	vec4 zenith;     // light of the sky above; w: how thick the haze is, 1/m
	vec4 horizon;    // light of the sky at its edge; w: share of windows behind which there is light
	vec4 bounce;     // light from the ground; w: pixels of the picture's height
	vec4 above;      // light of all of the sky together; w: how wet the ground is, 0..1
	vec4 dusk;       // where the sky glows; w: how many lamps there are
	vec4 glowing;    // light of the sky around there; w: how dark it is, 0 by day to 1 by night
	mat4 casting[3]; // from the eye's metres to the maps of shadows, near to far: 0..1, and depth
	vec4 lamp_at[8]; // where lamps are; w: 1 / range^2, 1/m2
	vec4 lamp_way[8];// where they shine; w: cosine of how wide
	vec4 lamp_light[8]; // w: how much darker it is above the beam, 0..1
	vec4 fog;        // halves of light that it takes away at the eye, 1/m; how many times it is half as thick a metre higher, 1/m
};

// Light of the sky in a direction.
vec3 skylight(vec3 way) {
	float up = clamp(way.z, 0.0, 1.0);
	float low = 1.0 - up;
	float low4 = low * low;
	low4 *= low4;
	float near = max(dot(way, dusk.xyz), 0.0);
	float near2 = near * near;
	float near8 = near2 * near2;
	near8 *= near8;
	vec3 light = mix(zenith.rgb, horizon.rgb, low4 * (0.75 + 0.25 * low));
	return light + glowing.rgb * (0.03 * near2 * low4 + 0.09 * near8 * near8);
}

// How nearly a mirrored way meets the sun, 0..1: what glints of it.
float glint(vec3 mirrored) {
#ifdef NO_GLINT
	return 0.0;
#else
	return max(dot(mirrored, sun.xyz), 0.0);
#endif
}

// What the haze of the air does to light from so far away: how much is left, and what it adds (REN-05).
vec4 haze(vec3 at) {
	float far = length(at);
	vec3 way = at / max(far, 0.001);
	float thick = zenith.w * far / (1.0 + 0.00006 * far);
#ifdef FOG
	// Fog lies on the ground and thins out above it; what is lower than the eye is deeper in it. It is bright towards the sun, and
	// of the sky's blue it has little.
	vec3 light = skylight(vec3(way.xy, 0.04 + 0.15 * max(way.z, 0.0)));
	float rise = clamp(at.z * fog.y, -5.0, 40.0);
	float level = abs(rise) < 0.02 ? 1.0 - 0.3466 * rise : (1.0 - exp2(-rise)) / (0.6931 * rise);
	float mist = fog.x * far * level;
	float near = max(dot(way, dusk.xyz), 0.0);
	float near2 = near * near;
	light += glowing.rgb * (0.30 * near2 * near2 * near2 * near2 * clamp(mist, 0.0, 1.0));
	thick += mist;
#else
	vec3 light = skylight(vec3(way.xy, 0.04 + max(way.z, 0.0)));
#endif
	float left = exp2(-thick);
	return vec4(light * (1.0 - left), left);
}

// How much of light that shines by itself is left.
float through_air(vec3 at) {
#ifdef FOG
	return haze(at).a;
#else
	return exp2(-zenith.w * length(at));
#endif
}

// Light of sun and sky on a surface.
vec3 lit(vec3 n, float sunny, float open) {
	float facing = max(dot(n, sun.xyz), 0.0);
	vec3 around = mix(bounce.rgb, above.rgb, 0.5 + 0.5 * n.z);
	return sunlight.rgb * (facing * sunny) + around * open;
}

// A filmic curve with the display's gamma in it (Hejl and Burgess-Dawson).
vec3 film(vec3 light) {
	vec3 x = max(light * sunlight.w - 0.004, 0.0);
	return (x * (6.2 * x + 0.5)) / (x * (6.2 * x + 1.7) + 0.06);
}
