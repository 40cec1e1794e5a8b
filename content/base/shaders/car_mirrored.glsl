// What both lacquer and glass need to mirror: the surface's way n, the way w to it from the eye, the way m that is mirrored, and how
// grazing it is seen, squared. It stands inside main.

	vec3 n = normalize(facing);
	vec3 w = normalize(way);
	float along = clamp(-dot(w, n), 0.0, 1.0);
	vec3 m = w + 2.0 * along * n;
	float edge = 1.0 - along;
	float e2 = edge * edge;
