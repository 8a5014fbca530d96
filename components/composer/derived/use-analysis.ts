"use client";
import { useEffect, useMemo, useState } from "react";
import type { FlowAnalysis } from "@/lib/flows/assurance/contract";
import type { FlowNode, FlowType } from "@/lib/flows/model";
import type { Executors } from "./executors/executors-context";

type Analyse = typeof import("@/lib/flows/assurance/contract").analyseFlow;

/** Loads the analysis, which comes with the engine. */
export async function loadAnalysis(): Promise<Analyse> {
	return (await import("@/lib/flows/assurance/contract")).analyseFlow;
}

/** What the paths of a flow prove; null until the analysis is loaded, after the first screen. */
export function useAnalysis(flowType: FlowType, nodes: readonly FlowNode[], executors: Executors): FlowAnalysis | null {
	const [analyse, setAnalyse] = useState<Analyse | null>(null);
	useEffect(() => {
		let current = true;
		void loadAnalysis().then((loaded) => current && setAnalyse(() => loaded));
		return () => {
			current = false;
		};
	}, []);
	return useMemo(
		() => (analyse === null ? null : analyse({ flowType, nodes: [...nodes] }, executors)),
		[analyse, flowType, nodes, executors],
	);
}
