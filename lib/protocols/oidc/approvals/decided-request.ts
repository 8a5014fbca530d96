import type { AdapterPayload } from "oidc-provider";
import { decisionOf } from "@/lib/identity/approvals";
import { detailsIn } from "../authorization-details/requested-details";

/** The engine's request with what became of it: the row of the request alone says whether it was approved, and by what. */
export async function decidedRequest(
	organizationId: string,
	requestHash: string,
	payload: AdapterPayload,
): Promise<AdapterPayload | undefined> {
	const decision = await decisionOf(organizationId, requestHash);
	switch (decision?.status) {
		case undefined:
		case "withdrawn":
			return undefined;
		case "pending":
			return payload;
		case "denied":
			return { ...payload, error: "access_denied", errorDescription: "the person has denied the request" };
		case "approved": {
			const { grantId, acr, amr, authTime } = decision;
			return {
				...payload,
				...{ grantId, acr, amr: amr?.split(" ") ?? [], authTime },
				rar: detailsIn((payload.params ?? {}) as object),
			} as AdapterPayload;
		}
	}
}
