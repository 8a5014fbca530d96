"use client";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { ResourceForm } from "@/components/ui/resource-form";
import { updateApplicationContract } from "@/lib/identity/applications/calls";
import { redirectUrlProblem } from "@/lib/identity/applications/contract";
import { SecretNotice } from "./secret-notice";
import { useSettings } from "./settings/settings-context";
import type { useApplicationDraft } from "./use-application-draft";

/** The settings of one tab, and the bar that saves those of all tabs. */
export function SettingsForm({
	shown,
	state: { draft, dirty, saving, save, stored, discard },
	children,
}: {
	/** Whether its tab is visible; only the visible tab shows the result of saving. */
	shown: boolean;
	state: ReturnType<typeof useApplicationDraft>;
	children: ReactNode;
}) {
	const { t } = useTranslation();
	const { fixed } = useSettings();
	const wrong = !fixed && draft.redirectUrls.some((url) => redirectUrlProblem(url, draft.publicClient) !== null);
	const secret = saving.data?.value.clientSecret;
	const stillThere = stored.application.clientSecrets.length > 0;
	return (
		<ResourceForm
			access={updateApplicationContract.access}
			className="gap-4"
			barClassName="sticky bottom-0 z-10 -mx-1 border-t bg-canvas px-1 py-3"
			saving={saving}
			onSave={save}
			submit={t("applications:save")}
			unsaved={false}
			unchanged={!dirty}
			blocked={wrong}
			error={shown ? saving.error : null}
			actions={
				<>
					<Button onClick={discard} disabled={!dirty}>
						{t("appSettings:discard")}
					</Button>
					{dirty ? <span className="text-sm text-muted">{t("appSettings:unsaved")}</span> : null}
				</>
			}
		>
			{shown && secret !== undefined && stillThere ? <SecretNotice secret={secret} /> : null}
			{children}
		</ResourceForm>
	);
}
