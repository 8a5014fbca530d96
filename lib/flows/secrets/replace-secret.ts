import type { RequestContext } from "@/lib/platform/kernel";
import { type PresentableSecret, requireCallable } from "./as-secret";
import type { ReplacedSecret } from "./contract";
import { secretHasChanged } from "./errors";
import { getSecret, requiredSecret } from "./get-secret";
import { updateSecretRow } from "./repository";
import { sealValue } from "./sealed-value";

/**
 * Replaces the value together with the origins: whoever does not know the value cannot have it sent elsewhere.
 * @throws DomainError 400, 404, 412
 */
export async function replaceSecret(
	context: RequestContext,
	name: string,
	{ value, origins }: ReplacedSecret,
	expectedVersions: readonly number[] | null = null,
): Promise<PresentableSecret> {
	const { organizationId } = context.principal;
	requireCallable(origins);
	await requiredSecret(organizationId, name);
	const next = { name, value: sealValue(organizationId, name, value), origins };
	if (!(await updateSecretRow(context, next, expectedVersions)))
		throw secretHasChanged((await requiredSecret(organizationId, name)).revision);
	return getSecret(context, name);
}
