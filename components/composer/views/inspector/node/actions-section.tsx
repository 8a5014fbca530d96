"use client";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";
import {
	componentTypeOf,
	type FlowDefinition,
	type FlowNode,
	indexComponents,
	type NodeAction,
	setActions,
} from "@/lib/flows/model";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { ChoiceLine } from "../fields/choice-line";
import { EntryTools } from "../inputs/entry-tools";
import { Section } from "../layout/section";
import { TargetPicker } from "../targets/target-picker";

/** Direct editing of the actions of a screen: elements and their targets. Connecting a button writes them automatically. */
export const ActionsSection = memo(function ActionsSection({ node }: { node: FlowNode }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	const actions = node.actions ?? [];
	const around = useRemovalFocus<HTMLDivElement>();
	const buttons = [...indexComponents(node).byId.values()]
		.map(({ component }) => component)
		.filter(({ type }) => (componentTypeOf(type)?.category ?? "action") === "action")
		.map(({ id }) => id);
	const free = buttons.find((id) => actions.every(({ ref }) => ref !== id)) ?? buttons[0] ?? "action";

	function set(changed: NodeAction[]) {
		store.getState().edit({ key: "inspector:step.actions" }, (flow) => setActions(flow, node.id, changed));
	}
	function accepts(flow: FlowDefinition, id: string) {
		const target = flow.nodes.find((each) => each.id === id);
		return target !== undefined && target.type !== "START";
	}

	return (
		<Section title={t("inspector:actions")} count={actions.length} open={false}>
			<p className="text-xs text-muted">{t("inspector:actions.follow")}</p>
			<div {...around} className="contents">
				<ul className="flex flex-col gap-3">
					{actions.map((action, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: two actions may have the same element, and the focus is to stay
						<li key={index} className="flex flex-col gap-2 rounded-control border p-2">
							<div className="grid grid-cols-2 gap-2">
								<ChoiceLine
									label={t("inspector:actions.ref")}
									options={[...new Set([...buttons, action.ref])].map((id) => ({ value: id, label: id }))}
									value={action.ref}
									onChange={(ref) => set(actions.with(index, { ...action, ref }))}
									readOnly={readOnly}
								/>
								<TargetPicker
									label={t("inspector:leads-to")}
									hideLabel={false}
									target={action.nextNode}
									accepts={accepts}
									onChoose={(nextNode) => set(actions.with(index, { ...action, nextNode }))}
									readOnly={readOnly}
								/>
							</div>
							{readOnly ? null : (
								<span className="flex justify-end">
									<EntryTools name={action.ref} entries={actions} index={index} onChange={set} />
								</span>
							)}
						</li>
					))}
				</ul>
				{readOnly ? null : (
					<TargetPicker
						label={t("inspector:actions.add")}
						placeholder={t("inspector:actions.add")}
						target={undefined}
						accepts={accepts}
						onChoose={(nextNode) => set([...actions, { ref: free, nextNode }])}
						readOnly={readOnly}
					/>
				)}
			</div>
		</Section>
	);
});
