// What reaches a point of the light of the sun and of lamps. What is baked holds where no map of shadows reaches.

#ifdef SHADOWS
uniform sampler2DArrayShadow casts;

// How much of the sun reaches a point, 0..1.
float sunny(float baked, vec3 p, vec3 n) {
	for (int i = 0; i < SHADOWS; i++) {
		vec3 q = (casting[i] * vec4(p + n * (0.02 + 0.05 * float(i)), 1.0)).xyz;
		vec3 off = abs(q - 0.5);
		if (max(max(off.x, off.y), off.z) < 0.497) {
			float open = 0.0;
#if SHADOWS > 1
			for (int k = 0; k < 4; k++) {
				vec2 tap = vec2(float(k & 1), float(k >> 1)) - 0.5;
				open += 0.25 * texture(casts, vec4(q.xy + tap * SHADOW_TEXEL * 1.6, float(i), q.z));
			}
#else
			open = texture(casts, vec4(q.xy, float(i), q.z));
#endif
			if (i == SHADOWS - 1) open = mix(open, 1.0, clamp((max(off.x, off.y) - 0.40) * 12.0, 0.0, 1.0));
			return min(baked, open);
		}
	}
	return baked;
}
#else
float sunny(float baked, vec3 p, vec3 n) { return baked; }
#endif

// Light of lamps. Under the roof of a car (1, else 0) only those are seen that shine in through its windows.
vec3 lamps_under(float roof, vec3 p, vec3 n) {
	vec3 sum = vec3(0.0);
#ifdef LAMPS
	for (int i = 0; i < int(dusk.w); i++) {
		vec3 d = lamp_at[i].xyz - p;
		float far2 = dot(d, d);
		vec3 to = d * inversesqrt(far2 + 0.001);
		float wide = lamp_way[i].w;
		float beam = clamp((-dot(to, lamp_way[i].xyz) - wide) / (1.0 - wide) * 2.0, 0.0, 1.0);
		float fade = clamp(1.0 - far2 * lamp_at[i].w, 0.0, 1.0);
		beam *= 1.0 - lamp_light[i].w * smoothstep(0.01, 0.10, -to.z - lamp_way[i].z);  // head lamps that are dipped
		beam *= 1.0 - roof * smoothstep(0.25, 0.55, to.z);
		sum += lamp_light[i].rgb * (beam * beam * fade * fade * sqrt(max(dot(n, to), 0.0)) / (1.0 + 0.03 * far2));
	}
#endif
	return sum;
}
vec3 lamps(vec3 p, vec3 n) { return lamps_under(0.0, p, n); }

// Light of lamps that wet ground mirrors to the eye: streaks, the longer the flatter one looks.
vec3 streaks(vec3 p, vec3 n) {
	vec3 sum = vec3(0.0);
#ifdef LAMPS
	vec3 ray = normalize(p);
	float edge = 1.0 - max(-dot(ray, n), 0.0);
	float shiny = 0.03 + 0.90 * edge * edge * edge * edge * edge;
	for (int i = 0; i < int(dusk.w); i++) {
		vec3 d = lamp_at[i].xyz - p;
		float far2 = dot(d, d);
		vec3 to = d * inversesqrt(far2 + 0.001);
		float facing = clamp(0.6 - 0.8 * dot(to, lamp_way[i].xyz), 0.0, 1.0);
		sum += lamp_light[i].rgb * (pow(max(dot(normalize(to - ray), n), 0.0), 240.0) * facing * shiny * 2.4 / (1.0 + 0.002 * far2));
	}
#endif
	return sum;
}
