"use client";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import type { DescribedExecutor } from "@/lib/flows/executors/contract";

export type Executors = ReadonlyMap<string, DescribedExecutor>;

const Context = createContext<Executors>(new Map());

/** Provides the catalog of executors, by name and in the order of the palette. */
export function ExecutorsProvider({
	executors,
	children,
}: {
	executors: readonly DescribedExecutor[];
	children: ReactNode;
}) {
	const byName = useMemo(() => new Map(executors.map((executor) => [executor.name, executor])), [executors]);
	return <Context.Provider value={byName}>{children}</Context.Provider>;
}

/** The catalog of executors by name. */
export function useExecutors(): Executors {
	return useContext(Context);
}
