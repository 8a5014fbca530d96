import { and, eq } from "drizzle-orm";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { organizationConfigs, organizations } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ConfigDocument } from "./read-properties";

export async function selectConfig(organizationId: string): Promise<ConfigDocument | undefined> {
	const { orm } = await database();
	const [config] = await orm
		.select({ document: organizationConfigs.document })
		.from(organizationConfigs)
		.where(isConfigOf(organizationId));
	return config === undefined ? undefined : (JSON.parse(config.document) as ConfigDocument);
}

/** Writes the configuration. Returns false if one exists that may not be replaced. */
export async function writeConfig(
	context: RequestContext,
	document: ConfigDocument,
	how: "insert" | "upsert",
): Promise<boolean> {
	const { orm } = await database();
	const { organizationId, name } = context.principal;
	const enabled = document["emailDomain.enable"] === "true";
	const audit = {
		action: enabled ? "discovery.enabled" : "discovery.disabled",
		targetType: "organization",
		details: document,
	};
	const content = { document: JSON.stringify(document), updatedAt: CLOCK, updatedBy: name };
	const target = [organizationConfigs.organizationId, organizationConfigs.kind];
	const insert = orm.insert(organizationConfigs).values({ organizationId, kind: "discovery", ...content });
	const written = orm
		.$with("written")
		.as(
			(how === "insert"
				? insert.onConflictDoNothing({ target })
				: insert.onConflictDoUpdate({ target, set: content })
			).returning(OWNER),
		);
	const updated = orm
		.$with("updated")
		.as(orm.select(NAMED).from(written).innerJoin(organizations, eq(organizations.id, written.organizationId)));
	const rows = await orm
		.with(written, updated, auditing(orm, updated, context, audit))
		.select()
		.from(updated);
	return rows.length > 0;
}

export async function deleteConfig(context: RequestContext): Promise<void> {
	const { orm } = await database();
	const audit = { action: "discovery.disabled", targetType: "organization" };
	const gone = orm
		.$with("gone")
		.as(orm.delete(organizationConfigs).where(isConfigOf(context.principal.organizationId)).returning(OWNER));
	const deleted = orm
		.$with("deleted")
		.as(orm.select(NAMED).from(gone).innerJoin(organizations, eq(organizations.id, gone.organizationId)));
	await orm
		.with(gone, deleted, auditing(orm, deleted, context, audit))
		.select()
		.from(deleted);
}

const isConfigOf = (organizationId: string) =>
	and(eq(organizationConfigs.organizationId, organizationId), eq(organizationConfigs.kind, "discovery"));

const OWNER = { organizationId: organizationConfigs.organizationId };

/** What an audit event says of an organization. */
const NAMED = { id: organizations.id, name: organizations.name };
