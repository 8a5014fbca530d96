"use client";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { renameInDraft } from "../../../commands/rename-in-draft";
import { useFlowFacts } from "../../../derived/flow-facts";
import { useComposerStore } from "../../../store/composer-context";
import { idRefusal } from "../layout/id-refusal";

/** Changes the id of the selected node and all references to it. */
export function RenameDialog({ onClose }: { onClose: () => void }) {
	const { t } = useTranslation();
	const { keys, distinct: titles } = useFlowFacts();
	const store = useComposerStore();
	const form = useId();
	const [id] = useState(() => store.getState().selection.nodes.at(-1));
	const { nodes } = store.getState().history.present.definition;
	const at = keys.indexOf(id ?? "");
	const [typed, setTyped] = useState(nodes[at]?.id ?? "");
	if (id === undefined) return null;
	const refusal = idRefusal(typed, (each) => each !== id && nodes.some((node) => node.id === each));

	function rename(event: FormEvent) {
		event.preventDefault();
		if (id === undefined || refusal !== undefined) return;
		onClose();
		if (typed !== id) renameInDraft(store, id, typed);
	}

	return (
		<Dialog
			open
			onOpenChange={onClose}
			title={t("inspector:rename.title", { title: titles[at] ?? id })}
			description={t("inspector:rename.text")}
			footer={
				<>
					<Button onClick={onClose}>{t("ui:cancel")}</Button>
					<Button type="submit" form={form} variant="primary">
						{t("inspector:rename.confirm")}
					</Button>
				</>
			}
		>
			<form id={form} onSubmit={rename}>
				<TextField
					label={t("inspector:node-id")}
					error={refusal && t(refusal)}
					value={typed}
					onChange={(event) => setTyped(event.target.value)}
					onFocus={(event) => event.target.select()}
					maxLength={255}
					dir="ltr"
					autoComplete="off"
					autoCapitalize="off"
					spellCheck={false}
				/>
			</form>
		</Dialog>
	);
}
