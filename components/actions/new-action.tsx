"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { createActionContract } from "@/lib/identity/actions/calls";
import { call } from "@/lib/platform/http/call";
import { type ActionDraft, blankAction, requestOf } from "./action-draft";
import { ActionForm } from "./action-form";
import { PayloadView } from "./payload-view";

/** Creates an action and opens it, so that it can be tested and activated. */
export function NewAction({
	organization,
	dialect,
	own,
}: {
	organization: string;
	dialect: string;
	own: readonly string[];
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [draft, setDraft] = useState(blankAction);
	const creating = useMutation({
		mutationFn: (from: ActionDraft) =>
			call(createActionContract, { params: { organization }, body: requestOf(from, dialect) }),
		onSuccess({ value }) {
			toast.done(t("actions:created"));
			router.push(`/console/actions/${value.id}`);
		},
	});
	return (
		<div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
			<ActionForm
				action={undefined}
				dialect={dialect}
				own={own}
				draft={draft}
				onChange={setDraft}
				saving={creating}
				submit={t("actions:create")}
				unsaved={draft !== blankAction && !creating.isSuccess}
				leaves
				cancel="/console/actions"
				onSave={(from) => creating.mutate(from)}
			/>
			<PayloadView organization={organization} dialect={dialect} attributes={draft.attributes} />
		</div>
	);
}
