"use client";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import type { EffectivePolicy, FlowServices, FlowThings } from "@/lib/flows/assurance/contract";

/** The policy and the services on the flow's own page, where both are known. */
export interface KnownSurroundings {
	policy: EffectivePolicy;
	services: FlowServices;
	things: FlowThings;
}

/** A secret that the flow can name, and the origins that it may be sent to. */
export interface KnownSecret {
	name: string;
	origins: readonly string[];
}

type Known = Pick<KnownSurroundings, "policy"> &
	Partial<KnownSurroundings> & {
		/** Adds a secret that has been created since the page was loaded. */
		addSecret?: (secret: KnownSecret) => void;
	};

/** Used where versions are compared: policy and services are unknown there, so nothing about them is reported. */
const nothingKnown: Known = { policy: { demands: [], testsBlock: false, fourEyes: false } };
const Context = createContext<Known>(nothingKnown);

/** Provides what the policy requires of the paths of this flow, and the services that its steps can name. */
export function SurroundingsProvider({
	surroundings,
	addSecret,
	children,
}: {
	surroundings: KnownSurroundings;
	addSecret: (secret: KnownSecret) => void;
	children: ReactNode;
}) {
	const known = useMemo(() => ({ ...surroundings, addSecret }), [surroundings, addSecret]);
	return <Context.Provider value={known}>{children}</Context.Provider>;
}

/** What was loaded with the page, with the secrets that were created since. */
export function useSurroundingsWithSecrets(loaded: KnownSurroundings) {
	const [added, setAdded] = useState<readonly KnownSecret[]>([]);
	const addSecret = useCallback((secret: KnownSecret) => setAdded((before) => [...before, secret]), []);
	const surroundings = useMemo(() => {
		const { services } = loaded;
		return { ...loaded, services: { ...services, secrets: [...(services.secrets ?? []), ...added] } };
	}, [loaded, added]);
	return { surroundings, addSecret };
}

/** What the policy requires of the paths of this flow, and the services that its steps can name. */
export function useSurroundings(): Known {
	return useContext(Context);
}

/** What the policy requires of the paths of this flow. */
export function usePolicy(): EffectivePolicy {
	return useSurroundings().policy;
}
