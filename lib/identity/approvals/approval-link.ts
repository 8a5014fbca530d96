import { equalInConstantTime, keyedHash, keyedHashes } from "@/lib/platform/tokens";

const PURPOSE = "approval-link";

/** The token of the link to a request: nobody can compute it from the request, and it is the same each time. */
export function approvalToken(organizationId: string, id: string): string {
	return keyedHash(`${organizationId} ${id}`, PURPOSE);
}

/** Whether it is the token of this request, also while ENCRYPTION_KEY is being replaced. */
export function isApprovalToken(organizationId: string, id: string, token: string): boolean {
	return keyedHashes(`${organizationId} ${id}`, PURPOSE).some((each) => equalInConstantTime(each, token));
}

/** Two digits that the asking device shows, and that the person types where the flow wants it: the same each time. */
export function approvalNumber(organizationId: string, id: string): string {
	const digest = Buffer.from(keyedHash(`${organizationId} ${id}`, "approval-number"), "base64url");
	return String(10 + (digest.readUInt32BE(0) % 90));
}
