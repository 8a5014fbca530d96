"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Section } from "@/components/ui/section";
import { type ApplicationBody, type Finding, MAX_SECRETS, usesSecret } from "@/lib/identity/applications/contract";
import { SecretNotice } from "../secret-notice";
import { settingId } from "../settings/setting-path";
import { AddSecret } from "./add-secret";
import { ReplaceSecrets } from "./replace-secrets";
import type { SecretAnswer } from "./secret-answer";
import { SecretTable } from "./secret-table";

/** The client secrets of the application; their values cannot be shown again. */
export function SecretsPanel({
	application,
	organization,
	findings,
	nowMs,
	onAnswer,
}: {
	application: ApplicationBody;
	organization: string;
	findings: readonly Finding[];
	nowMs: number;
	onAnswer: (answer: SecretAnswer) => void;
}) {
	const { t } = useTranslation();
	const [secret, setSecret] = useState<string | undefined>(undefined);
	const params = { organization, applicationId: application.id };
	const take = (answer: SecretAnswer) => {
		setSecret(answer.value.clientSecret);
		onAnswer(answer);
	};
	if (!usesSecret(application))
		return (
			<Section title={t("appSettings:secrets")}>
				<p className="text-muted">
					{t(application.publicClient ? "appSettings:secrets-public" : "appSettings:secrets-unused")}
				</p>
			</Section>
		);
	const usable = application.clientSecrets.filter(
		({ expiresAt }) => expiresAt === null || Date.parse(expiresAt) > nowMs,
	);
	return (
		<Section title={t("appSettings:secrets")}>
			<p className="text-muted">{t("appSettings:secrets-text")}</p>
			{secret === undefined ? null : <SecretNotice secret={secret} />}
			<div id={settingId("clientSecrets")} className="flex min-w-0 scroll-mt-20 flex-col gap-4">
				<SecretTable
					secrets={application.clientSecrets}
					usable={usable.length}
					params={params}
					findings={findings}
					nowMs={nowMs}
					onAnswer={take}
				/>
			</div>
			<AddSecret params={params} full={usable.length >= MAX_SECRETS} nowMs={nowMs} onAnswer={take} />
			{usable.length === 0 ? null : <ReplaceSecrets params={params} onAnswer={take} />}
		</Section>
	);
}
