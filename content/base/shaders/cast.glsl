// What casts shadows, seen from the sun: only how deep it lies.

#vertex
#include "vertex.glsl"
void main() { gl_Position = world * vec4(placed(at), 1.0); }

#fragment
void main() {}
