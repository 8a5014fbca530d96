import type { RequestContext } from "@/lib/platform/kernel";
import { publishedKeys, rotateSigningKeys } from "@/lib/platform/tokens";
import { rebuildProviders } from "../engine/provider-for";
import type { SigningKeys } from "./administration-contract";
import { recordRotation } from "./grants-repository";

/** The published keys of the caller's organization. */
export async function listSigningKeys({ principal }: RequestContext): Promise<SigningKeys> {
	return { keys: await publishedKeys(principal.organizationId) };
}

/** Creates new keys; the previous ones stay published until everything that they signed has expired. */
export async function rotateKeys(context: RequestContext): Promise<SigningKeys> {
	const { organizationId: id, organizationName: name } = context.principal;
	await rotateSigningKeys(id);
	rebuildProviders(id);
	await recordRotation(context, { id, name });
	return listSigningKeys(context);
}
