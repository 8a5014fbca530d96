import type { ConsentPort } from "../ports";
import { selectConsent, upsertConsent } from "./consent-repository";

/** The consents of an organization's users to its applications. */
export function consentPort(organizationId: string): ConsentPort {
	return {
		remembered: (userId, applicationId) => selectConsent(organizationId, userId, applicationId),
		remember: (userId, applicationId, scopes) => upsertConsent(organizationId, userId, applicationId, scopes),
	};
}
