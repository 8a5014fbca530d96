import { and, desc, eq, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { flows, flowVersions } from "@/db/schema";

export interface VersionRow {
	id: string;
	name: string;
	flowType: string;
	handle: string;
	version: number;
	isActive: boolean;
	nodes: string;
	/** JSON text; null without any. */
	otherMembers: string | null;
	/** The nodes to execute, where the version runs other flows; else null. */
	expanded: string | null;
	createdAt: string;
	createdBy: string;
	note: string | null;
	restoredFrom: number | null;
}

export type VersionInfoRow = Pick<
	VersionRow,
	"version" | "createdAt" | "isActive" | "createdBy" | "note" | "restoredFrom"
>;

/** A page of the versions, newest first, or all without a limit; undefined when the flow does not exist. */
export async function selectVersions(
	organizationId: string,
	id: string,
	{ limit, offset }: { limit: number | null; offset: number },
): Promise<{ total: number; versions: VersionInfoRow[] } | undefined> {
	const { orm } = await database();
	const { version, createdAt, createdBy, note, restoredFrom } = flowVersions;
	const ofFlow = and(eq(flowVersions.organizationId, organizationId), eq(flowVersions.flowId, id));
	const page = orm.$with("page").as(
		orm
			.select({ version, createdAt, createdBy, note, restoredFrom })
			.from(flowVersions)
			.where(ofFlow)
			.orderBy(desc(version))
			.limit(limit ?? ALL)
			.offset(offset),
	);
	const rows = await orm
		.with(page)
		.select({
			total: sql<number>`${orm.$count(flowVersions, ofFlow)}::int`,
			found: {
				...{ version: page.version, createdAt: page.createdAt },
				isActive: sql<boolean>`${page.version} = ${flows.activeVersion}`,
				...{ createdBy: page.createdBy, note: page.note, restoredFrom: page.restoredFrom },
			},
		})
		.from(flows)
		.leftJoin(page, sql`true`)
		.where(and(eq(flows.organizationId, organizationId), eq(flows.id, id)))
		.orderBy(desc(page.version));
	if (rows[0] === undefined) return undefined;
	return { total: rows[0].total, versions: rows.flatMap(({ found }) => found ?? []) };
}

const ALL = 2_147_483_647;

/** `version` is null when the flow exists and the version does not. */
export async function selectVersion(
	organizationId: string,
	id: string,
	version: number,
): Promise<VersionRow | "no-version" | "no-flow"> {
	const { orm } = await database();
	const [row] = await orm
		.select({
			...{ id: flows.id, flowType: flows.flowType, handle: flows.handle },
			found: {
				...{ version: flowVersions.version, name: flowVersions.name },
				isActive: sql<boolean>`${flowVersions.version} = ${flows.activeVersion}`,
				...{ nodes: flowVersions.nodes, otherMembers: flowVersions.otherMembers },
				...{ expanded: flowVersions.expanded, createdAt: flowVersions.createdAt },
				...{ createdBy: flowVersions.createdBy, note: flowVersions.note, restoredFrom: flowVersions.restoredFrom },
			},
		})
		.from(flows)
		.leftJoin(
			flowVersions,
			and(
				...[eq(flowVersions.organizationId, flows.organizationId), eq(flowVersions.flowId, flows.id)],
				eq(flowVersions.version, version),
			),
		)
		.where(and(eq(flows.organizationId, organizationId), eq(flows.id, id)));
	if (row === undefined) return "no-flow";
	const { found, ...flow } = row;
	return found === null ? "no-version" : { ...flow, ...found };
}
