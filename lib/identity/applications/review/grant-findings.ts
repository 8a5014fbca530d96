import type { Finding, ReviewedApplication } from "./finding";

/** Findings about grant types and PKCE. */
export function grantFindings({ grantTypes, pkce, publicClient, scopes, enabled }: ReviewedApplication): Finding[] {
	const findings: Finding[] = [];
	if (!enabled) findings.push({ code: "disabled", severity: "hint", path: "enabled" });
	// RFC 9700 §2.1.2 and §2.4.
	if (grantTypes.includes("implicit"))
		findings.push({ code: "implicit-grant", severity: "danger", path: "grantTypes" });
	if (grantTypes.includes("password"))
		findings.push({ code: "password-grant", severity: "danger", path: "grantTypes" });
	if (grantTypes.includes("authorization_code")) {
		// RFC 9700 §2.1.1: mandatory for public clients.
		if (!pkce.mandatory)
			findings.push(
				publicClient
					? { code: "pkce-optional-public", severity: "danger", path: "pkce.mandatory" }
					: { code: "pkce-optional", severity: "warning", path: "pkce.mandatory" },
			);
		if (pkce.supportPlain) findings.push({ code: "pkce-plain", severity: "warning", path: "pkce.supportPlain" });
	}
	if (grantTypes.includes("client_credentials") && scopes.includes("system"))
		findings.push({ code: "everything-by-itself", severity: "warning", path: "scopes" });
	return findings;
}
