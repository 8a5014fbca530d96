import { and, desc, eq, sql as fragment, gt, lt } from "drizzle-orm";
import { database } from "@/db/client";
import { asFields, CLOCK, CTID, isAmong, secondsFromNow } from "@/db/conditions";
import { applications, executedVersions, flowPreviews, flows, users } from "@/db/schema";

/** For how long the executed version of a preview is kept: longer than an execution lives, and than any of its steps. */
const KEPT_SECONDS = 4_200;
/** Longer ago it proves nothing. */
const SHOWN_SECONDS = 86_400;

/** A preview, without its steps. */
export interface PreviewRow {
	id: string;
	flowId: string;
	/** The earlier version that it executes; null for the draft. */
	version: number | null;
	clientId: string;
	userId: string;
	startedAt: string;
	passedAt: string | null;
}

/** The previews of a flow in the last day, newest first, with the names of who started them and of the applications. */
export async function selectPreviews(
	organizationId: string,
	flowId: string,
	limit: number,
): Promise<(PreviewRow & { username: string | null; applicationName: string | null })[] | undefined> {
	const { orm } = await database();
	const { id, version, clientId, userId, startedAt, passedAt } = flowPreviews;
	const rows = await orm
		.select({
			preview: { id, flowId: flowPreviews.flowId, version, clientId, userId, startedAt, passedAt },
			...{ username: users.username, applicationName: applications.name },
		})
		.from(flows)
		.leftJoin(
			flowPreviews,
			and(
				...[eq(flowPreviews.organizationId, flows.organizationId), eq(flowPreviews.flowId, flows.id)],
				gt(startedAt, secondsFromNow(-SHOWN_SECONDS)),
			),
		)
		.leftJoin(users, and(eq(users.organizationId, flowPreviews.organizationId), eq(users.id, userId)))
		.leftJoin(
			applications,
			and(eq(applications.organizationId, flowPreviews.organizationId), eq(applications.clientId, clientId)),
		)
		.where(and(eq(flows.organizationId, organizationId), eq(flows.id, flowId)))
		.orderBy(desc(startedAt), desc(id))
		.limit(limit);
	if (rows.length === 0) return undefined;
	return rows.flatMap(({ preview, ...names }) => (preview === null ? [] : [{ ...preview, ...names }]));
}

/** Stores the steps of a preview where the runtime finds the versions of executions, under an id that no flow has. */
export async function insertPreview(
	organizationId: string,
	preview: Omit<PreviewRow, "startedAt" | "passedAt"> & { nodes: string; hash: string },
): Promise<void> {
	const { orm } = await database();
	const { nodes, hash, ...row } = preview;
	const stored = orm.$with("stored").as(
		orm
			.insert(flowPreviews)
			.values({ organizationId, ...row, definitionHash: hash, startedAt: CLOCK })
			.returning({ id: flowPreviews.id }),
	);
	const version = { organizationId, flowId: stored.id, version: 0, nodes, keptUntil: secondsFromNow(KEPT_SECONDS) };
	await orm
		.with(stored)
		.insert(executedVersions)
		.select(orm.select(asFields(version)).from(stored));
}

/**
 * Marks a preview as passed, once, and returns the id of its flow; undefined when it does not exist, or another person signed in.
 */
export async function passPreviewRow(
	organizationId: string,
	id: string,
	userId: string,
): Promise<{ flowId: string; clientId: string } | undefined> {
	const { orm } = await database();
	const { flowId, clientId, passedAt } = flowPreviews;
	const [passed] = await orm
		.update(flowPreviews)
		.set({ passedAt: fragment`coalesce(${passedAt}, ${CLOCK})` })
		.where(and(isPreviewRow(organizationId, id), eq(flowPreviews.userId, userId)))
		.returning({ flowId, clientId });
	return passed;
}

/** What a preview executes. */
export async function selectPreview(
	organizationId: string,
	id: string,
): Promise<Pick<PreviewRow, "flowId" | "version" | "clientId"> | undefined> {
	const { orm } = await database();
	const { flowId, version, clientId } = flowPreviews;
	const [preview] = await orm
		.select({ flowId, version, clientId })
		.from(flowPreviews)
		.where(isPreviewRow(organizationId, id));
	return preview;
}

const isPreviewRow = (organizationId: string, id: string) =>
	and(eq(flowPreviews.organizationId, organizationId), eq(flowPreviews.id, id));

/** Housekeeping: deletes previews that prove nothing any more, at most `max` per call. */
export async function deleteOldPreviews(max: number): Promise<number> {
	const { orm } = await database();
	const { startedAt } = flowPreviews;
	const isOld = lt(startedAt, secondsFromNow(-SHOWN_SECONDS));
	const old = orm.select({ CTID }).from(flowPreviews).where(isOld).orderBy(startedAt).limit(max);
	const { count } = await orm.delete(flowPreviews).where(and(isAmong(old), isOld));
	return count;
}
