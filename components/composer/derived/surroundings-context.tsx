"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { EffectivePolicy, FlowServices, FlowThings } from "@/lib/flows/assurance/contract";

/** The policy and the services on the flow's own page, where both are known. */
export interface KnownSurroundings {
	policy: EffectivePolicy;
	services: FlowServices;
	things: FlowThings;
}

type Known = Pick<KnownSurroundings, "policy"> & Partial<KnownSurroundings>;

/** Used where versions are compared: policy and services are unknown there, so nothing about them is reported. */
const nothingKnown: Known = { policy: { demands: [], testsBlock: false } };
const Context = createContext<Known>(nothingKnown);

/** Provides what the policy requires of the paths of this flow, and the services that its steps can name. */
export function SurroundingsProvider({
	surroundings,
	children,
}: {
	surroundings: KnownSurroundings;
	children: ReactNode;
}) {
	return <Context.Provider value={surroundings}>{children}</Context.Provider>;
}

/** What the policy requires of the paths of this flow, and the services that its steps can name. */
export function useSurroundings(): Known {
	return useContext(Context);
}

/** What the policy requires of the paths of this flow. */
export function usePolicy(): EffectivePolicy {
	return useSurroundings().policy;
}
