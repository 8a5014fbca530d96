"use client";
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from "react";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { useSurroundings } from "./surroundings-context";

/** The names of groups, applications and organizations by their ids. */
export interface ThingNames {
	/** The name, or the id itself where no name is known. */
	nameOf(id: string): string;
	/** Remembers the name of one that was chosen from a list. */
	remember(id: string, name: string): void;
	/** The organizations that can be named without a search. */
	known: readonly { id: string; name: string }[];
}

const Context = createContext<ThingNames>({ nameOf: (id) => id, remember: () => {}, known: [] });

/** Provides the names of what conditions name: those that the page was loaded with, and those of what was chosen since. */
export function ThingNamesProvider({ children }: { children: ReactNode }) {
	const { things } = useSurroundings();
	const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
	const remember = useCallback((id: string, name: string) => setChosen((before) => ({ ...before, [id]: name })), []);
	const names = useMemo((): ThingNames => {
		const nameOf = (id: string) => ownMember(chosen, id) ?? ownMember(things?.names, id) ?? id;
		return { nameOf, remember, known: (things?.organizations ?? []).map((id) => ({ id, name: nameOf(id) })) };
	}, [chosen, things, remember]);
	return <Context value={names}>{children}</Context>;
}

export function useThingNames(): ThingNames {
	return useContext(Context);
}
