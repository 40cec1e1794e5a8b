module exact

go 1.26
