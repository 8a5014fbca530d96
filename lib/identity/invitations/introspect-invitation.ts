import type { RequestContext } from "@/lib/platform/kernel";
import { sha256 } from "@/lib/platform/tokens";
import type { Confirmation, Introspection } from "./contract";
import { nothingToIntrospect } from "./errors";
import { selectIntrospected } from "./repository";

/** The state of the invitation with this code, and its user. @throws DomainError 400 */
export async function introspectInvitation(
	{ principal }: RequestContext,
	{ confirmationCode }: Confirmation,
): Promise<Introspection> {
	const found = await selectIntrospected(principal.organizationId, sha256(confirmationCode));
	if (found === undefined) throw nothingToIntrospect();
	return { confirmationCode, ...found, initiatedOrganization: principal.organizationId };
}
