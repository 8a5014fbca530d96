import type { OrganizationPort } from "@/lib/executors";
import { beginSignIn } from "./begin-sign-in";
import { redeemSignIn } from "./redeem-sign-in";
import { resolveOrganization } from "./resolve-organization";

/** The sign-ins of the organizations below this one as executors see them. */
export function organizationPort(organizationId: string): OrganizationPort {
	return {
		resolve: (hint, flowType) => resolveOrganization(organizationId, hint, flowType),
		begin: beginSignIn,
		redeem: (pending, answer, signal) => redeemSignIn(organizationId, pending, answer, signal),
	};
}
