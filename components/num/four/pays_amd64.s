//go:build goexperiment.simd

// The CPU's own count of its cycles: nothing here may ask a clock of the world.

#include "textflag.h"

// func cycles() uint64
TEXT ·cycles(SB), NOSPLIT, $0-8
	RDTSC
	SHLQ $32, DX
	ORQ  DX, AX
	MOVQ AX, ret+0(FP)
	RET
