// What a surface scatters, as a vertex tells it: the light itself, or where shadows and lamps are worked out for each pixel, what they need.

out vec3 shine;
#ifdef EACH_PIXEL
out vec3 way;
out vec3 facing;
out vec3 baked;
#endif

// A surface of that colour at p from the eye; of sun, sky and own light so much reaches it, and so much of it comes through the air.
// What lies under the roof of a car has as much of the sky, less than zero.
void scatter(vec3 p, vec3 n, vec3 albedo, vec3 reach, float left) {
#ifdef EACH_PIXEL
	shine = albedo * left;
	way = p;
	facing = n;
	baked = reach;
#else
	shine = albedo * ((lit(n, reach.x, abs(reach.y)) + max(reach.z, 0.0) * 3.0) * left);
#endif
}
