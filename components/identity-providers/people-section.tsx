"use client";
import { useTranslation } from "react-i18next";
import { ConsequenceSwitch } from "./consequence-switch";
import type { IdentityProviderDraft } from "./identity-provider-draft";
import { Section } from "./section";

/** The settings for creating and linking users, with their consequences. */
export function PeopleSection({
	draft,
	onChange,
}: {
	draft: IdentityProviderDraft;
	onChange: (change: Partial<IdentityProviderDraft>) => void;
}) {
	const { t } = useTranslation();
	const { kind, provisions, linksByVerifiedEmail, linksFromAccount, trustsMethods, trustsEmail, enabled } = draft;
	return (
		<Section title={t("providers:people")}>
			<ConsequenceSwitch
				label={t("providers:provisions")}
				consequence={provisions ? t("providers:provisions-on") : t("providers:provisions-off")}
				checked={provisions}
				onChange={(value) => onChange({ provisions: value })}
			/>
			{kind === "saml" || kind === "ldap" ? (
				<ConsequenceSwitch
					label={t("providers:saml.trusts-email")}
					consequence={t(
						trustsEmail
							? "providers:saml.trusts-email-on"
							: kind === "ldap"
								? "providers:ldap.trusts-email-off"
								: "providers:saml.trusts-email-off",
					)}
					checked={trustsEmail}
					onChange={(value) => onChange({ trustsEmail: value })}
				/>
			) : null}
			<ConsequenceSwitch
				label={t("providers:links-by-email")}
				consequence={linksByVerifiedEmail ? t("providers:links-by-email-on") : t("providers:links-by-email-off")}
				checked={linksByVerifiedEmail}
				onChange={(value) => onChange({ linksByVerifiedEmail: value })}
			/>
			{kind === "ldap" ? null : (
				<ConsequenceSwitch
					label={t("providers:links-from-account")}
					consequence={linksFromAccount ? t("providers:links-from-account-on") : t("providers:links-from-account-off")}
					checked={linksFromAccount}
					onChange={(value) => onChange({ linksFromAccount: value })}
				/>
			)}
			{kind === "github" || kind === "ldap" ? null : (
				<ConsequenceSwitch
					label={t("providers:trusts-methods")}
					consequence={trustsMethods ? t("providers:trusts-methods-on") : t("providers:trusts-methods-off")}
					checked={trustsMethods}
					onChange={(value) => onChange({ trustsMethods: value })}
				/>
			)}
			<ConsequenceSwitch
				label={t("providers:enabled")}
				consequence={enabled ? t("providers:enabled-on") : t("providers:enabled-off")}
				checked={enabled}
				onChange={(value) => onChange({ enabled: value })}
			/>
		</Section>
	);
}
