import { JWT_BEARER } from "../grant-types";
import type { Finding, ReviewedApplication } from "./finding";

/** Findings about authorization grants of and for other domains. */
export function chainingFindings({ grantTypes, tokenExchange }: ReviewedApplication): Finding[] {
	const { trustedIssuers, domains } = tokenExchange;
	return [
		...trustedIssuers.flatMap(({ authorizationGrants }, index): Finding[] =>
			authorizationGrants && !grantTypes.includes(JWT_BEARER)
				? [
						{
							code: "grants-not-taken",
							severity: "hint",
							path: `tokenExchange.trustedIssuers[${index}].authorizationGrants`,
						},
					]
				: [],
		),
		...domains.flatMap(({ clientId }, index): Finding[] =>
			clientId === null
				? [{ code: "grant-for-any-client", severity: "hint", path: `tokenExchange.domains[${index}].clientId` }]
				: [],
		),
	];
}
