"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { DeletePanel } from "@/components/ui/delete-panel";
import { useRouter } from "@/components/ui/navigation";
import { Section } from "@/components/ui/section";
import { useToast } from "@/components/ui/toast";
import { deleteActionContract, updateActionContract } from "@/lib/identity/actions/calls";
import type { Action } from "@/lib/identity/actions/contract";
import { call } from "@/lib/platform/http/call";
import { type ActionDraft, draftOf, requestOf } from "./action-draft";
import { ActionForm } from "./action-form";
import { PayloadView } from "./payload-view";
import { TestAction } from "./test-action";

interface Props {
	organization: string;
	dialect: string;
	/** The names of the organization's own attributes. */
	own: readonly string[];
	action: Action;
	revision: number;
}

/** Edits, tests and deletes an action. */
export function EditAction({ organization, dialect, own, action, revision }: Props) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [stored, setStored] = useState(() => draftOf(action, dialect));
	const [draft, setDraft] = useState(stored);
	const params = { organization, actionId: action.id };
	const saving = useMutation({
		mutationFn: (from: ActionDraft) =>
			call(updateActionContract, { params, body: requestOf(from, dialect), ifMatch: `"${revision}"` }),
		onSuccess({ value }) {
			// Typed secrets are removed from the page.
			const saved = draftOf(value, dialect);
			setStored(saved);
			setDraft(saved);
			toast.done(t("actions:saved"));
			router.refresh();
		},
	});
	const dirty = draft !== stored;
	return (
		<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<ActionForm
				action={action}
				dialect={dialect}
				own={own}
				draft={draft}
				onChange={setDraft}
				saving={saving}
				submit={t("actions:save")}
				unsaved={dirty}
				onSave={(from) => saving.mutate(from)}
			/>
			<div className="flex min-w-0 flex-col gap-6">
				<TestAction organization={organization} dialect={dialect} actionId={action.id} unsaved={dirty} />
				<PayloadView organization={organization} dialect={dialect} attributes={draft.attributes} />
				<Section title={t("actions:delete")} access={deleteActionContract.access}>
					<DeletePanel
						label={t("actions:delete")}
						title={t("actions:delete-title", { name: action.name })}
						consequence={t("actions:delete-text")}
						deleted={t("actions:deleted")}
						list="/console/actions"
						onDelete={() => call(deleteActionContract, { params })}
					/>
				</Section>
			</div>
		</div>
	);
}
