"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { DraftGuard } from "@/components/ui/draft-guard";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { useToast } from "@/components/ui/toast";
import { patchUserContract, URN } from "@/lib/identity/directory/contract";
import { CallError, call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { useInvalidFocus } from "./use-invalid-focus";
import type { UserFacts } from "./user-facts";
import { UserFields } from "./user-fields";
import { draftOfUser, profileChanges } from "./user-form-draft";
import { userProblem } from "./user-problem";

const CHANGED_MEANWHILE = 412;

/** Who somebody is, to be changed; what others wrote since the page was read is never written over. */
export function UserProfile({ organization, user }: { organization: string; user: UserFacts }) {
	const { t } = useText();
	const router = useRouter();
	const toast = useToast();
	const form = useRef<HTMLFormElement>(null);
	const before = draftOfUser(user);
	const [draft, setDraft] = useState(before);
	const changes = profileChanges(before, draft);
	const saving = useMutation({
		mutationFn: () =>
			call(patchUserContract, {
				params: { organization, userId: user.id },
				ifMatch: `"${user.revision}"`,
				body: { schemas: [URN.patchOp], Operations: changes },
			}),
		onSuccess({ value }) {
			toast.done(t("users:saved", { name: value.displayName ?? user.displayName }));
			router.refresh();
		},
	});
	useInvalidFocus(form, saving.error);
	const problem = userProblem(t, saving.error, draft.email);
	const stale = saving.error instanceof CallError && saving.error.status === CHANGED_MEANWHILE;
	return (
		<form
			ref={form}
			className="flex flex-col gap-5"
			onSubmit={(event) => {
				event.preventDefault();
				if (!saving.isPending && changes.length > 0) saving.mutate();
			}}
		>
			<UserFields draft={draft} onChange={setDraft} problem={problem} />
			<DraftGuard draft={draft} saving={saving} />
			{saving.error === null || problem !== null ? null : (
				<RefusalNotice error={saving.error} onRetry={() => saving.mutate()} />
			)}
			<div className="flex flex-wrap gap-2">
				<Button type="submit" variant="primary" busy={saving.isPending} disabled={changes.length === 0}>
					{t("users:save")}
				</Button>
				{stale ? <Button onClick={() => router.refresh()}>{t("users:load-again")}</Button> : null}
			</div>
		</form>
	);
}
