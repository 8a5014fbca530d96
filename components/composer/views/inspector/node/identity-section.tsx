"use client";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { FlowNode } from "@/lib/flows/model";
import { renameInDraft } from "../../../commands/rename-in-draft";
import { useComposer, useComposerStore } from "../../../store/composer-context";
import { unknownMembers } from "../executor/unknown-members";
import { IdLine } from "../fields/id-line";
import { idRefusal } from "../layout/id-refusal";
import { Section } from "../layout/section";
import { StoredMembers } from "../layout/stored-members";
import { LayoutFields } from "./layout-fields";

/** The id of a node, its position, and its other stored members. */
export const IdentitySection = memo(function IdentitySection({ node }: { node: FlowNode }) {
	const { t } = useTranslation();
	const store = useComposerStore();
	const readOnly = useComposer((state) => state.readOnly);
	const { id } = node;

	function refused(typed: string) {
		const { nodes } = store.getState().history.present.definition;
		const key = idRefusal(typed, (each) => each !== id && nodes.some((other) => other.id === each));
		return key && t(key);
	}

	return (
		<Section title={t("inspector:details")}>
			<IdLine
				scope={id}
				label={t("inspector:node-id")}
				id={id}
				refused={refused}
				onRename={(newId) => renameInDraft(store, id, newId)}
				readOnly={readOnly}
			/>
			<LayoutFields node={node} />
			<StoredMembers value={unknownMembers(node)} />
		</Section>
	);
});
