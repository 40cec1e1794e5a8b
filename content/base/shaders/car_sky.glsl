// What shiny things mirror: ground below, a dark rim of woods at the horizon, sky above.

vec3 surround(vec3 m) {
	float over = clamp(m.z * 7.0 + 0.2, 0.0, 1.0);
	float woods = clamp(1.0 - abs(m.z - 0.07) * 11.0, 0.0, 1.0);
	vec3 low = bounce.rgb * (0.75 + 0.35 * clamp(-m.z, 0.0, 1.0));
	return mix(low, skylight(m), over) * (1.0 - 0.62 * woods);
}
