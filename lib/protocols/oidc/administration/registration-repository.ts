import { and, eq, isNull } from "drizzle-orm";
import { database } from "@/db/client";
import { applications } from "@/db/schema";

/** A client that registered itself. */
export interface RegisteredClient {
	id: string;
	name: string;
	enabled: boolean;
	revision: number;
	/** Space-separated. */
	scope: string;
	createdAt: string;
}

/** The client of an organization whose registration this is the hash of the token of. */
export async function selectRegistered(
	organizationId: string,
	clientId: string,
	tokenHash: string,
): Promise<RegisteredClient | undefined> {
	const { orm } = await database();
	const { id, name, enabled, revision, scope, createdAt, registrationTokenHash } = applications;
	const [found] = await orm
		.select({ id, name, enabled, revision, scope, createdAt })
		.from(applications)
		.where(
			and(
				...[eq(applications.organizationId, organizationId), eq(applications.clientId, clientId)],
				eq(registrationTokenHash, tokenHash),
			),
		);
	return found;
}

/** Replaces the token of a registration. Of several callers at the same moment one succeeds. @returns whether this one did */
export async function updateRegistrationToken(
	organizationId: string,
	id: string,
	{ before, after }: { before: string | null; after: string },
): Promise<boolean> {
	const { orm } = await database();
	const { registrationTokenHash: hash } = applications;
	const { count } = await orm
		.update(applications)
		.set({ registrationTokenHash: after })
		.where(
			and(
				...[eq(applications.organizationId, organizationId), eq(applications.id, id)],
				before === null ? isNull(hash) : eq(hash, before),
			),
		);
	return count === 1;
}
