// Package sparse solves large systems of equations of which each has few unknowns, symmetric and positive definite, as
// wishes about heights along streets are: at once and exactly, by Cholesky's L D L^T, in an order in which little of it
// fills up. The same equations give the same bits everywhere.
package sparse
