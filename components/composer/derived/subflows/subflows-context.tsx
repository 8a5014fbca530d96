"use client";
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { type FlowNode, pinKey, type SubflowLookup, type SubflowPin, subflowPins } from "@/lib/flows/model";
import { type LoadedSubflow, loadSubflow } from "./load-subflow";

interface Subflows {
	/** By the name of the pin; undefined for versions that do not exist. Versions that were never asked for are missing. */
	known: ReadonlyMap<string, LoadedSubflow | undefined>;
	/** Loads the missing ones, and those that they run. */
	want(pins: readonly SubflowPin[]): void;
}

const nothing: Subflows = { known: new Map(), want: () => {} };
const Context = createContext<Subflows>(nothing);

/** Provides the versions of other flows that steps run, first those that came with the page. */
export function SubflowsProvider({ loaded, children }: { loaded: readonly LoadedSubflow[]; children: ReactNode }) {
	const [known, setKnown] = useState<Subflows["known"]>(
		() => new Map(loaded.map((each) => [pinKey({ flowId: each.flow, version: each.version }), each])),
	);
	const [wanted] = useState(() => new Set(known.keys()));
	const value = useMemo<Subflows>(() => {
		return { known, want };

		function want(pins: readonly SubflowPin[]): void {
			for (const pin of pins) {
				const key = pinKey(pin);
				if (wanted.has(key)) continue;
				wanted.add(key);
				void loadSubflow(pin).then(
					(found) => {
						setKnown((before) => new Map([...before, [key, found]]));
						if (found !== undefined) want(subflowPins(found.nodes));
					},
					// Asked for again with the next change: the server may be reachable then.
					() => wanted.delete(key),
				);
			}
		}
	}, [known, wanted]);
	return <Context.Provider value={value}>{children}</Context.Provider>;
}

/** Finds the versions that these nodes run, and loads the missing ones. */
export function useSubflows(nodes: readonly FlowNode[]): SubflowLookup {
	const { known, want } = useContext(Context);
	useEffect(() => want(subflowPins(nodes)), [want, nodes]);
	return useMemo<SubflowLookup>(() => (pin) => (known.has(pinKey(pin)) ? known.get(pinKey(pin)) : null), [known]);
}

/** What is known of a pinned version: null while it is loading. */
export function useLoadedSubflow(pin: SubflowPin | null): LoadedSubflow | undefined | null {
	const { known } = useContext(Context);
	if (pin === null || !known.has(pinKey(pin))) return null;
	return known.get(pinKey(pin));
}

/** The pinned versions by the names of their pins, for names of steps. */
export function useKnownSubflows(): Subflows["known"] {
	return useContext(Context).known;
}
