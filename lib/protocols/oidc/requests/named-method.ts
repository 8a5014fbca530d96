import type { ExecutionRequest } from "@/lib/flows/executors";
import type { Interaction } from "./interaction";

/** Parameters of an authorization request that are no part of OAuth: which organization signs in, and by which way. */
export const ORGANIZATION_PARAMETERS = ["orgId", "orgHandle", "org", "fidp"];

/** What an authorization request says of the organization that signs in; of several names the most exact one counts. */
export function namedMethod(params: Interaction["params"]): Pick<ExecutionRequest, "organization" | "wantedWay"> {
	const { orgId, orgHandle, org, fidp } = params;
	const way = isText(fidp) ? { wantedWay: fidp } : {};
	if (isText(orgId)) return { ...way, organization: { kind: "id", value: orgId } };
	const name = [orgHandle, org].find(isText);
	return name === undefined ? way : { ...way, organization: { kind: "name", value: name } };
}

function isText(value: unknown): value is string {
	return typeof value === "string" && value !== "";
}
