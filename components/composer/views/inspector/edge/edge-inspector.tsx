"use client";
import { ArrowRight, ListPlus, Spline, Unplug } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { canConnect, type FlowNode, transitionsOf } from "@/lib/flows/model";
import { removeSelection } from "../../../commands/selection-edits";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposerTexts } from "../../../derived/texts/composer-texts";
import { transitionName } from "../../../derived/words/transition-name";
import { useComposer, useComposerStore, useViewStore } from "../../../store/composer-context";
import { nodeSelected } from "../../../store/selection";
import { InspectorHeader } from "../layout/inspector-header";
import { TargetPicker } from "../targets/target-picker";
import { useConnecting } from "../targets/use-connecting";

/** A connection: its source, its transition and its target. */
export const EdgeInspector = memo(function EdgeInspector({ node, slot }: { node: FlowNode; slot: string }) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const { resolve } = useComposerTexts();
	const store = useComposerStore();
	const connecting = useConnecting();
	const view = useViewStore();
	const readOnly = useComposer((state) => state.readOnly);
	const transition = transitionsOf(node).find((each) => each.slot === slot);
	const target = transition?.target;
	const name = transition === undefined ? slot : transitionName(transition, t, resolve, titleOf);
	const exists = useComposer(({ history }) => history.present.definition.nodes.some(({ id }) => id === target));

	return (
		<div className="pb-6">
			<InspectorHeader
				icon={
					<span className="grid size-6 shrink-0 place-items-center rounded-control bg-sunken text-muted">
						<Spline size={15} aria-hidden="true" />
					</span>
				}
				title={name}
				kind={t("inspector:edge")}
			/>
			<div className="flex flex-col gap-3 border-t px-3 py-3">
				<Place label={t("inspector:edge.from")} title={titleOf(node.id)} nodeId={node.id} />
				<TargetPicker
					label={t("inspector:edge.to")}
					hideLabel={false}
					target={target}
					accepts={(flow, id) => canConnect(flow, node.id, slot, id) === true}
					onChoose={(id) => {
						if (transition !== undefined) connecting.connect(node.id, transition, id);
					}}
					readOnly={readOnly}
				/>
				{exists && target !== undefined ? (
					<Button
						variant="quiet"
						size="small"
						className="-ms-2 self-start"
						onClick={() => store.getState().select(nodeSelected(target))}
					>
						<ArrowRight size={14} aria-hidden="true" className="rtl:-scale-x-100" />
						{t("inspector:go-to", { title: titleOf(target) })}
					</Button>
				) : null}
				{readOnly ? null : (
					<div className="flex flex-wrap gap-1">
						<Button
							size="small"
							onClick={() => view.getState().show({ dialog: "add", addInto: { nodeId: node.id, slot } })}
						>
							<ListPlus size={14} aria-hidden="true" />
							{t("inspector:edge.insert")}
						</Button>
						{target === undefined ? null : (
							<Button size="small" onClick={() => removeSelection(store)}>
								<Unplug size={14} aria-hidden="true" />
								{t("inspector:edge.disconnect")}
							</Button>
						)}
					</div>
				)}
			</div>
		</div>
	);
});

function Place({ label, title, nodeId }: { label: string; title: string; nodeId: string }) {
	const store = useComposerStore();
	return (
		<div className="flex flex-col gap-1">
			<span className="text-sm font-medium">{label}</span>
			<button
				type="button"
				className="link min-h-6 truncate self-start text-start"
				onClick={() => store.getState().select(nodeSelected(nodeId))}
			>
				<bdi>{title}</bdi>
			</button>
		</div>
	);
}
