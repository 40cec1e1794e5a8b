// What the identity of a pad says.

package device

// guidID gives vendor and product, "046d:c21d", of the identity that the pads' mapping database uses; "" where it holds
// a name.
func guidID(guid string) string {
	if len(guid) != 32 || guid[12:16] != "0000" || guid[20:24] != "0000" || guid[4:8] != "0000" {
		return ""
	}
	return guid[10:12] + guid[8:10] + ":" + guid[18:20] + guid[16:18]
}
