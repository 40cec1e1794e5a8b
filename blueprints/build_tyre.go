// A tyre of a <camber> car to Params.

package blueprints

import (
	"camber/blueprints/dialect"
	"camber/components"
)

func tyre(t *dialect.Tyre) components.TyreParams {
	return components.TyreParams{
		Radius:           t.Radius,
		LateralStiffness: t.Ring.Lateral, VerticalStiffness: t.Ring.Vertical, TorsionalStiffness: t.Ring.Torsion,
		FrictionLat: t.Friction.Across, FrictionLong: t.Friction.Along, FrictionSlide: t.Friction.Sliding,
		SlipPeakLat: t.Slip.PeakAcross, SlipSlideLat: t.Slip.SlideAcross, StiffnessLat: t.Slip.StiffnessAcross,
		SlipPeakLong: t.Slip.PeakAlong, SlipSlideLong: t.Slip.SlideAlong, StiffnessLong: t.Slip.StiffnessAlong,
		VerticalDamping: t.Ring.Damping, RingDamping: t.Ring.Settle, RollingResistance: t.Friction.Rolling,
	}
}
