//go:build !(linux && sound && cgo)

// Other systems see to the thread that mixes by themselves.

package device

func hasten() {}
