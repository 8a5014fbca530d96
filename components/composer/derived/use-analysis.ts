"use client";
import { useEffect, useMemo, useState } from "react";
import type { FlowAnalysis, Surroundings } from "@/lib/flows/assurance/contract";
import type { FlowNode, FlowType } from "@/lib/flows/model";
import type { Executors } from "./executors/executors-context";

export type Assurance = typeof import("./assurance");

/** Loads the analysis, which contains the engine. */
export function loadAssurance(): Promise<Assurance> {
	return import("./assurance");
}

/** The module of the analysis, loaded after the first screen; null until then. */
export function useAssurance(): Assurance | null {
	const [assurance, setAssurance] = useState<Assurance | null>(null);
	useEffect(() => {
		let current = true;
		void loadAssurance().then((loaded) => current && setAssurance(() => loaded));
		return () => {
			current = false;
		};
	}, []);
	return assurance;
}

/** What the paths of a flow prove; null until the analysis is loaded. */
export function useAnalysis(
	assurance: Assurance | null,
	{
		flowType,
		nodes,
		executors,
		surroundings,
	}: {
		flowType: FlowType;
		nodes: readonly FlowNode[];
		executors: Executors;
		surroundings: Surroundings;
	},
): FlowAnalysis | null {
	return useMemo(
		() => assurance?.analyseFlow({ flowType, nodes: [...nodes] }, executors, surroundings) ?? null,
		[assurance, flowType, nodes, executors, surroundings],
	);
}
