module fusing

go 1.26
