"use client";
import { createContext, type ReactNode, useContext } from "react";
import type { EffectivePolicy } from "@/lib/flows/assurance/contract";

const Context = createContext<EffectivePolicy>({ demands: [], testsBlock: false });

/** Provides what is demanded of the ways of this flow. */
export function PolicyProvider({ policy, children }: { policy: EffectivePolicy; children: ReactNode }) {
	return <Context.Provider value={policy}>{children}</Context.Provider>;
}

/** What is demanded of the ways of this flow. */
export function usePolicy(): EffectivePolicy {
	return useContext(Context);
}
