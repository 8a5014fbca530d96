import type { ExecutionRequest } from "@/lib/flows/executors";
import type { Interaction } from "./interaction";

/** Portico's own parameters of an authorization request: the organization that signs the user in, and the sign-in method. */
export const ORGANIZATION_PARAMETERS = ["orgId", "orgHandle", "org", "fidp"];

/** The organization and method that an authorization request names; of several names the most specific one is used. */
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
