"use client";
import { useMutation } from "@tanstack/react-query";
import isEqual from "fast-deep-equal";
import { useState } from "react";
import { useRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { updateApplicationContract } from "@/lib/identity/applications/calls";
import { type ApplicationBody, type ApplicationSettings, writableMembers } from "@/lib/identity/applications/contract";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import type { SecretAnswer } from "./secrets/secret-answer";
import { sentSettings } from "./settings/sent-settings";

/** An application as it was read, with its revision. */
export interface StoredApplication {
	application: ApplicationBody;
	revision: number;
}

interface Sent {
	body: ApplicationSettings;
	/** The draft it was made of, where it was the draft that was saved. */
	draft: ApplicationSettings | null;
	alone?: Partial<ApplicationSettings>;
}

/**
 * The settings of an application as they are being changed, and how they are saved: all of them at once, unless somebody else
 * has saved in the meantime.
 */
export function useApplicationDraft(
	read: StoredApplication,
	organization: string,
	onRefused: (error: unknown) => void,
) {
	const { t } = useText();
	const router = useRouter();
	const toast = useToast();
	const [stored, setStored] = useState(read);
	const [draft, setDraft] = useState(() => writableMembers(read.application));
	const settled = writableMembers(stored.application);
	const dirty = !isEqual(draft, settled);
	// Somebody else has saved, and the page was read again: nothing here is lost by showing it.
	if (read.revision > stored.revision && !dirty) {
		setStored(read);
		setDraft(writableMembers(read.application));
	}
	const saving = useMutation({
		mutationFn: ({ body }: Sent) =>
			call(updateApplicationContract, {
				params: { organization, applicationId: stored.application.id },
				ifMatch: `"${stored.revision}"`,
				body,
			}),
		onSuccess(answer, { draft: sent, alone }) {
			setStored(storedFrom(answer));
			// What was typed while it was being saved is kept.
			setDraft((current) => (isEqual(current, sent) ? writableMembers(answer.value) : { ...current, ...alone }));
			toast.done(t("applications:saved", { name: answer.value.name }));
			router.refresh();
		},
		onError: onRefused,
	});
	return {
		stored,
		draft,
		dirty,
		saving,
		save: () => saving.mutate({ body: sentSettings(draft), draft }),
		/** Saves these members by themselves; what else is being changed stays unsaved. */
		saveAlone: (alone: Partial<ApplicationSettings>) =>
			saving.mutateAsync({ body: { ...settled, ...alone }, draft: null, alone }),
		change: (members: Partial<ApplicationSettings>) => setDraft((current) => ({ ...current, ...members })),
		discard() {
			setDraft(settled);
			saving.reset();
		},
		/** Takes over what an answer says of the secrets. Settings that another has changed meanwhile are still a conflict. */
		takeSecrets(answer: SecretAnswer) {
			const next = storedFrom(answer);
			const alone = isEqual(writableMembers(next.application), settled);
			setStored(
				alone ? next : { ...stored, application: { ...stored.application, clientSecrets: answer.value.clientSecrets } },
			);
			router.refresh();
		},
	};
}

function storedFrom({ value, etag }: SecretAnswer): StoredApplication {
	const { clientSecret: _, ...application } = value;
	return { application, revision: Number(etag?.replaceAll('"', "")) };
}
