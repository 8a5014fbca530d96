import { addressFindings } from "./address-findings";
import { credentialFindings } from "./credential-findings";
import type { Finding, ReviewedApplication, Severity, Surroundings } from "./finding";
import { grantFindings } from "./grant-findings";
import { samlFindings } from "./saml-findings";
import { tokenFindings } from "./token-findings";

const RANK: Record<Severity, number> = { danger: 0, warning: 1, hint: 2 };

/** What of an application's settings is risky, does not work, or has no effect; the worst first. */
export function lintApplication(application: ReviewedApplication, surroundings: Surroundings): Finding[] {
	return [
		...grantFindings(application),
		...credentialFindings(application, surroundings),
		...addressFindings(application),
		...tokenFindings(application, surroundings),
		...samlFindings(application),
	].toSorted((one, other) => RANK[one.severity] - RANK[other.severity]);
}
