"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ProgressBar } from "@/components/ui/progress-bar";
import {
	factsText,
	type JudgedMistake,
	type MistakesRequest,
	suggestedIntents,
	withIntent,
} from "@/lib/flows/assurance/contract";
import { indexComponents } from "@/lib/flows/model";
import type { Translate } from "@/lib/platform/i18n/texts";
import { modeName, propertyTitle } from "../../derived/executors/executor-words";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { useSurroundings } from "../../derived/surroundings-context";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { useComposer, useComposerStore, useDefinition } from "../../store/composer-context";
import { useMistakes } from "./use-mistakes";

/** Mistakes that a designer can make in the draft, and by what each would be noticed; those that would not are listed. */
export function Mistakes({ onGo }: { onGo: (nodeId: string) => void }) {
	const { t } = useTranslation();
	const { flowType, nodes } = useDefinition();
	const executors = useExecutors();
	const { services, things, policy } = useSurroundings();
	const { executed } = useFlowFacts();
	const [tried, setTried] = useState<{ nodes: typeof nodes; request: MistakesRequest } | null>(null);
	// What was found holds for the draft that was tried.
	const request = tried?.nodes === nodes ? tried.request : null;
	const progress = useMistakes(request);
	const start = () =>
		setTried({
			nodes,
			request: {
				flow: { flowType, nodes: [...executed.nodes] },
				own: nodes.map(({ id }) => id),
				executors: new Map(executors),
				surroundings: { services, things, policy },
			},
		});
	const judged = progress === null || progress === "failed" ? null : progress.judged;
	return (
		<section aria-labelledby="composer-mistakes" className="flex flex-col gap-2">
			<h3 id="composer-mistakes" className="text-sm font-semibold">
				{t("assurance:mistakes.title")}
			</h3>
			<p className="text-sm text-muted">{t("assurance:mistakes.about")}</p>
			{progress === "failed" ? <Notice tone="danger" title={t("assurance:mistakes.failed")} /> : null}
			{request !== null && progress !== "failed" && judged === null ? (
				<ProgressBar
					label={t("assurance:mistakes.running", { tried: progress?.tried ?? 0, number: progress?.number ?? 0 })}
					value={progress?.tried ?? 0}
					max={progress?.number ?? 0}
				/>
			) : (
				<Button size="small" className="self-start" onClick={start}>
					{t("assurance:mistakes.try")}
				</Button>
			)}
			{judged === null ? null : <Found judged={judged} onGo={onGo} />}
		</section>
	);
}

function Found({ judged, onGo }: { judged: readonly JudgedMistake[]; onGo: (nodeId: string) => void }) {
	const { t } = useTranslation();
	const silent = judged.filter(({ notice }) => notice === null);
	return (
		<>
			<p className="text-sm font-medium tabular-nums" role="status">
				{t("assurance:mistakes.noticed", { noticed: judged.length - silent.length, number: judged.length })}
			</p>
			{silent.length === 0 ? null : <KeepPaths />}
			<ul className="flex flex-col divide-y border-y empty:hidden">
				{silent.map((mistake) => (
					<MistakeRow
						key={`${mistake.kind} ${mistake.nodeId} ${mistake.place} ${mistake.to}`}
						mistake={mistake}
						onGo={onGo}
					/>
				))}
			</ul>
		</>
	);
}

function MistakeRow({ mistake, onGo }: { mistake: JudgedMistake; onGo: (nodeId: string) => void }) {
	const { t } = useTranslation();
	const { nodes } = useDefinition();
	const { titleOf } = useFlowFacts();
	const { resolve } = useComposerTexts();
	const node = nodes.find(({ id }) => id === mistake.nodeId);
	const ref = mistake.place.replace(/^action:/, "");
	const label = node === undefined ? "" : resolve(indexComponents(node).byId.get(ref)?.component.label).trim();
	const button = label === "" ? ref : label;
	return (
		<li>
			<button
				type="button"
				className="flex w-full flex-col items-start px-1 py-1.5 text-start text-sm wrap-anywhere hover:bg-sunken"
				onClick={() => onGo(mistake.nodeId)}
			>
				<span>{mistakeText(t, mistake, { titleOf, button })}</span>
				<span className="text-xs text-muted">
					{t("assurance:mistakes.proves", { facts: factsText(t, mistake.weaker ?? []) })}
				</span>
			</button>
		</li>
	);
}

function mistakeText(
	t: Translate,
	{ kind, nodeId, place, to }: JudgedMistake,
	{ titleOf, button }: { titleOf(nodeId: string): string; button: string },
): string {
	const node = titleOf(nodeId);
	switch (kind) {
		case "to-end":
		case "skips":
			if (place === "onSuccess" || place === "onFailure")
				return t(`assurance:mistakes.leads.${place}`, { node, to: titleOf(to) });
			return t("assurance:mistakes.leads.button", { node, button, to: titleOf(to) });
		case "button-removed":
			return t("assurance:mistakes.removed", { node, button });
		case "mode":
			return t("assurance:mistakes.mode", { node, mode: modeName(to, t) });
		case "property":
			return t("assurance:mistakes.property", { node, property: propertyTitle(place, undefined, t), value: to });
		default:
			return t(`assurance:mistakes.${kind}`, { node });
	}
}

/** Says of each END that it is meant for exactly its present paths, after which every mistake that opens another one is an error. */
function KeepPaths() {
	const { t } = useTranslation();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	const { flowType } = useDefinition();
	const { analysis } = useFlowFacts();
	if (readOnly || analysis === null) return null;
	const meant = new Map(analysis.ends.map(({ nodeId, ways }) => [nodeId, suggestedIntents(ways, flowType).at(-1)]));
	return (
		<Button
			size="small"
			className="self-start"
			onClick={() =>
				store.getState().edit({ key: "projections:step.intent" }, (flow) => ({
					...flow,
					nodes: flow.nodes.map((node) => {
						const intent = node.type === "END" ? meant.get(node.id) : undefined;
						return intent === undefined ? node : withIntent(node, intent);
					}),
				}))
			}
		>
			{t("assurance:mistakes.keep")}
		</Button>
	);
}
