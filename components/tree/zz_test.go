package tree
import ("testing";"fmt";"camber/components/space")
func TestZZ(t *testing.T){
 a,b,c:=space.V(-5.6156132028661645,2.8240451732892176,-2.7042701071882567),space.V(-3.7966729923027285,-2.6280996556175653,2.4538639912165587),space.V(-2.4410738876982236,-6.691412240230063,6.298059597328083)
 way:=space.V(-4.618876350157242,-2.8321979603810234,2.592931099696898); r:=0.17128314189529448
 n:=b.Sub(a).Cross(c.Sub(a))
 fmt.Println(n.Len(), b.Sub(a).Len(), c.Sub(a).Len(), n.Unit().Dot(a), n.Unit().Dot(way))
 for _,s:=range []float64{0,0.5,0.7,.8,.81,.82,.9,1}{ p:=way.Scale(s); q:=Closest(a,b,c,p); m:=9.0
  for i:=0;i<=1000;i++{ for _,e:=range [3][2]space.Vec{{a,b},{b,c},{c,a}}{ m=min(m,e[0].Blend(e[1],float64(i)/1000).Sub(p).Len())}}
  fmt.Println(s,q,q.Sub(p).Len()-r,m-r)}
 fmt.Println(touchEdge(a,b,way,r)); fmt.Println(touchEdge(b,c,way,r)); fmt.Println(touchEdge(c,a,way,r))
}
