// Every rule against bad code it must report and good code it must not; the cases are in testdata/src, one package
// each.

package exact

import (
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"
)

func TestProductsThatGoMayFuseAreReported(t *testing.T)       { lint(t, "fused") }
func TestMathThatDiffersBetweenCPUsIsReported(t *testing.T)   { lint(t, "mathfunc") }
func TestFloatsTurnedIntoIntegersAreReported(t *testing.T)    { lint(t, "convert") }
func TestNumMayTurnFloatsIntoIntegers(t *testing.T)           { lint(t, "camber/components/num") }
func TestOrdersDrawnByLotAreReported(t *testing.T)            { lint(t, "order") }
func TestSortsThatHideTiesAreReported(t *testing.T)           { lint(t, "sorts") }
func TestClocksDiceAndTheMachineAreReported(t *testing.T)     { lint(t, "outside") }
func TestAddressesAreReported(t *testing.T)                   { lint(t, "pointer") }
func TestCodeForSomeCPUsOnlyIsReported(t *testing.T)          { lint(t, "cpu") }
func TestExcusesNeedAReasonAndSomethingToExcuse(t *testing.T) { lint(t, "excuse") }
func TestTestsAndGeneratedFilesAreLeftOut(t *testing.T)       { lint(t, "generated") }

// lint runs the analyzer over one package and compares its findings with the "want" comments there.
func lint(t *testing.T, path string) {
	t.Helper()
	analysistest.Run(t, analysistest.TestData(), Analyzer, path)
}
