import type { RequestContext } from "@/lib/platform/kernel";
import { newId, parseId } from "@/lib/platform/kernel";
import { requireHeld } from "./beyond-own";
import { forgetApplications } from "./cached";
import { newClientSecret, type StoredSecret } from "./client-secret";
import {
	applicationHasChanged,
	applicationNotFound,
	noSecret,
	ownApplication,
	secretNotFound,
	tooManySecrets,
} from "./errors";
import { selectSecrets, updateSecrets } from "./manage-repository";
import { type ShownApplication, shownApplication } from "./shown-application";
import { MAX_SECRETS } from "./uses-secret";

/** How often a write is tried if other writes change the application meanwhile. */
const MAX_TRIES = 10;

/** A new secret, and the stored form with its hash. @param expiresAt ISO 8601; null for one that does not expire */
export function newSecret(expiresAt: string | null): { secret: string; stored: StoredSecret } {
	const { secret, hash } = newClientSecret();
	return { secret, stored: { id: newId(), hash, createdAt: new Date().toISOString(), expiresAt } };
}

/**
 * Adds a secret.
 * @throws DomainError 404, 409 for a public client, one of Portico's own, or one that has two that have not expired
 */
export function addSecret(
	context: RequestContext,
	applicationId: string,
	{ expiresAt }: { expiresAt: string | null },
): Promise<ShownApplication> {
	const made = newSecret(expiresAt);
	return changeSecrets(
		context,
		applicationId,
		{ action: "application.secret-added", secret: made.secret },
		(secrets) => {
			const usable = secrets.filter((secret) => secret.expiresAt === null || Date.parse(secret.expiresAt) > Date.now());
			if (usable.length >= MAX_SECRETS) throw tooManySecrets();
			return [...usable, made.stored];
		},
	);
}

/** Replaces all secrets by a new one, which is in this response only. */
export function regenerateSecret(context: RequestContext, applicationId: string): Promise<ShownApplication> {
	const made = newSecret(null);
	return changeSecrets(
		context,
		applicationId,
		{ action: "application.secret-regenerated", secret: made.secret },
		() => [made.stored],
	);
}

/** Deletes a secret. It is invalid from then on. @throws DomainError 403, 404, 409, 412 */
export function deleteSecret(
	context: RequestContext,
	applicationId: string,
	secretId: string,
): Promise<ShownApplication> {
	return changeSecrets(context, applicationId, { action: "application.secret-deleted" }, (secrets) => {
		if (!secrets.some(({ id }) => id === parseId(secretId))) throw secretNotFound();
		return secrets.filter(({ id }) => id !== parseId(secretId));
	});
}

async function changeSecrets(
	context: RequestContext,
	applicationId: string,
	{ action, secret }: { action: string; secret?: string },
	change: (secrets: readonly StoredSecret[]) => readonly StoredSecret[],
): Promise<ShownApplication> {
	const { organizationId } = context.principal;
	const id = parseId(applicationId);
	if (id === null) throw applicationNotFound();
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const current = await selectSecrets(organizationId, id);
		if (current === undefined) throw applicationNotFound();
		requireHeld(context.principal, current.scope);
		if (current.firstParty) throw ownApplication(current.name);
		if (current.publicClient) throw noSecret();
		const audit = { action, targetType: "application" };
		const row = await updateSecrets(context, id, change(current.secrets), current.revision, audit);
		if (row === undefined) continue;
		forgetApplications();
		return { ...shownApplication(row), ...(secret !== undefined && { clientSecret: secret }) };
	}
	throw applicationHasChanged(0);
}
