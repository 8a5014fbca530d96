import { callRefusal } from "@/lib/platform/outbound";
import type { Secret } from "./contract";
import { invalidSecret } from "./errors";
import type { SecretRow } from "./repository";
import { openValue } from "./sealed-value";

export interface PresentableSecret {
	secret: Secret;
	revision: number;
}

/** A secret as the interfaces return it: without its value. */
export function asSecret(organizationId: string, row: SecretRow): Secret {
	const { name, origins, usedBy, createdAt, updatedAt, updatedBy } = row;
	const readable = openValue(organizationId, name, row.value) !== undefined;
	return { name, origins, readable, usedBy, createdAt, updatedAt, updatedBy };
}

/** @throws DomainError 400 if the outbound client would refuse to call one of the origins */
export function requireCallable(origins: readonly string[]): void {
	const refused = origins.flatMap((origin, index) => {
		const refusal = callRefusal(new URL(origin));
		return refusal === null ? [] : [`origins[${index}]: ${refusal}`];
	});
	if (refused.length > 0) throw invalidSecret(refused.join("; "));
}
