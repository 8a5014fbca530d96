"use client";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { compareFlows, type FlowDefinition } from "@/lib/flows/model";
import { useDrawing } from "../../derived/drawing/use-drawing";
import { around } from "./camera-in-step";
import { CompareCanvas } from "./compare-canvas";
import type { CompareSources } from "./compare-sources";
import { markOf, sidesOf } from "./mark-of";
import { storesOf } from "./use-compare-stores";
import { createViewportLink } from "./viewport-link";

/** The merged flow, drawn as the canvas will show it, with what has changed since the common base. */
export function MergeResult({
	base,
	merged,
	sources,
}: {
	base: FlowDefinition;
	merged: FlowDefinition;
	sources: CompareSources;
}) {
	const { t } = useTranslation();
	const [link] = useState(createViewportLink);
	const stores = useMemo(() => storesOf(merged, sources.language), [merged, sources.language]);
	const { boxes } = useDrawing(merged.nodes, sources.executors, "");
	const marks = useMemo(
		() =>
			new Map(
				compareFlows(base, merged).nodes.flatMap((change) => {
					const { after } = sidesOf(change);
					return after === null ? [] : [[after, markOf(change)] as const];
				}),
			),
		[base, merged],
	);
	return (
		<div className="flex h-96 flex-col">
			<CompareCanvas
				title={t("compare:merge.result")}
				stores={stores}
				sources={sources}
				marks={marks}
				link={link}
				whole={around(boxes) ?? nothing}
			/>
		</div>
	);
}

const nothing = { x: 0, y: 0, width: 1, height: 1 };
