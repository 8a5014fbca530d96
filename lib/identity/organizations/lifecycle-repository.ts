import { and, eq, exists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TransactionSql } from "postgres";
import { builderIn } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK, isAnyOf, isElementOf } from "@/db/conditions";
import {
	actionCalls,
	actions,
	applications,
	approvalRequests,
	brandings,
	consents,
	defaultFlows,
	executedVersions,
	flowCounts,
	flowExecutions,
	flowOutcomes,
	flowPictures,
	flows,
	flowTextChanges,
	flowTexts,
	flowTraffic,
	identityProviders,
	knownBrowsers,
	messages,
	oneTimeCodes,
	organizationMembers,
	organizationSecrets,
	organizations,
	roles,
	senders,
	signalEvents,
	signInReports,
	signInSessions,
	signInThrottles,
	signingKeys,
	tokenArtifacts,
	trustedBrowsers,
	users,
	walletPresentations,
	walletVerifiers,
	webhookDeliveries,
	webhooks,
} from "@/db/schema";
import { isViolation } from "@/db/violation";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { insertShippedRoles } from "./shipped-roles-repository";

const MAX_ABOVE = 10;

/** What an audit event says of an organization. */
const NAMED = { id: organizations.id, name: organizations.name };

/** Gives a new organization the flows that its applications start with. */
export type DefaultFlows = (tx: TransactionSql, organizationId: string) => Promise<void>;

export type InsertedOrganization = "created" | "name-taken" | "no-parent" | "too-deep";

/** Inserts an organization below `parentId`, with its default flows, its shipped roles and its audit row. */
export async function insertOrganization(
	context: RequestContext,
	organization: { id: string; name: string; displayName: string; parentId: string },
	insertFlows: DefaultFlows,
): Promise<InsertedOrganization> {
	const { sql: template } = await database();
	const above = context.principal.organizationId;
	const { id, name, displayName, parentId } = organization;
	const audit = { action: "organization.created", targetType: "organization" };
	try {
		return await template.begin(async (tx) => {
			const orm = builderIn(tx);
			const [parent] = await orm
				.select({ ancestorIds: organizations.ancestorIds })
				.from(organizations)
				.where(and(eq(organizations.id, parentId), or(eq(organizations.id, above), isBelow(above))))
				.for("key share");
			if (parent === undefined) return "no-parent";
			const ancestorIds = [...parent.ancestorIds, parentId];
			if (ancestorIds.length > MAX_ABOVE) return "too-deep";
			const inserted = orm
				.$with("created")
				.as(
					orm
						.insert(organizations)
						.values({ id, name, displayName, parentId, ancestorIds, createdAt: CLOCK, updatedAt: CLOCK })
						.onConflictDoNothing({ target: organizations.name })
						.returning(NAMED),
				);
			const created = await orm
				.with(inserted, auditing(orm, inserted, context, audit))
				.select()
				.from(inserted);
			if (created.length === 0) return "name-taken";
			await insertFlows(tx, id);
			await insertShippedRoles(tx, id);
			return "created";
		});
	} catch (error) {
		if (isViolation(error, "foreign-key")) return "no-parent";
		throw error;
	}
}

/** Tables without a foreign key that cascades, in an order that the foreign keys allow. */
const LEFT_BEHIND = [
	defaultFlows,
	flows,
	flowCounts,
	flowTexts,
	// After the texts, because deleting a text inserts a change.
	flowTextChanges,
	brandings,
	identityProviders,
	walletVerifiers,
	walletPresentations,
	senders,
	organizationSecrets,
	flowPictures,
	actions,
	actionCalls,
	webhooks,
	webhookDeliveries,
	signalEvents,
	messages,
	executedVersions,
	flowExecutions,
	flowOutcomes,
	flowTraffic,
	oneTimeCodes,
	consents,
	signInSessions,
	approvalRequests,
	trustedBrowsers,
	knownBrowsers,
	signInReports,
	signInThrottles,
	tokenArtifacts,
	signingKeys,
] as const;

export type DeletedOrganization = { kind: "deleted" } | { kind: "absent" } | { kind: "held"; by: string[] };

/**
 * Deletes an organization below the caller's with everything that was created with it, unless it contains anything else. Its
 * audit rows stay. The deletion is audited in the caller's organization.
 */
export async function deleteOrganizationRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
): Promise<DeletedOrganization> {
	const { orm } = await database();
	const above = context.principal.organizationId;
	const audit = { action: "organization.deleted", targetType: "organization" };
	const remove = () =>
		orm.transaction(async (tx): Promise<DeletedOrganization> => {
			const below = alias(organizations, "below");
			const { id: userId } = users;
			const isCurrent = revisions === null ? undefined : isAnyOf(organizations.revision, revisions);
			const [row] = await tx
				.select({
					organizations: isThere(tx.select({ id: below.id }).from(below).where(eq(below.parentId, id))),
					users: isThere(tx.select({ userId }).from(users).where(eq(users.organizationId, id))),
					members: isThere(
						tx
							.select({ userId: organizationMembers.userId })
							.from(organizationMembers)
							.where(eq(organizationMembers.organizationId, id)),
					),
					applications: isThere(
						tx.select({ id: applications.id }).from(applications).where(eq(applications.organizationId, id)),
					),
				})
				.from(organizations)
				.where(and(eq(organizations.id, id), isBelow(above), isCurrent))
				.for("update");
			if (row === undefined) return { kind: "absent" };
			const held = Object.entries(row).flatMap(([kind, isHeld]) => (isHeld ? [kind] : []));
			if (held.length > 0) return { kind: "held", by: held };
			// Locked before its groups, in the same order as in changes of memberships, to avoid deadlocks.
			await tx
				.select({ id: roles.id })
				.from(roles)
				.where(and(eq(roles.organizationId, id), eq(roles.shipped, "administrator")))
				.for("update");
			for (const table of LEFT_BEHIND) await tx.delete(table).where(eq(table.organizationId, id));
			const deleted = tx.$with("deleted").as(tx.delete(organizations).where(eq(organizations.id, id)).returning(NAMED));
			await tx
				.with(deleted, auditing(tx, deleted, context, audit))
				.select()
				.from(deleted);
			return { kind: "deleted" };
		});
	try {
		return await remove();
	} catch (error) {
		// A user, an application or an organization was added after the check.
		if (isViolation(error, "foreign-key")) return remove();
		throw error;
	}
}

const isBelow = (above: string): SQL => isElementOf(above, organizations.ancestorIds);

const isThere = (rows: SQLWrapper): SQL<boolean> => sql<boolean>`${exists(rows)}`;
