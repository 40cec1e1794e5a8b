// Here a sum would be fused.
