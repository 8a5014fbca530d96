"use client";
import { Autocomplete } from "@base-ui/react/autocomplete";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { inputClasses } from "@/components/ui/input-classes";
import { executorSynonyms, executorTitle } from "../../derived/executors/executor-words";
import { useExecutors } from "../../derived/executors/executors-context";
import { useFlowFacts } from "../../derived/flow-facts";
import { useComposerTexts } from "../../derived/texts/composer-texts";
import { nodeKind } from "../../derived/words/node-title";
import { focusOutline } from "../../parts/focus-outline";
import { NodeIcon } from "../../parts/node-icon";
import { useDefinition, useViewStore } from "../../store/composer-context";
import { markMatch } from "./mark-match";
import { type Found, searchFlow } from "./search-flow";

/** The maximum number of shown results. */
const AT_MOST = 200;

/** Finds nodes and components by any of their texts, and lights their cards; a result selects its place. */
export function GraphSearch({ onGo }: { onGo: (nodeId: string, component?: string | null) => void }) {
	const { t } = useTranslation();
	const { nodes } = useDefinition();
	const { order, distinct: titles, titleOf } = useFlowFacts();
	const executors = useExecutors();
	const { resolve, resources, languages } = useComposerTexts();
	const [typed, setTyped] = useState("");
	const query = useDeferredValue(typed);
	const found = useMemo(
		() =>
			searchFlow(query, {
				nodes,
				order,
				titles,
				resolve,
				resources,
				languages,
				words(node) {
					const executor = executors.get(node.executor?.name ?? "");
					return [
						nodeKind(node, t),
						...(executor === undefined ? [] : [executorTitle(executor, t), ...executorSynonyms(executor, t)]),
					];
				},
			}),
		[query, nodes, order, titles, resolve, resources, languages, executors, t],
	);
	const view = useViewStore();
	useEffect(() => {
		view.getState().show({ found: query.trim() === "" ? null : new Set(found.map(({ nodeId }) => nodeId)) });
	}, [view, query, found]);
	useEffect(() => () => view.getState().show({ found: null }), [view]);
	const shown = found.slice(0, AT_MOST);
	const byId = useMemo(() => new Map(nodes.toReversed().map((node) => [node.id, node])), [nodes]);

	function go({ nodeId, componentId }: Found) {
		onGo(nodeId, componentId);
		focusOutline();
	}

	return (
		<Autocomplete.Root
			inline
			open
			mode="none"
			autoHighlight="always"
			items={shown}
			value={typed}
			onValueChange={setTyped}
			itemToStringValue={({ title }) => title}
		>
			<div className="flex min-h-0 flex-1 flex-col gap-2">
				<Autocomplete.Input
					autoFocus
					aria-label={t("projections:search.label")}
					placeholder={t("projections:search.label")}
					className={inputClasses}
				/>
				<p role="status" className="px-1 text-xs text-muted tabular-nums empty:hidden">
					{query.trim() === "" ? t("projections:search.hint") : t("projections:search.count", { number: found.length })}
				</p>
				<Autocomplete.List className="-mx-1 min-h-0 flex-1 overflow-y-auto">
					{shown.map((item) => {
						const node = byId.get(item.nodeId);
						const detail = item.componentId === null ? "" : titleOf(item.nodeId);
						return (
							<Autocomplete.Item
								key={item.key}
								value={item}
								onClick={() => go(item)}
								className="flex min-h-9 cursor-default items-center gap-2 rounded-control px-2 py-1 text-sm outline-hidden select-none data-highlighted:bg-accent-soft"
							>
								{node === undefined ? null : <NodeIcon node={node} />}
								<span className="min-w-0 flex-1 leading-tight">
									<Marked text={item.title} typed={query} />
									{item.context === "" && detail === "" ? null : (
										<span className="block text-xs text-muted">
											{detail === "" ? null : <bdi>{detail}</bdi>}
											{detail === "" || item.context === "" ? null : " · "}
											{item.context === "" ? null : <Marked text={item.context} typed={query} />}
										</span>
									)}
								</span>
							</Autocomplete.Item>
						);
					})}
				</Autocomplete.List>
			</div>
		</Autocomplete.Root>
	);
}

function Marked({ text, typed }: { text: string; typed: string }) {
	return (
		<bdi className="wrap-anywhere">
			{markMatch(text, typed).map(({ text: piece, found }, index) =>
				found ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other key
					<mark key={index} className="rounded-xs bg-warning-soft text-ink">
						{piece}
					</mark>
				) : (
					piece
				),
			)}
		</bdi>
	);
}
