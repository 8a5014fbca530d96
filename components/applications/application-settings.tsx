"use client";
import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { ResourceForm } from "@/components/ui/resource-form";
import { TextField } from "@/components/ui/text-field";
import { useToast } from "@/components/ui/toast";
import {
	type ApplicationBody,
	grantTypeSchema,
	redirectUrlProblem,
	updateApplicationContract,
} from "@/lib/identity/applications/contract";
import { call } from "@/lib/platform/http/call";
import { useText } from "@/lib/platform/i18n/client";
import { FlowPicker, type OfferedFlow } from "./flow-picker";
import { grantKey } from "./grant-key";
import { RedirectUrlsField, redirectUrlLines } from "./redirect-urls-field";
import { SecretNotice } from "./secret-notice";

/** Everything that can be changed of an application; of Portico's own only the flows. */
export function ApplicationSettings({
	application,
	revision,
	organization,
	flows,
}: {
	application: ApplicationBody;
	revision: number;
	organization: string;
	flows: readonly OfferedFlow[];
}) {
	const { t } = useText();
	const router = useRouter();
	const toast = useToast();
	const [draft, setDraft] = useState({ ...application, urls: application.redirectUrls.join("\n") });
	// A save of our own is known before the page is told again; a new secret is known by the page alone.
	const [saved, setSaved] = useState(revision);
	const change = (members: Partial<typeof draft>) => setDraft({ ...draft, ...members });
	const { name, urls, grantTypes, publicClient, authFlowId, registrationFlowId, registrationEnabled } = draft;
	const fixed = application.firstParty;
	const interactive = grantTypes.includes("authorization_code");
	const redirectUrls = redirectUrlLines(urls);
	const wrong = redirectUrls.some((url) => redirectUrlProblem(url, publicClient) !== null);
	const saving = useMutation({
		mutationFn: () =>
			call(updateApplicationContract, {
				params: { organization, applicationId: application.id },
				ifMatch: `"${Math.max(revision, saved)}"`,
				body: { name, redirectUrls, grantTypes, publicClient, authFlowId, registrationFlowId, registrationEnabled },
			}),
		onSuccess({ value, etag }) {
			setSaved(Number(etag?.replaceAll('"', "")));
			toast.done(t("applications:saved", { name: value.name }));
			router.refresh();
		},
	});
	const secret = saving.data?.value.clientSecret;
	return (
		<ResourceForm
			className="gap-5"
			saving={saving}
			onSave={() => saving.mutate()}
			submit={t("applications:save")}
			unsaved={{ draft }}
			blocked={wrong && !fixed}
		>
			<TextField
				label={t("applications:name")}
				hint={t("applications:name-hint")}
				value={name}
				onChange={(event) => change({ name: event.target.value })}
				maxLength={100}
				pattern=".*\S.*"
				dir="auto"
				required
				disabled={fixed}
			/>
			<RedirectUrlsField
				value={urls}
				publicClient={publicClient}
				required={interactive}
				disabled={fixed}
				onChange={(value) => change({ urls: value })}
			/>
			<FlowPicker
				label={t("applications:auth-flow")}
				flows={flows}
				flowType="AUTHENTICATION"
				value={authFlowId}
				onChange={(id) => change({ authFlowId: id })}
			/>
			<CheckboxField
				label={t("applications:registration-enabled")}
				hint={t("applications:registration-enabled-hint")}
				checked={registrationEnabled}
				onChange={(event) => change({ registrationEnabled: event.target.checked })}
			/>
			<FlowPicker
				label={t("applications:registration-flow")}
				flows={flows}
				flowType="REGISTRATION"
				value={registrationFlowId}
				onChange={(id) => change({ registrationFlowId: id })}
			/>
			<fieldset className="flex flex-col gap-1" disabled={fixed}>
				<legend className="pb-1 text-sm font-medium">{t("applications:grant-types")}</legend>
				{grantTypeSchema.options.map((grant) => (
					<CheckboxField
						key={grant}
						label={t(`applications:grant.${grantKey(grant)}`)}
						hint={t(`applications:grant-text.${grantKey(grant)}`)}
						checked={grantTypes.includes(grant)}
						onChange={(event) =>
							change({
								grantTypes: grantTypeSchema.options.filter((each) =>
									each === grant ? event.target.checked : grantTypes.includes(each),
								),
							})
						}
					/>
				))}
			</fieldset>
			<CheckboxField
				label={t("applications:public-client")}
				hint={t("applications:public-client-hint")}
				checked={publicClient}
				disabled={fixed}
				onChange={(event) => change({ publicClient: event.target.checked })}
			/>
			{secret === undefined ? null : <SecretNotice secret={secret} />}
		</ResourceForm>
	);
}
