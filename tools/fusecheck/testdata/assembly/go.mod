module assembly

go 1.26
