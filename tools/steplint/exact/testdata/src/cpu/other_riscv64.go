package cpu

const fast = false
