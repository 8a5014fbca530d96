"use client";
import { ArrowDown, ArrowUp, CopyPlus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { duplicateComponent, type FlowNode, shiftComponent } from "@/lib/flows/model";
import { removeSelection } from "../../../commands/selection-edits";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { nodeSelected } from "../../../store/selection";
import { IconButton } from "../layout/icon-button";

/** The actions for an element. */
export function ComponentActions({ node, componentId }: { node: FlowNode; componentId: string }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	if (readOnly) return null;

	function shift(direction: "up" | "down") {
		store
			.getState()
			.edit({ key: "composer:step.component-moved" }, (flow) => shiftComponent(flow, node.id, componentId, direction));
	}
	function duplicate() {
		const { history, edit } = store.getState();
		const { flow, id } = duplicateComponent(history.present.definition, node.id, componentId);
		edit({ key: "composer:step.component-duplicated" }, () => flow, { select: nodeSelected(node.id, id) });
	}

	return (
		<>
			<IconButton icon={ArrowUp} label={t("inspector:up")} onClick={() => shift("up")} />
			<IconButton icon={ArrowDown} label={t("inspector:down")} onClick={() => shift("down")} />
			<IconButton icon={CopyPlus} label={t("inspector:duplicate")} onClick={duplicate} />
			<IconButton
				icon={Trash2}
				label={t("inspector:delete")}
				className="text-danger"
				onClick={() => removeSelection(store)}
			/>
		</>
	);
}
