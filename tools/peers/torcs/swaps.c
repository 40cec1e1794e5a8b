/* Counts pictures of a program that shows them through GLX: loaded before its libraries, it notes when each is
   swapped, and at the end writes how many came a second, and the median of the times between them in ms, into the
   file that SWAPS names. Only what comes between SWAPS_FROM and SWAPS_FROM + SWAPS_FOR seconds after the first one
   counts; then the program ends. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

static double taken[1 << 20];
static int count;

static int by_size(const void *a, const void *b) {
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static double number(const char *name, double usual) {
	const char *text = getenv(name);
	return text ? atof(text) : usual;
}

void glXSwapBuffers(void *display, unsigned long drawable) {
	static void (*swap)(void *, unsigned long);
	static double first, last;
	struct timespec now;
	if (!swap) swap = (void (*)(void *, unsigned long))dlsym(RTLD_NEXT, "glXSwapBuffers");
	swap(display, drawable);
	clock_gettime(CLOCK_MONOTONIC, &now);
	double at = now.tv_sec + 1e-9 * now.tv_nsec, from = number("SWAPS_FROM", 20), to = from + number("SWAPS_FOR", 20);
	if (!first) first = last = at;
	if (at - first > from && at - first < to && count < (int)(sizeof taken / sizeof *taken)) taken[count++] = at - last;
	last = at;
	if (at - first < to) return;
	FILE *out = fopen(getenv("SWAPS"), "w");
	if (!out) _exit(1);
	double sum = 0;
	for (int i = 0; i < count; i++) sum += taken[i];
	qsort(taken, count, sizeof *taken, by_size);
	fprintf(out, "%.2f %.2f\n", sum ? count / sum : 0, count ? 1e3 * taken[count / 2] : 0);
	fclose(out);
	_exit(0);
}
