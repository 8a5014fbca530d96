"use client";
import { lazy, type ReactNode, Suspense } from "react";
import { type FlowNode, isGenerated } from "@/lib/flows/model";

/** Loaded with the first such screen, because the texts of the sign-in pages come with it. */
const GeneratedScreen = lazy(async () => ({ default: (await import("./generated-screen")).GeneratedScreen }));

/** The node of a screen as people will see it: with its own components, else with those that the runtime generates. */
export function ShownScreen({ node, children }: { node: FlowNode; children: (shown: FlowNode) => ReactNode }) {
	if (!isGenerated(node)) return children(node);
	return (
		<Suspense fallback={null}>
			<GeneratedScreen node={node}>{children}</GeneratedScreen>
		</Suspense>
	);
}
