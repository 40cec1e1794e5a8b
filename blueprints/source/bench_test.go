package source

// What reading costs: a folder of 1000 broken files must be told far below a second.

import (
	"fmt"
	"strings"
	"testing"
)

func BenchmarkThousandBrokenFiles(b *testing.B) {
	files := map[string]string{}
	for i := range 1000 {
		bad := strings.Replace(goodCar, "27", fmt.Sprint(i), 1)
		files[fmt.Sprintf("f%d.xml", i)] = "<camber>" + strings.Replace(bad, "31 kN/m", "31", 1) + "</camber>"
	}
	fsys := pack(files)
	for b.Loop() {
		for name := range files {
			root, _, _ := Resolve(fsys, name, Options{})
			var car testCar
			if _, ps := Bind(root.Children[0], &car); ps.Err() == nil {
				b.Fatal("a broken file is taken")
			}
		}
	}
}

func BenchmarkQuantityByFactor(b *testing.B) {
	for b.Loop() {
		if _, err := ParseQuantity("angular-speed", "6600rpm"); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkQuantityByShift(b *testing.B) {
	for b.Loop() {
		if _, err := ParseQuantity("stiffness", "27kN/m"); err != nil {
			b.Fatal(err)
		}
	}
}
