"use client";
import dynamic from "next/dynamic";
import { useTranslation } from "react-i18next";
import { CopiedText } from "@/components/ui/copied-text";
import { Section } from "@/components/ui/section";
import type { ApplicationBody } from "@/lib/identity/applications/contract";
import { accountAddressOf, endpointsOf } from "./endpoints";
import { factsOf } from "./facts-of";
import { SamlAddresses } from "./saml-addresses";
import { SnippetTabs } from "./snippet-tabs";

const TrialPanel = dynamic(async () => (await import("../trial/trial-panel")).TrialPanel);

/** Everything needed to connect the application: its ids, the addresses, and code with these values inserted. */
export function QuickStart({
	application,
	organization,
	issuer,
	secret,
	stack,
}: {
	application: ApplicationBody;
	organization: string;
	issuer: string;
	/** The client secret, while it is shown. */
	secret?: string | undefined;
	/** The library whose code is shown first. */
	stack?: string | undefined;
}) {
	const { t } = useTranslation();
	return (
		<>
			<Section title={t("quickStart:ids")}>
				<dl className="flex flex-col gap-2">
					<CopiedText label={t("applications:client-id")} text={application.clientId} beside />
					<CopiedText label={t("applications:id")} text={application.id} beside />
					<CopiedText label={t("quickStart:account")} text={accountAddressOf(issuer, organization)} beside />
				</dl>
			</Section>
			{application.saml === null ? null : <SamlAddresses issuer={issuer} />}
			{application.grantTypes.length === 0 ? null : (
				<Section title={t("quickStart:code")}>
					<SnippetTabs facts={factsOf(application, issuer, secret)} first={stack} />
				</Section>
			)}
			{application.grantTypes.includes("authorization_code") && !application.firstParty ? (
				<TrialPanel params={{ organization, applicationId: application.id }} />
			) : null}
			{application.grantTypes.length === 0 ? null : (
				<Section title={t("quickStart:endpoints")}>
					<p className="text-sm text-muted">{t("quickStart:endpoints-text")}</p>
					<dl className="flex flex-col gap-2">
						{endpointsOf(issuer).map(({ name, url }) => (
							<CopiedText key={name} label={t(`quickStart:endpoint.${name}`)} text={url} beside />
						))}
					</dl>
				</Section>
			)}
		</>
	);
}
