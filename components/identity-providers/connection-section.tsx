"use client";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { TextField } from "@/components/ui/text-field";
import { discoverIssuerContract } from "@/lib/identity/identity-providers/calls";
import { call } from "@/lib/platform/http/call";
import { DiscoveryResult } from "./discovery-result";
import type { IdentityProviderDraft } from "./identity-provider-draft";
import { SecretField } from "./secret-field";
import { Section } from "./section";

/** The endpoints of the provider, and Portico's client credentials there. */
export function ConnectionSection({
	draft,
	stored,
	secretProblem,
	onChange,
}: {
	draft: IdentityProviderDraft;
	/** Whether a secret is stored. */
	stored: boolean;
	secretProblem: string | undefined;
	onChange: (change: Partial<IdentityProviderDraft>) => void;
}) {
	const { t } = useTranslation();
	return (
		<Section title={t("providers:connection")}>
			{draft.kind === "oidc" ? <IssuerField draft={draft} onChange={onChange} /> : null}
			<TextField
				label={t("providers:client-id")}
				required
				maxLength={500}
				dir="ltr"
				autoComplete="off"
				spellCheck={false}
				value={draft.clientId}
				onChange={(event) => onChange({ clientId: event.target.value })}
			/>
			<SecretField
				stored={stored}
				value={draft.clientSecret}
				optional={draft.kind === "oidc"}
				error={secretProblem}
				onChange={(clientSecret) => onChange({ clientSecret })}
			/>
			<details>
				<summary className="min-h-6 text-sm font-medium">{t("providers:advanced")}</summary>
				<div className="flex flex-col gap-4 pt-3">
					{draft.kind === "google" ? <IssuerField draft={draft} onChange={onChange} /> : null}
					{draft.kind === "github"
						? (["authorization", "token", "userinfo", "emails"] as const).map((name) => (
								<TextField
									key={name}
									label={t(`providers:endpoint.${name}`)}
									type="url"
									dir="ltr"
									required={name !== "emails"}
									maxLength={500}
									value={draft.endpoints[name]}
									onChange={(event) => onChange({ endpoints: { ...draft.endpoints, [name]: event.target.value } })}
								/>
							))
						: null}
					<TextField
						label={t("providers:scopes")}
						hint={t("providers:scopes-hint")}
						dir="ltr"
						spellCheck={false}
						maxLength={2000}
						value={draft.scopes}
						onChange={(event) => onChange({ scopes: event.target.value })}
					/>
				</div>
			</details>
		</Section>
	);
}

function IssuerField({
	draft,
	onChange,
}: {
	draft: IdentityProviderDraft;
	onChange: (change: Partial<IdentityProviderDraft>) => void;
}) {
	const { t } = useTranslation();
	const checking = useMutation({
		async mutationFn() {
			const body = { issuer: draft.issuer.trim(), scopes: draft.scopes.split(/\s+/).filter(Boolean) };
			return (await call(discoverIssuerContract, { body })).value;
		},
	});
	return (
		<div className="flex flex-col gap-2">
			<div className="flex flex-wrap items-start gap-2">
				<TextField
					label={t("providers:issuer")}
					hint={t("providers:issuer-hint")}
					type="url"
					dir="ltr"
					required
					maxLength={500}
					className="min-w-0 flex-1 basis-64"
					value={draft.issuer}
					onChange={(event) => {
						checking.reset();
						onChange({ issuer: event.target.value });
					}}
				/>
				<Button
					className="sm:mt-6"
					busy={checking.isPending}
					disabled={draft.issuer.trim() === ""}
					onClick={() => checking.mutate()}
				>
					{t("providers:check")}
				</Button>
			</div>
			{checking.data === undefined ? null : <DiscoveryResult result={checking.data} />}
			{checking.error === null ? null : <RefusalNotice error={checking.error} />}
		</div>
	);
}
