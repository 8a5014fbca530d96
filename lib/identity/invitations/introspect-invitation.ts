import type { UseCase } from "@/lib/platform/http/route";
import { sha256 } from "@/lib/platform/tokens";
import type { Confirmation, Introspection } from "./contract";
import { nothingToIntrospect } from "./errors";
import { selectIntrospected } from "./repository";

/** Whose invitation a code belongs to, and how it stands. */
export const introspectInvitation: UseCase<{ organization: string }, undefined, Confirmation, Introspection> = async (
	{ principal },
	{ body: { confirmationCode } },
) => {
	const found = await selectIntrospected(principal.organizationId, sha256(confirmationCode));
	if (found === undefined) throw nothingToIntrospect();
	return { confirmationCode, ...found, initiatedOrganization: principal.organizationId };
};
