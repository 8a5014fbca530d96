import type { ReactNode } from "react";

/** Each page of the gate draws all of itself: what stands around it depends on whose page it is. */
export default function GateLayout({ children }: { children: ReactNode }) {
	return children;
}
