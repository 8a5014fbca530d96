"use client";
import { Group, Trash2, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { TextField } from "@/components/ui/text-field";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";
import type { FlowGroup } from "@/lib/flows/model";
import { changeGroup } from "../../../commands/annotation-edits";
import { removeSelection } from "../../../commands/selection-edits";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposer, useComposerStore, useDefinition } from "../../../store/composer-context";
import { nodeSelected } from "../../../store/selection";
import { IconButton } from "../layout/icon-button";
import { InspectorHeader } from "../layout/inspector-header";
import { Section } from "../layout/section";
import { TargetPicker } from "../targets/target-picker";
import { ColorChoice } from "./color-choice";

/** A frame around nodes: its name, its colour, and the nodes in it. */
export function GroupInspector({ group }: { group: FlowGroup }) {
	const { t } = useTranslation();
	const { titleOf } = useFlowFacts();
	const store = useComposerStore();
	const { nodes } = useDefinition();
	const readOnly = useComposer((state) => state.readOnly);
	const around = useRemovalFocus<HTMLDivElement>();
	const there = new Set(nodes.map(({ id }) => id));
	const members = group.nodeIds.filter((id) => there.has(id));

	const update = (changes: Partial<FlowGroup>) => changeGroup(store, group.id, changes);

	return (
		<div className="pb-6">
			<InspectorHeader
				icon={<Group size={16} aria-hidden="true" className="shrink-0 text-muted" />}
				title={group.title.trim() || t("inspector:group.untitled")}
				kind={t("inspector:group.kind")}
				actions={
					readOnly ? undefined : (
						<IconButton
							icon={Trash2}
							label={t("inspector:group.delete")}
							className="text-danger"
							onClick={() => removeSelection(store)}
						/>
					)
				}
			/>
			<div className="flex flex-col gap-3 border-t px-3 py-3">
				<TextField
					label={t("composer:group.label")}
					maxLength={255}
					dir="auto"
					readOnly={readOnly}
					value={group.title}
					onChange={(event) => update({ title: event.target.value })}
				/>
				<ColorChoice value={group.color} onChange={(color) => update({ color })} readOnly={readOnly} />
			</div>
			<Section title={t("inspector:group.members")} count={members.length}>
				<div {...around} className="contents">
					<ul className="flex flex-col">
						{members.map((id) => (
							<li key={id} className="flex items-center gap-1">
								<button
									type="button"
									className="link min-h-7 min-w-0 flex-1 truncate text-start text-sm"
									onClick={() => store.getState().select(nodeSelected(id))}
								>
									<bdi>{titleOf(id)}</bdi>
								</button>
								{readOnly ? null : (
									<IconButton
										icon={X}
										data-removes=""
										label={t("inspector:group.leave", { title: titleOf(id) })}
										className="size-7"
										onClick={() => update({ nodeIds: group.nodeIds.filter((each) => each !== id) })}
									/>
								)}
							</li>
						))}
					</ul>
					{readOnly ? null : (
						<TargetPicker
							label={t("inspector:group.add")}
							placeholder={t("inspector:group.add")}
							target={undefined}
							accepts={(_flow, id) => !group.nodeIds.includes(id)}
							onChoose={(id) => update({ nodeIds: [...group.nodeIds, id] })}
							readOnly={readOnly}
						/>
					)}
				</div>
			</Section>
		</div>
	);
}
