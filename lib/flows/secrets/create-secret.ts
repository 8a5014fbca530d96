import type { RequestContext } from "@/lib/platform/kernel";
import { type PresentableSecret, requireCallable } from "./as-secret";
import type { NewSecret } from "./contract";
import { secretTaken, tooManySecrets } from "./errors";
import { getSecret } from "./get-secret";
import { insertSecret } from "./repository";
import { sealValue } from "./sealed-value";
import { MAX_SECRETS } from "./secret-input";

/** Creates a secret. Nothing answers its value afterwards. @throws DomainError 400, 409 */
export async function createSecret(context: RequestContext, input: NewSecret): Promise<PresentableSecret> {
	const { name, origins } = input;
	requireCallable(origins);
	const value = sealValue(context.principal.organizationId, name, input.value);
	const made = await insertSecret(context, { name, value, origins }, MAX_SECRETS);
	if (made === "taken") throw secretTaken(name);
	if (made === "full") throw tooManySecrets(MAX_SECRETS);
	return getSecret(context, name);
}
