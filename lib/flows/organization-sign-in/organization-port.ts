import type { OrganizationPort } from "@/lib/flows/executors";
import { beginSignIn } from "./begin-sign-in";
import { homeOfGuest } from "./home-of-guest";
import { parentOrganization } from "./parent-organization";
import { redeemSignIn } from "./redeem-sign-in";
import { resolveOrganization } from "./resolve-organization";

/** The port of executors to the sign-ins of the organizations below this one, and of its parent. */
export function organizationPort(
	organizationId: string,
	{ clientAddress }: { clientAddress: string },
): OrganizationPort {
	return {
		resolve: (hint, flowType) => resolveOrganization(organizationId, hint, flowType, clientAddress),
		parent: () => parentOrganization(organizationId),
		homeOfGuest: (identifier) => homeOfGuest(organizationId, identifier, clientAddress),
		begin: beginSignIn,
		redeem: (pending, answer, signal) => redeemSignIn(organizationId, pending, answer, signal),
	};
}
