"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { EffectivePolicy, FlowServices } from "@/lib/flows/assurance/contract";

/** What is around the flow on its page, where all of it is known. */
export interface KnownSurroundings {
	policy: EffectivePolicy;
	services: FlowServices;
}

type Known = Pick<KnownSurroundings, "policy"> & Partial<KnownSurroundings>;

/** Where versions are compared nothing around them is known, and nothing of it is reported. */
const nothingKnown: Known = { policy: { demands: [], testsBlock: false } };
const Context = createContext<Known>(nothingKnown);

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
export function useSurroundings(): Known {
	return useContext(Context);
}

/** What is demanded of the ways of this flow. */
export function usePolicy(): EffectivePolicy {
	return useSurroundings().policy;
}
