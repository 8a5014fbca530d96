"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { EffectivePolicy, FlowServices } from "@/lib/flows/assurance/contract";

/** What is around the flow on its page: unlike on the command line, all of it is known. */
export interface KnownSurroundings {
	policy: EffectivePolicy;
	services: FlowServices;
}

const Context = createContext<KnownSurroundings | null>(null);

/** Provides what is demanded of the ways of this flow, and the services that its steps can name. */
export function SurroundingsProvider({
	surroundings,
	children,
}: {
	surroundings: KnownSurroundings;
	children: ReactNode;
}) {
	return <Context.Provider value={surroundings}>{children}</Context.Provider>;
}

/** What is demanded of the ways of this flow, and the services that its steps can name. */
export function useSurroundings(): KnownSurroundings {
	const surroundings = useContext(Context);
	if (surroundings === null) throw new Error("outside of a composer");
	return surroundings;
}

/** What is demanded of the ways of this flow. */
export function usePolicy(): EffectivePolicy {
	return useSurroundings().policy;
}
