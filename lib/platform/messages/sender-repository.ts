import { and, asc, desc, eq, exists, ilike, ne, notExists, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Builder } from "@/db/builder";
import { database } from "@/db/client";
import { asFields, CLOCK, isAnyOf, NOW } from "@/db/conditions";
import { containsPattern } from "@/db/like-pattern";
import { flows, flowVersions, organizations, senders } from "@/db/schema";
import { unlessViolating } from "@/db/violation";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Channel, Provider, SenderQuery } from "./contract";

/** A sender as stored: settings are JSON text, secrets are encrypted. */
export interface SenderRow {
	id: string;
	name: string;
	channel: Channel;
	provider: Provider;
	settings: string;
	secrets: string;
	isDefault: boolean;
	revision: number;
	usedBy: { id: string; name: string }[];
	createdAt: string;
	updatedAt: string;
}

export type SenderFilter = Pick<SenderQuery, "channel" | "search" | "sort" | "order">;

export interface SenderPage {
	total: number;
	senders: SenderRow[];
	/** Channels that have senders but no default. */
	withoutDefault: Channel[];
}

/** A page of the senders that match the filter and their total, from one snapshot. */
export async function selectSenders(
	organizationId: string,
	filter: SenderFilter,
	offset: number,
	limit: number,
): Promise<SenderPage> {
	const { orm } = await database();
	const { channel, search = "" } = filter;
	const ofOrganization = eq(senders.organizationId, organizationId);
	const pattern = containsPattern(search);
	const passing = and(
		ofOrganization,
		channel === undefined ? undefined : eq(senders.channel, channel),
		search === "" ? undefined : or(ilike(senders.name, pattern), ilike(senders.id, pattern)),
	);
	const page = orm
		.select(storedWithUse(orm))
		.from(senders)
		.where(passing)
		.orderBy(...inOrder(senders, filter))
		.limit(limit)
		.offset(offset)
		.as("page");
	const withoutDefault = orm
		.select({ channel: senders.channel })
		.from(senders)
		.where(ofOrganization)
		.groupBy(senders.channel)
		.having(sql`not bool_or(${senders.isDefault})`)
		.orderBy(senders.channel);
	const rows = await orm
		.select({
			total: sql<number>`${orm.$count(senders, passing)}::int`,
			withoutDefault: sql<Channel[]>`array${withoutDefault}`,
			sender: page._.selectedFields,
		})
		.from(organizations)
		.leftJoin(page, sql`true`)
		.where(eq(organizations.id, organizationId))
		.orderBy(...inOrder(page, filter));
	return {
		total: rows[0]?.total ?? 0,
		senders: rows.flatMap(({ sender }) => sender ?? []),
		withoutDefault: rows[0]?.withoutDefault ?? [],
	};
}

function inOrder(of: Record<"name" | "updatedAt" | "id", SQLWrapper>, { sort, order }: SenderFilter): SQL[] {
	const by = order === "asc" ? asc : desc;
	return [by(sort === "name" ? sql`lower(${of.name})` : of.updatedAt), by(of.id)];
}

export async function selectSender(organizationId: string, id: string): Promise<SenderRow | undefined> {
	const { orm } = await database();
	const [sender] = await orm.select(storedWithUse(orm)).from(senders).where(isSender(organizationId, id));
	return sender;
}

const isSender = (organizationId: string, id: string) =>
	and(eq(senders.organizationId, organizationId), eq(senders.id, id));

/** The sender for a channel, which is the named one or the default; and whether the organization has any sender. */
export async function selectSendersThatServe(
	organizationId: string,
	channel: Channel,
	senderId: string | null,
): Promise<{ serves: boolean; any: boolean }> {
	const { orm } = await database();
	const isMeant = senderId === null ? eq(senders.isDefault, true) : eq(senders.id, senderId);
	const [row] = await orm
		.select({
			serves: sql<boolean>`coalesce(bool_or(${isMeant}), false)`,
			any: sql<boolean>`count(*) > 0`,
		})
		.from(senders)
		.where(isOfChannel(organizationId, channel));
	if (row === undefined) throw new Error("an aggregate returned no row");
	return row;
}

/** All senders of an organization, without their settings. */
export async function selectSenderIds(
	organizationId: string,
): Promise<Pick<SenderRow, "id" | "channel" | "isDefault">[]> {
	const { orm } = await database();
	const { id, channel, isDefault } = senders;
	return orm
		.select({ id, channel, isDefault })
		.from(senders)
		.where(eq(senders.organizationId, organizationId))
		.orderBy(id);
}

export type SenderToWrite = Pick<SenderRow, "id" | "name" | "channel" | "provider" | "settings" | "secrets"> & {
	/** Null to become the default if there is none. */
	isDefault: boolean | null;
};

/**
 * Inserts a sender, removes the default from another one and writes the audit row, in one statement. Returns `taken` if the id is
 * in use.
 */
export async function insertSender(
	context: RequestContext,
	sender: SenderToWrite,
	audit: AuditEntry,
): Promise<"created" | "taken"> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { isDefault, ...content } = sender;
	const former = orm.select({ id: senders.id }).from(senders).where(isSender(organizationId, sender.id));
	const free = orm.$with("free").as(
		orm
			.select({ organizationId: organizations.id })
			.from(organizations)
			.where(and(eq(organizations.id, organizationId), notExists(former))),
	);
	const { cleared, afterwards } = clearedDefault(orm, organizationId, sender, exists(orm.select().from(free)));
	const standard = orm
		.select({ id: senders.id })
		.from(senders)
		.where(and(isOfChannel(organizationId, sender.channel), eq(senders.isDefault, true)));
	const { id, name, channel, provider, settings, secrets } = content;
	const row = orm
		.select(
			asFields({
				...{ organizationId, id, name, channel, provider, settings, secrets },
				isDefault: sql`coalesce(${isDefault}::boolean, ${notExists(standard)})`,
				...{ revision: 1, createdAt: NOW, updatedAt: NOW },
			}),
		)
		.from(free)
		.crossJoin(afterwards);
	const created = orm.$with("created").as(orm.insert(senders).select(row).returning(NAMED));
	const rows = await unlessViolating("unique", TAKEN, () =>
		orm
			.with(free, cleared, created, auditing(orm, created, context, audit))
			.select()
			.from(created),
	);
	return rows === undefined || rows.length === 0 ? "taken" : "created";
}

/** What an audit event says of a sender. */
const NAMED = { id: senders.id, name: senders.name };

/** Writes the next revision with its audit row. Returns undefined if the sender does not exist or has another revision. */
export async function updateSenderRow(
	context: RequestContext,
	sender: SenderToWrite,
	revision: number,
	audit: AuditEntry,
): Promise<"updated" | "taken" | undefined> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const { id, name, provider, settings, secrets, isDefault } = sender;
	const isExpected = and(isSender(organizationId, id), eq(senders.revision, revision));
	const expected = orm
		.$with("expected")
		.as(orm.select({ expectedId: senders.id }).from(senders).where(isExpected).for("update"));
	const { cleared, afterwards } = clearedDefault(orm, organizationId, sender, exists(orm.select().from(expected)));
	const updated = orm.$with("updated").as(
		orm
			.update(senders)
			.set({
				...{ name, provider, settings, secrets, isDefault: isDefault ?? undefined },
				...{ revision: sql`${senders.revision} + 1`, updatedAt: CLOCK },
			})
			.from(expected)
			.innerJoin(afterwards, sql`true`)
			.where(isExpected)
			.returning(NAMED),
	);
	const rows = await unlessViolating("unique", TAKEN, () =>
		orm
			.with(expected, cleared, updated, auditing(orm, updated, context, audit))
			.select()
			.from(updated),
	);
	if (rows === undefined) return "taken";
	return rows.length === 0 ? undefined : "updated";
}

/**
 * The update that takes the default from other senders of the channel if this one becomes it, and a subquery to join what has to wait for
 * it: at no moment may two senders be the default.
 */
function clearedDefault(orm: Builder, organizationId: string, sender: SenderToWrite, condition: SQL) {
	const cleared = orm.$with("cleared").as(
		orm
			.update(senders)
			.set({ isDefault: false, revision: sql`${senders.revision} + 1` })
			.where(
				and(
					...[sql`${sender.isDefault === true}`, isOfChannel(organizationId, sender.channel)],
					...[eq(senders.isDefault, true), ne(senders.id, sender.id), condition],
				),
			)
			.returning({ clearedId: senders.id }),
	);
	const afterwards = orm
		.select({ others: sql<number>`count(*)`.as("others") })
		.from(cleared)
		.as("afterwards");
	return { cleared, afterwards };
}

const isOfChannel = (organizationId: string, channel: Channel) =>
	and(eq(senders.organizationId, organizationId), eq(senders.channel, channel));

/** If two parallel requests take one id or become the default, these constraints let only one succeed. */
const TAKEN = /^senders_/;

/** Deletes a sender with an audit row, unless the active version of a flow uses it. Returns the number of deleted rows. */
export async function deleteSenderRow(
	context: RequestContext,
	id: string,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<number> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const deleted = orm.$with("deleted").as(
		orm
			.delete(senders)
			.where(
				and(
					isSender(organizationId, id),
					revisions === null ? undefined : isAnyOf(senders.revision, revisions),
					notExists(flowsNaming(orm)),
				),
			)
			.returning(NAMED),
	);
	const rows = await orm
		.with(deleted, auditing(orm, deleted, context, audit))
		.select()
		.from(deleted);
	return rows.length;
}

/** A sender as stored, with the flows that use it. */
function storedWithUse(orm: Builder) {
	const { id, name, channel, provider, settings, secrets, isDefault, revision, createdAt, updatedAt } = senders;
	const usedBy = sql<SenderRow["usedBy"]>`(
		select coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id), '[]')
		from ${flowsNaming(orm)} as u)`;
	return {
		...{ id, name, channel, provider, settings, secrets, isDefault, revision, createdAt, updatedAt },
		usedBy: usedBy.as("usedBy"),
	};
}

/**
 * The flows whose active version names the sender of the surrounding statement. Nodes are stored as JSON without white space, and an id
 * contains no character that JSON escapes.
 */
function flowsNaming(orm: Builder) {
	const executed = sql`coalesce(${flowVersions.expanded}, ${flowVersions.nodes})`;
	return orm
		.select({ id: flows.id, name: flows.name })
		.from(flows)
		.innerJoin(
			flowVersions,
			and(
				...[eq(flowVersions.organizationId, flows.organizationId), eq(flowVersions.flowId, flows.id)],
				eq(flowVersions.version, flows.activeVersion),
			),
		)
		.where(
			and(
				eq(flows.organizationId, senders.organizationId),
				sql`strpos(${executed}, '"senderId":"' || ${senders.id} || '"') > 0`,
			),
		);
}

/** Writes the audit row of a test message. Resolves to the organization's display name. */
export async function auditTest(context: RequestContext, id: string): Promise<string | undefined> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const updated = orm
		.$with("updated")
		.as(orm.select({ id: senders.id, name: senders.name }).from(senders).where(isSender(organizationId, id)));
	const [organization] = await orm
		.with(updated, auditing(orm, updated, context, { action: "sender.tested", targetType: "sender" }))
		.select({ displayName: organizations.displayName })
		.from(organizations)
		.where(eq(organizations.id, organizationId));
	return organization?.displayName;
}
