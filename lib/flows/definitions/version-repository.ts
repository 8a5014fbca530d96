import { database } from "@/db/client";
import { timestamp } from "@/db/timestamp";

export interface VersionRow {
	id: string;
	name: string;
	flowType: string;
	handle: string;
	version: number;
	isActive: boolean;
	nodes: string;
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
	const { sql } = await database();
	const rows = await sql<(Omit<VersionInfoRow, "version"> & { version: number | null; total: number })[]>`
		with page as (
			select * from flow_versions where organization_id = ${organizationId} and flow_id = ${id}
			order by version desc limit ${limit}::int offset ${offset}::int
		)
		select (select count(*)::int from flow_versions where organization_id = ${organizationId} and flow_id = ${id}) as total,
			v.version, ${timestamp(sql, "v.created_at")} as "createdAt", v.version = f.active_version as "isActive",
			v.created_by as "createdBy", v.note, v.restored_from as "restoredFrom"
		from flows f left join page v on true
		where f.organization_id = ${organizationId} and f.id = ${id}
		order by v.version desc`;
	if (rows[0] === undefined) return undefined;
	const versions = rows.flatMap(({ total: _total, version, ...row }) =>
		version === null ? [] : [{ ...row, version }],
	);
	return { total: rows[0].total, versions };
}

/** `version` is null when the flow exists and the version does not. */
export async function selectVersion(
	organizationId: string,
	id: string,
	version: number,
): Promise<VersionRow | "no-version" | "no-flow"> {
	const { sql } = await database();
	const rows = await sql<(Omit<VersionRow, "version"> & { version: number | null })[]>`
		select f.id, v.name, f.flow_type as "flowType", f.handle, v.version, v.version = f.active_version as "isActive", v.nodes,
			v.expanded, ${timestamp(sql, "v.created_at")} as "createdAt", v.created_by as "createdBy", v.note, v.restored_from as "restoredFrom"
		from flows f
		left join flow_versions v on v.organization_id = f.organization_id and v.flow_id = f.id and v.version = ${version}
		where f.organization_id = ${organizationId} and f.id = ${id}`;
	const [row] = rows;
	if (row === undefined) return "no-flow";
	return row.version === null ? "no-version" : { ...row, version: row.version };
}
