"use client";
import { useMutation } from "@tanstack/react-query";
import isEqual from "fast-deep-equal";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRouter } from "@/components/ui/navigation";
import { useToast } from "@/components/ui/toast";
import { updateApplicationContract } from "@/lib/identity/applications/calls";
import { type ApplicationBody, type ApplicationSettings, writableMembers } from "@/lib/identity/applications/contract";
import { call } from "@/lib/platform/http/call";
import type { SecretAnswer } from "./secrets/secret-answer";
import { sentSettings } from "./settings/sent-settings";

/** An application as it was loaded, with its revision. */
export interface StoredApplication {
	application: ApplicationBody;
	revision: number;
}

interface Sent {
	body: ApplicationSettings;
	/** The draft that was sent; null if single members were saved. */
	draft: ApplicationSettings | null;
	alone?: Partial<ApplicationSettings>;
}

/**
 * The draft of an application's settings, and functions that save it. All settings are saved at once; a save is refused if
 * somebody else has saved in the meantime.
 */
export function useApplicationDraft(
	read: StoredApplication,
	organization: string,
	onRefused: (error: unknown) => void,
) {
	const { t } = useTranslation();
	const router = useRouter();
	const toast = useToast();
	const [stored, setStored] = useState(read);
	const [draft, setDraft] = useState(() => writableMembers(read.application));
	const settled = writableMembers(stored.application);
	const dirty = !isEqual(draft, settled);
	// Somebody else has saved, and the page was loaded again. Without unsaved changes, the new settings replace the draft.
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
			// Keeps what was typed while the request was running.
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
		/** Saves only these members; other changes stay unsaved. */
		saveAlone: (alone: Partial<ApplicationSettings>) =>
			saving.mutateAsync({ body: { ...settled, ...alone }, draft: null, alone }),
		change: (members: Partial<ApplicationSettings>) => setDraft((current) => ({ ...current, ...members })),
		discard() {
			setDraft(settled);
			saving.reset();
		},
		/** Takes over the secrets from a response. Settings that somebody else has changed meanwhile still cause a conflict. */
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
