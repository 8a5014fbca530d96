"use client";
import { useTranslation } from "react-i18next";
import { Notice } from "@/components/ui/notice";
import type { IdentityProviderDiscovery, IdentityProviderKind } from "@/lib/identity/identity-providers/contract";

/** The result of the metadata discovery of a provider. */
export function DiscoveryResult({
	result,
	kind = "oidc",
}: {
	result: IdentityProviderDiscovery;
	kind?: IdentityProviderKind;
}) {
	const { t } = useTranslation();
	const { found, problem, detail, issuer, authorizationEndpoint, tokenEndpoint, keys, pkce, namesItself } = result;
	if (!found)
		return (
			<Notice
				tone="danger"
				urgent
				title={problem === null ? t("providers:not-found") : t(`providers:problem.${problem}`)}
			>
				{detail === null ? null : <bdi className="font-mono">{detail}</bdi>}
			</Notice>
		);
	const stated = (value: boolean | null) =>
		value === null ? t("providers:unknown") : value ? t("providers:yes") : t("providers:no");
	const isOpenId = issuer !== null && kind !== "saml";
	const facts: [string, string | null][] = [
		[t("providers:fact.issuer"), issuer],
		[t("providers:fact.authorization"), authorizationEndpoint],
		[t("providers:fact.token"), tokenEndpoint],
		[t("providers:fact.keys"), keys === null ? null : String(keys)],
		[t("providers:fact.pkce"), isOpenId ? stated(pkce) : null],
		[t("providers:fact.names-itself"), isOpenId ? stated(namesItself) : null],
		[t("providers:fact.unknown-scopes"), result.unknownScopes.join(" ") || null],
	];
	return (
		<Notice
			tone="success"
			title={t(
				kind === "saml" ? "providers:found-saml" : isOpenId ? "providers:found-issuer" : "providers:found-service",
			)}
		>
			<dl className="grid grid-cols-1 gap-x-4 sm:grid-cols-[auto_1fr]">
				{facts.map(([name, value]) =>
					value === null ? null : (
						<div key={name} className="contents">
							<dt className="text-muted">{name}</dt>
							<dd className="wrap-anywhere">
								<bdi>{value}</bdi>
							</dd>
						</div>
					),
				)}
			</dl>
		</Notice>
	);
}
