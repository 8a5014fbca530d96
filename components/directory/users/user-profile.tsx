"use client";
import { useMutation } from "@tanstack/react-query";
import { startTransition, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { useRouter } from "@/components/ui/navigation";
import { Notice } from "@/components/ui/notice";
import { ResourceForm } from "@/components/ui/resource-form";
import { useToast } from "@/components/ui/toast";
import { useDraftOf } from "@/components/ui/use-draft-of";
import type { ProfileForm } from "@/lib/identity/attributes/contract";
import { patchUserContract } from "@/lib/identity/directory/calls";
import { isRefusedByAction, URN } from "@/lib/identity/directory/contract";
import { CallError, call } from "@/lib/platform/http/call";
import { useInvalidFocus } from "./use-invalid-focus";
import type { UserFacts } from "./user-facts";
import { UserFields } from "./user-fields";
import { draftOfUser, profileChanges } from "./user-form-draft";
import { userProblem } from "./user-problem";

/** Scrolls to the notice, because it is above the form and the pressed button is below it. */
const intoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: "center" });

const CHANGED_MEANWHILE = 412;

/** The editable profile of a user; never overwrites changes that others made since the page was loaded. */
export function UserProfile({
	organization,
	user,
	form,
}: {
	organization: string;
	user: UserFacts;
	form: ProfileForm;
}) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const element = useRef<HTMLFormElement>(null);
	const profile = useDraftOf(draftOfUser(user, form.fields), user.revision);
	const { draft } = profile;
	const changes = profileChanges(profile.base, draft, form.fields);
	const saving = useMutation({
		mutationFn: () => {
			profile.send();
			return call(patchUserContract, {
				params: { organization, userId: user.id },
				ifMatch: `"${profile.revision}"`,
				body: { schemas: [URN.patchOp], Operations: changes },
			});
		},
		onSuccess({ value }) {
			profile.settle();
			toast.done(t("users:saved", { name: value.displayName ?? user.displayName }));
			router.refresh();
		},
	});
	useInvalidFocus(element, saving.error);
	const refusal = saving.error instanceof CallError && isRefusedByAction(saving.error) ? saving.error : null;
	const problem = refusal === null ? userProblem(t, saving.error, draft.email, form.fields) : null;
	function loadAgain() {
		saving.reset();
		// What was typed goes in the moment in which the current version is there, and not before.
		startTransition(() => {
			router.refresh();
			profile.discard();
		});
	}
	const stale = saving.error instanceof CallError && saving.error.status === CHANGED_MEANWHILE;
	return (
		<ResourceForm
			access={patchUserContract.access}
			ref={element}
			className="gap-5"
			saving={saving}
			onSave={() => saving.mutate()}
			submit={t("users:save")}
			unsaved={profile.unsaved}
			error={problem === null && refusal === null ? saving.error : null}
			unchanged={changes.length === 0}
			actions={stale ? <Button onClick={loadAgain}>{t("users:load-again")}</Button> : null}
		>
			{refusal === null ? null : (
				<div ref={intoView}>
					<Notice tone="danger" urgent title={t("users:refused-by-service", { reason: refusal.scimType ?? "" })}>
						<bdi className="wrap-anywhere">{refusal.description}</bdi>
					</Notice>
				</div>
			)}
			<UserFields draft={draft} onChange={profile.change} problem={problem} form={form} />
		</ResourceForm>
	);
}
