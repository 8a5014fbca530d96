import { addressFindings } from "./address-findings";
import { agentFindings } from "./agent-findings";
import { approvalFindings } from "./approval-findings";
import { chainingFindings } from "./chaining-findings";
import { credentialFindings } from "./credential-findings";
import type { Finding, ReviewedApplication, Severity, Surroundings } from "./finding";
import { grantFindings } from "./grant-findings";
import { nativeAppFindings } from "./native-app-findings";
import { samlFindings } from "./saml-findings";
import { tokenFindings } from "./token-findings";

const RANK: Record<Severity, number> = { danger: 0, warning: 1, hint: 2 };

/** The settings of an application that are risky, do not work, or have no effect; the most severe first. */
export function lintApplication(application: ReviewedApplication, surroundings: Surroundings): Finding[] {
	return [
		...grantFindings(application),
		...approvalFindings(application, surroundings),
		...credentialFindings(application, surroundings),
		...addressFindings(application),
		...tokenFindings(application, surroundings),
		...samlFindings(application),
		...nativeAppFindings(application),
		...chainingFindings(application),
		...agentFindings(application, surroundings),
	].toSorted((one, other) => RANK[one.severity] - RANK[other.severity]);
}
