import { and, eq, sql as fragment } from "drizzle-orm";
import type { PendingQuery, Row } from "postgres";
import { type Database, database } from "@/db/client";
import { isAnyOf } from "@/db/conditions";
import { brandings } from "@/db/schema";
import { type AuditEntry, auditOf } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { Logo } from "./picture";

/** The subject of an organization's own branding; an application's is its id. */
const ORGANIZATION = "organization";

export interface BrandingRow {
	/** JSON text without the logo; null without settings. */
	document: string | null;
	logoDigest: string | null;
	/** 0 without settings. */
	revision: number;
}

/** The branding; undefined if there is no such application. */
export async function selectBranding(
	organizationId: string,
	applicationId: string | null,
): Promise<BrandingRow | undefined> {
	const { sql } = await database();
	// The target is one of two tables.
	const rows = await sql<BrandingRow[]>`
		with ${targetOf(sql, organizationId, applicationId)}
		select b.document, b.logo_digest as "logoDigest", coalesce(b.revision, 0) as revision
		from target left join brandings b on b.organization_id = ${organizationId} and b.subject = target.subject`;
	return rows[0];
}

export interface SubjectBranding {
	subject: "organization" | "application";
	document: string;
	logoDigest: string | null;
}

/** The settings of the organization and of the application, if they exist. */
export async function selectBrandings(
	organizationId: string,
	applicationId: string | null,
): Promise<SubjectBranding[]> {
	const { orm } = await database();
	const { subject, document, logoDigest } = brandings;
	const kind = fragment<
		SubjectBranding["subject"]
	>`case ${subject} when ${ORGANIZATION} then 'organization' else 'application' end`;
	return orm
		.select({ subject: kind, document, logoDigest })
		.from(brandings)
		.where(
			and(
				eq(brandings.organizationId, organizationId),
				isAnyOf(subject, [ORGANIZATION, applicationId ?? ORGANIZATION]),
			),
		);
}

export async function selectLogo(
	organizationId: string,
	digest: string,
): Promise<{ base64: string; type: string } | undefined> {
	const { orm } = await database();
	const { logo, logoType, logoDigest } = brandings;
	const [row] = await orm
		.select({ base64: logo, type: logoType })
		.from(brandings)
		.where(and(eq(brandings.organizationId, organizationId), eq(logoDigest, digest)))
		.limit(1);
	if (row === undefined || row.base64 === null || row.type === null) return undefined;
	return { base64: row.base64, type: row.type };
}

export interface NewBranding {
	/** JSON text without the logo. */
	document: string;
	/** A new picture with its digest, the digest of the stored one, or none. */
	logo: (Logo & { digest: string }) | { kept: string } | null;
}

/**
 * Writes the next revision with its audit row in one statement. Returns undefined if there is no such application, if the
 * revision is another one, or if the logo to keep is not the stored one.
 */
export async function upsertBranding(
	context: RequestContext,
	applicationId: string | null,
	{ document, logo }: NewBranding,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<{ revision: number; logoDigest: string | null } | undefined> {
	const { sql } = await database();
	const { organizationId, name: author } = context.principal;
	const first = revisions === null || revisions.includes(0);
	const expected = revisions === null ? sql`` : sql`and b.revision = any(${revisions}::int[])`;
	const picture = logo !== null && "type" in logo ? logo : null;
	const kept = logo !== null && "kept" in logo ? logo.kept : null;
	// The target is one of two tables, and most columns would be fragments.
	const rows = await sql<{ revision: number; logoDigest: string | null }[]>`
		with ${targetOf(sql, organizationId, applicationId)}, saved as (
			insert into brandings as b (organization_id, subject, document, logo, logo_type, logo_digest, revision, updated_at, updated_by)
			select ${organizationId}, target.subject, ${document}, ${picture?.base64 ?? null}, ${picture?.type ?? null},
				${picture?.digest ?? null}, 1, clock_timestamp(), ${author}
			from target where (${first} and ${kept}::text is null) or exists (
				select from brandings t where t.organization_id = ${organizationId} and t.subject = target.subject
			)
			on conflict (organization_id, subject) do update set document = excluded.document,
				logo = case when ${kept}::text is null then excluded.logo else b.logo end,
				logo_type = case when ${kept}::text is null then excluded.logo_type else b.logo_type end,
				logo_digest = case when ${kept}::text is null then excluded.logo_digest else b.logo_digest end,
				revision = b.revision + 1, updated_at = excluded.updated_at, updated_by = excluded.updated_by
				where (${kept}::text is null or b.logo_digest = ${kept}) ${expected}
			returning revision, logo_digest
		), updated as (
			select target.subject as id, target.name from target, saved
		), audited as (${auditOf(sql, "updated", context, audit)})
		select revision, logo_digest as "logoDigest" from saved`;
	return rows[0];
}

/** Deletes the settings with an audit row. Returns false if they do not exist or have another revision. */
export async function deleteBrandingRow(
	context: RequestContext,
	applicationId: string | null,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<boolean> {
	const { sql } = await database();
	const { organizationId } = context.principal;
	// The target is one of two tables.
	const rows = await sql`
		with ${targetOf(sql, organizationId, applicationId)}, gone as (
			delete from brandings b using target where b.organization_id = ${organizationId} and b.subject = target.subject
				${revisions === null ? sql`` : sql`and b.revision = any(${revisions}::int[])`}
			returning b.subject
		), deleted as (
			select target.subject as id, target.name from target, gone
		), audited as (${auditOf(sql, "deleted", context, audit)})
		select id from deleted`;
	return rows.length > 0;
}

/** The organization or application of the branding, locked against deletion. */
function targetOf(sql: Database["sql"], organizationId: string, applicationId: string | null): PendingQuery<Row[]> {
	if (applicationId === null)
		return sql`target as (
			select ${ORGANIZATION}::text as subject, display_name as name from organizations where id = ${organizationId}
		)`;
	return sql`target as materialized (
		select id::text as subject, name from applications where organization_id = ${organizationId} and id = ${applicationId}
		for key share
	)`;
}
