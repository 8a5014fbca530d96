"use client";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FlowNode } from "@/lib/flows/model";
import { renameInDraft } from "../../../commands/rename-in-draft";
import { removeSelection } from "../../../commands/selection-edits";
import { useFlowFacts } from "../../../derived/flow-facts";
import { nodeKind } from "../../../derived/words/node-title";
import { NodeIcon } from "../../../parts/node-icon";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { IdLine } from "../fields/id-line";
import { IconButton } from "../layout/icon-button";
import { idRefusal } from "../layout/id-refusal";
import { InspectorHeader } from "../layout/inspector-header";
import { ProblemsSection } from "./problems-section";

/**
 * The inspector of a node with the same id as an earlier one. References mean the earlier one, so until this node gets a unique
 * id, it can only be renamed, moved or deleted.
 */
export function DuplicateInspector({ nodeKey, node }: { nodeKey: string; node: FlowNode }) {
	const { t } = useTranslation();
	const { keys, distinct: titles } = useFlowFacts();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);

	function refused(typed: string) {
		const { nodes } = store.getState().history.present.definition;
		const refusal = idRefusal(typed, (each) => nodes.some(({ id }) => id === each));
		return refusal && t(refusal);
	}

	return (
		<div className="pb-6">
			<InspectorHeader
				icon={<NodeIcon node={node} />}
				title={titles[keys.indexOf(nodeKey)]}
				kind={nodeKind(node, t)}
				actions={
					readOnly ? undefined : (
						<IconButton
							icon={Trash2}
							label={t("inspector:delete")}
							className="text-danger"
							onClick={() => removeSelection(store)}
						/>
					)
				}
			/>
			<ProblemsSection nodeId={node.id} />
			<div className="flex flex-col gap-2 border-t px-3 py-3">
				<p className="text-sm text-muted">{t("inspector:same-id")}</p>
				<IdLine
					scope={nodeKey}
					label={t("inspector:node-id")}
					id={node.id}
					refused={refused}
					onRename={(newId) => renameInDraft(store, nodeKey, newId)}
					readOnly={readOnly}
				/>
			</div>
		</div>
	);
}
