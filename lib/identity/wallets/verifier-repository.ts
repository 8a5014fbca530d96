import { and, eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { asFields, CLOCK, excluded, isAnyOf } from "@/db/conditions";
import { organizations, walletVerifiers } from "@/db/schema";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";

export interface VerifierRow {
	/** JSON text. */
	settings: string;
	/** Encrypted. */
	privateKey: string;
	revision: number;
	updatedAt: string;
	updatedBy: string;
}

export async function selectVerifier(organizationId: string): Promise<VerifierRow | undefined> {
	const { orm } = await database();
	const { settings, privateKey, revision, updatedAt, updatedBy } = walletVerifiers;
	const [row] = await orm
		.select({ settings, privateKey, revision, updatedAt, updatedBy })
		.from(walletVerifiers)
		.where(eq(walletVerifiers.organizationId, organizationId));
	return row;
}

/** Stores the next revision with its audit row; false where another revision is stored than one of these. */
export async function upsertVerifier(
	context: RequestContext,
	{ settings, privateKey }: Pick<VerifierRow, "settings" | "privateKey">,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId, name: author } = context.principal;
	const { organizationId: organization, revision } = walletVerifiers;
	const isFirst = revisions === null || revisions.includes(0);
	const former = orm.$count(walletVerifiers, eq(organization, organizationId));
	const row = orm
		.select(asFields({ organizationId, settings, privateKey, revision: 1, updatedAt: CLOCK, updatedBy: author }))
		.from(organizations)
		.where(and(eq(organizations.id, organizationId), isFirst ? undefined : sql`${former} > 0`));
	const saved = orm.$with("saved").as(
		orm
			.insert(walletVerifiers)
			.select(row)
			.onConflictDoUpdate({
				target: [organization],
				set: {
					revision: sql`${revision} + 1`,
					...excluded(walletVerifiers, "settings", "privateKey", "updatedAt", "updatedBy"),
				},
				setWhere: revisions === null ? undefined : isAnyOf(revision, revisions),
			})
			.returning({ id: organization }),
	);
	const updated = orm
		.$with("updated")
		.as(
			orm
				.select({ id: saved.id, name: organizations.displayName })
				.from(saved)
				.innerJoin(organizations, eq(organizations.id, saved.id)),
		);
	const rows = await orm
		.with(saved, updated, auditing(orm, updated, context, audit))
		.select()
		.from(updated);
	return rows.length === 1;
}

/** Deletes the verifier with an audit row, if there is one. */
export async function deleteVerifierRow(context: RequestContext, audit: AuditEntry): Promise<void> {
	const { orm } = await database();
	const { organizationId: organization } = walletVerifiers;
	const deleted = orm
		.$with("deleted")
		.as(
			orm
				.delete(walletVerifiers)
				.where(eq(organization, context.principal.organizationId))
				.returning({ id: organization }),
		);
	const named = orm
		.$with("named")
		.as(
			orm
				.select({ id: deleted.id, name: organizations.displayName })
				.from(deleted)
				.innerJoin(organizations, eq(organizations.id, deleted.id)),
		);
	await orm
		.with(deleted, named, auditing(orm, named, context, audit))
		.select()
		.from(named);
}
