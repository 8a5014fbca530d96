"use client";
import { Workflow } from "lucide-react";
import { useTranslation } from "react-i18next";
import { flowTypeName } from "@/components/definitions/flow-type-name";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import { edges, indexComponents, type NodeType, renameFlow } from "@/lib/flows/model";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposer, useComposerStore, useDefinition, useViewStore } from "../../../store/composer-context";
import { RequiredLine } from "../fields/required-line";
import { InspectorHeader } from "../layout/inspector-header";
import { Section } from "../layout/section";
import { StoredMembers } from "../layout/stored-members";
import { ProblemsSection } from "../node/problems-section";
import { NoteList } from "./note-list";

const kinds = [
	["PROMPT", "inspector:count.screens"],
	["TASK_EXECUTION", "inspector:count.steps"],
	["END", "inspector:count.ends"],
] as const satisfies readonly [NodeType, string][];

/** The inspector of the flow, shown while nothing is selected. */
export function FlowInspector() {
	const { t } = useTranslation();
	const store = useComposerStore();
	const definition = useDefinition();
	const readOnly = useComposer((state) => state.readOnly);
	const { name, handle, flowType, nodes } = definition;
	const fields = nodes.reduce((sum, node) => sum + indexComponents(node).all.length, 0);
	const counts = [
		...kinds.map(([type, key]) => [t(key), nodes.filter((node) => node.type === type).length] as const),
		[t("inspector:count.connections"), edges(nodes).length] as const,
		[t("inspector:count.elements"), fields] as const,
	];
	return (
		<div className="pb-6">
			<InspectorHeader
				icon={<Workflow size={16} aria-hidden="true" className="shrink-0 text-muted" />}
				title={name}
				kind={t("inspector:flow")}
			/>
			<div className="flex flex-col gap-3 border-t px-3 py-3">
				<RequiredLine
					scope="flow:name"
					label={t("flows:field.name")}
					value={name}
					refused={(typed) => (typed.trim() === "" ? t("inspector:problem.blank") : undefined)}
					onChange={(typed) =>
						store.getState().edit({ key: "inspector:step.flow-renamed" }, (flow) => renameFlow(flow, typed), {
							coalesce: "text:name",
						})
					}
					readOnly={readOnly}
				/>
				<TextField
					label={t("flows:field.handle")}
					hint={t("inspector:handle.fixed")}
					value={handle}
					dir="ltr"
					readOnly
				/>
				<TextField
					label={t("flows:list.filter-type")}
					hint={t("inspector:flow-type.fixed")}
					value={t(flowTypeName(flowType))}
					readOnly
				/>
			</div>
			<ProblemSummary />
			<ProblemsSection nodeId={null} />
			<Section title={t("inspector:counts")}>
				<dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm">
					{counts.map(([label, number]) => (
						<div key={label} className="contents">
							<dt className="text-muted">{label}</dt>
							<dd className="text-end tabular-nums">{number}</dd>
						</div>
					))}
				</dl>
			</Section>
			<div className="border-t px-3 py-3 empty:hidden">
				<StoredMembers value={definition.otherMembers} />
			</div>
			<NoteList />
		</div>
	);
}

function ProblemSummary() {
	const { t } = useTranslation();
	const { problems } = useFlowFacts();
	const view = useViewStore();
	const errors = problems.filter(({ severity }) => severity === "error").length;
	return (
		<div className="flex min-h-9 items-center justify-between gap-2 border-t px-3 py-1.5 text-sm">
			<span className={errors > 0 ? "text-danger" : problems.length > 0 ? "text-warning" : "text-muted"}>
				{problems.length === 0
					? t("inspector:problems.none")
					: t("composer:problems.count", { errors, warnings: problems.length - errors })}
			</span>
			{problems.length === 0 ? null : (
				<Button size="small" onClick={() => view.getState().show({ problems: true })}>
					{t("inspector:problems.show")}
				</Button>
			)}
		</div>
	);
}
