import { and, eq, sql as fragment, gt, lt, ne } from "drizzle-orm";
import { database } from "@/db/client";
import { asFields, CLOCK, CTID, excluded, isAmong, rowsAs, secondsFromNow } from "@/db/conditions";
import { flowDrafts, flowPresence, flows, flowVersions, users } from "@/db/schema";

/** A page that has a flow open. */
export interface Page {
	organizationId: string;
	flowId: string;
	userId: string;
	tab: string;
	/** As others see it. */
	name: string;
	/** The name in the version history. */
	author: string;
}

/** The name of a user for people; undefined for other callers. */
export async function selectDisplayName(userId: string): Promise<string | undefined> {
	const { orm } = await database();
	const [user] = await orm.select({ displayName: users.displayName }).from(users).where(eq(users.id, userId));
	return user?.displayName;
}

/** A flow that somebody watches. */
export interface WatchedFlow {
	organizationId: string;
	id: string;
	activeVersion: number;
	publishedBy: string | null;
	draftRevision: number;
	draftBy: string | null;
	pages: readonly { userId: string; tab: string; name: string; nodes: readonly string[] }[];
}

/** A page that was not renewed for so long is gone. */
const GONE_AFTER_SECONDS = 12;

/** What identifies a page. */
const KEY = [flowPresence.organizationId, flowPresence.flowId, flowPresence.userId, flowPresence.tab];

/** Adds a page, unless its caller has `max` others. `flow` is false where the organization has no such flow. */
export async function insertPage(page: Omit<Page, "author">, max: number): Promise<{ flow: boolean; added: boolean }> {
	const { orm } = await database();
	const { organizationId, flowId, userId, tab, name } = page;
	const flow = orm.$with("flow").as(
		orm
			.select({ id: flows.id })
			.from(flows)
			.where(and(eq(flows.organizationId, organizationId), eq(flows.id, flowId))),
	);
	const { userId: user, tab: other, seenAt } = flowPresence;
	const others = and(eq(user, userId), ne(other, tab), gt(seenAt, secondsFromNow(-GONE_AFTER_SECONDS)));
	const row = orm
		.select(asFields({ organizationId, flowId: flow.id, userId, tab, name, nodes: "{}", seenAt: CLOCK }))
		.from(flow)
		.where(lt(orm.$count(flowPresence, others), max));
	const added = orm.$with("added").as(
		orm
			.insert(flowPresence)
			.select(row)
			.onConflictDoUpdate({
				target: KEY,
				set: excluded(flowPresence, "seenAt", "name"),
			})
			.returning({ tab: other }),
	);
	const [found] = await orm
		.with(flow, added)
		.select({ added: fragment<boolean>`exists (select from ${added})` })
		.from(flow);
	return { flow: found !== undefined, added: found?.added === true };
}

/**
 * Renews the pages of this process. A page whose row was lost, for example in a crash of the database, gets a new one without a
 * selection.
 */
export async function renewPages(pages: readonly Omit<Page, "author">[]): Promise<void> {
	const { orm } = await database();
	const types = { organizationId: "uuid", flowId: "uuid", userId: "text", tab: "uuid", name: "text" } as const;
	const { table, ...page } = rowsAs("page", types, pages);
	const rows = orm
		.select(asFields({ ...page, nodes: "{}", seenAt: CLOCK }))
		.from(table)
		.innerJoin(flows, and(eq(flows.organizationId, page.organizationId), eq(flows.id, page.flowId)));
	await orm
		.insert(flowPresence)
		.select(rows)
		.onConflictDoUpdate({ target: KEY, set: excluded(flowPresence, "seenAt") });
}

/** Stores the selection of a page that listens. False where there is none. */
export async function updateSelection(page: Omit<Page, "name" | "author">, nodes: readonly string[]): Promise<boolean> {
	const { orm } = await database();
	const { count } = await orm
		.update(flowPresence)
		.set({ nodes: [...nodes] })
		.where(isPage(page));
	return count > 0;
}

export async function deletePage(page: Omit<Page, "name" | "author">): Promise<void> {
	const { orm } = await database();
	await orm.delete(flowPresence).where(isPage(page));
}

const isPage = ({ organizationId, flowId, userId, tab }: Omit<Page, "name" | "author">) =>
	and(
		...[eq(flowPresence.organizationId, organizationId), eq(flowPresence.flowId, flowId)],
		...[eq(flowPresence.userId, userId), eq(flowPresence.tab, tab)],
	);

/** Everything that the watchers of these flows are told, in one statement. */
export async function selectWatched(
	watched: readonly { organizationId: string; flowId: string }[],
): Promise<WatchedFlow[]> {
	const { orm } = await database();
	const asked = rowsAs("asked", { organizationId: "uuid", flowId: "uuid" }, watched);
	const { organizationId, id, activeVersion } = flows;
	const ofFlow = (table: typeof flowVersions | typeof flowDrafts) =>
		and(eq(table.organizationId, organizationId), eq(table.flowId, id));
	const isOpen = and(
		...[eq(flowPresence.organizationId, organizationId), eq(flowPresence.flowId, id)],
		gt(flowPresence.seenAt, secondsFromNow(-GONE_AFTER_SECONDS)),
	);
	const { userId, tab, name, nodes } = flowPresence;
	const pages = fragment<WatchedFlow["pages"]>`json_agg(
		json_build_object('userId', ${userId}, 'tab', ${tab}, 'name', ${name}, 'nodes', ${nodes}) order by ${name}, ${userId}, ${tab})`;
	return orm
		.select({
			...{ organizationId, id, activeVersion, publishedBy: flowVersions.createdBy },
			draftRevision: fragment<number>`coalesce(${flowDrafts.revision}, 0)`,
			draftBy: fragment<string | null>`case when ${flowDrafts.document} is not null then ${flowDrafts.updatedBy} end`,
			pages: fragment<WatchedFlow["pages"]>`coalesce(${orm.select({ pages }).from(flowPresence).where(isOpen)}, '[]')`,
		})
		.from(flows)
		.innerJoin(asked.table, and(eq(organizationId, asked.organizationId), eq(id, asked.flowId)))
		.leftJoin(flowVersions, and(ofFlow(flowVersions), eq(flowVersions.version, activeVersion)))
		.leftJoin(flowDrafts, ofFlow(flowDrafts));
}

/** Deletes pages that are gone, at most `max` per call. */
export async function deleteOldPages(max: number): Promise<number> {
	const { orm } = await database();
	const isOld = lt(flowPresence.seenAt, secondsFromNow(-60));
	const old = orm.select({ CTID }).from(flowPresence).where(isOld).orderBy(flowPresence.seenAt).limit(max);
	const { count } = await orm.delete(flowPresence).where(and(isAmong(old), isOld));
	return count;
}
