import { CIBA, DEVICE_CODE } from "../grant-types";
import type { Finding, ReviewedApplication, Surroundings } from "./finding";

/** Findings about approvals, by request or for devices: without a flow of that type, nobody can be asked. */
export function approvalFindings(
	{ grantTypes, deviceAuthorization }: ReviewedApplication,
	{ approvalFlow }: Surroundings,
): Finding[] {
	if (approvalFlow) return [];
	const missing = { code: "approval-flow-missing", severity: "danger" } as const;
	return [
		...(grantTypes.includes(CIBA) ? [{ ...missing, path: "grantTypes" }] : []),
		...(grantTypes.includes(DEVICE_CODE) && deviceAuthorization.approval
			? [{ ...missing, path: "deviceAuthorization.approval" }]
			: []),
	];
}
