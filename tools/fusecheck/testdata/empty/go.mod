module empty

go 1.26
