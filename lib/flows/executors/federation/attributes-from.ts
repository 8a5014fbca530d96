import type { ExecutionIdentityProvider } from "@/lib/identity/identity-providers";
import type { FederatedIdentity } from "./federated-identity";

const MAX_VALUE = 1024;

/** Maps the claims of a provider to attributes; values that are too long, or contain control characters or halves of surrogate pairs, are left out. */
export function attributesFrom(
	{ attributeMapping }: ExecutionIdentityProvider,
	{ claims }: Pick<FederatedIdentity, "claims">,
): Record<string, string> {
	const attributes: Record<string, string> = {};
	for (const [attribute, claim] of Object.entries(attributeMapping)) {
		const value = Object.hasOwn(claims, claim) ? claims[claim]?.trim() : undefined;
		if (value === undefined || value === "" || value.length > MAX_VALUE || /[\p{Cc}\p{Cs}]/u.test(value)) continue;
		attributes[attribute] = value;
	}
	return attributes;
}
