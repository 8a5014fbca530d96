import { and, eq, exists, sql as fragment, type SQL, type SQLWrapper } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Builder } from "@/db/builder";
import { database } from "@/db/client";
import { asFields, CLOCK, excluded, isAnyOf } from "@/db/conditions";
import { applications, brandings, organizations } from "@/db/schema";
import { type AuditEntry, auditing } from "@/lib/platform/audit";
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
	const { orm } = await database();
	const target = targetOf(orm, organizationId, applicationId);
	const { document, logoDigest, revision } = brandings;
	const [row] = await orm
		.with(target)
		.select({ document, logoDigest, revision: fragment<number>`coalesce(${revision}, 0)` })
		.from(target)
		.leftJoin(brandings, isBrandingOf(organizationId, target.id));
	return row;
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
	const { orm } = await database();
	const { organizationId, name: author } = context.principal;
	const first = revisions === null || revisions.includes(0);
	const picture = logo !== null && "type" in logo ? logo : null;
	const kept = logo !== null && "kept" in logo ? logo.kept : null;
	const target = targetOf(orm, organizationId, applicationId);
	const stored = orm
		.select({ subject: brandings.subject })
		.from(brandings)
		.where(isBrandingOf(organizationId, target.id));
	const row = {
		...{ organizationId, subject: target.id, document, logo: picture?.base64 ?? null, logoType: picture?.type ?? null },
		...{ logoDigest: picture?.digest ?? null, revision: 1, updatedAt: CLOCK, updatedBy: author },
	};
	const { subject, logoDigest, revision } = brandings;
	const picked = kept === null ? (["logo", "logoType", "logoDigest"] as const) : [];
	const saved = orm.$with("saved").as(
		orm
			.insert(brandings)
			.select(
				orm
					.select(asFields(row))
					.from(target)
					.where(first && kept === null ? undefined : exists(stored)),
			)
			.onConflictDoUpdate({
				target: [brandings.organizationId, subject],
				set: {
					...excluded(brandings, "document", "updatedAt", "updatedBy", ...picked),
					revision: fragment`${revision} + 1`,
				},
				setWhere: and(
					kept === null ? undefined : eq(logoDigest, kept),
					revisions === null ? undefined : isAnyOf(revision, revisions),
				),
			})
			.returning({ revision, logoDigest }),
	);
	const updated = orm
		.$with("updated")
		.as(orm.select({ id: target.id, name: target.name }).from(target).innerJoin(saved, fragment`true`));
	const [written] = await orm
		.with(target, saved, updated, auditing(orm, updated, context, audit))
		.select({ revision: saved.revision, logoDigest: saved.logoDigest })
		.from(saved);
	return written;
}

/** Deletes the settings with an audit row. Returns false if they do not exist or have another revision. */
export async function deleteBrandingRow(
	context: RequestContext,
	applicationId: string | null,
	revisions: readonly number[] | null,
	audit: AuditEntry,
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId } = context.principal;
	const target = targetOf(orm, organizationId, applicationId);
	const { subject, revision } = brandings;
	const gone = orm.$with("gone").as(
		orm
			.delete(brandings)
			.where(
				and(
					isBrandingOf(organizationId, fragment`(${orm.select({ id: target.id }).from(target)})`),
					revisions === null ? undefined : isAnyOf(revision, revisions),
				),
			)
			.returning({ subject }),
	);
	const deleted = orm
		.$with("deleted")
		.as(orm.select({ id: target.id, name: target.name }).from(target).innerJoin(gone, fragment`true`));
	const rows = await orm
		.with(target, gone, deleted, auditing(orm, deleted, context, audit))
		.select({ id: deleted.id })
		.from(deleted);
	return rows.length > 0;
}

function isBrandingOf(organizationId: string, subject: SQLWrapper) {
	return and(eq(brandings.organizationId, organizationId), eq(brandings.subject, subject));
}

/** The subject of the branding as `id`, and the name of the organization or application, locked against deletion. */
function targetOf(orm: Builder, organizationId: string, applicationId: string | null) {
	const named = (id: SQL<string>, name: AnyPgColumn) => ({
		id: id.as("id"),
		name: fragment<string>`${name}`.as("name"),
	});
	const { id, name, organizationId: owner } = applications;
	return orm.$with("target").as(
		applicationId === null
			? orm
					.select(named(fragment`${ORGANIZATION}::text`, organizations.displayName))
					.from(organizations)
					.where(eq(organizations.id, organizationId))
			: orm
					.select(named(fragment`${id}::text`, name))
					.from(applications)
					.where(and(eq(owner, organizationId), eq(id, applicationId)))
					.for("key share"),
	);
}
