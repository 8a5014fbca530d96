"use client";
import { CopyPlus, Plus, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { duplicateSelection, removeSelection } from "../../../commands/selection-edits";
import { useComposer, useComposerStore, useViewStore } from "../../../store/composer-context";
import { IconButton } from "../layout/icon-button";

/** The actions for a node. */
export function NodeActions({ nodeId }: { nodeId: string }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const view = useViewStore();
	const readOnly = useComposer((state) => state.readOnly);
	if (readOnly) return null;
	return (
		<>
			<IconButton
				icon={Plus}
				label={t("inspector:add-after")}
				onClick={() => view.getState().show({ dialog: "add", addInto: null, addAt: null })}
			/>
			<IconButton icon={CopyPlus} label={t("inspector:duplicate")} onClick={() => duplicateSelection(store)} />
			<IconButton
				icon={Trash2}
				label={t("inspector:delete")}
				className="text-danger"
				onClick={() => removeSelection(store)}
			/>
			<code className="ms-auto min-w-0 truncate ps-2 pe-1.5 text-xs text-muted" dir="ltr" title={nodeId}>
				{nodeId}
			</code>
		</>
	);
}
