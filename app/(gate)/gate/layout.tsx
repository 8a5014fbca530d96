import type { ReactNode } from "react";

/** Each page of the gate renders its own frame, because the branding depends on the application. */
export default function GateLayout({ children }: { children: ReactNode }) {
	return children;
}
