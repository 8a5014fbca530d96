import { eq } from "drizzle-orm";
import { builderIn } from "@/db/builder";
import { database } from "@/db/client";
import { CLOCK } from "@/db/conditions";
import { organizationConfigs, organizations } from "@/db/schema";
import { auditing } from "@/lib/platform/audit";
import type { RequestContext } from "@/lib/platform/kernel";
import { KIND, selectRemembered } from "./remembered-repository";

/** Stores the number with its audit row. An unchanged number writes nothing. */
export async function writeRemembered(context: RequestContext, remembered: number): Promise<void> {
	const { sql: template } = await database();
	const { organizationId, name } = context.principal;
	await template.begin(async (tx) => {
		const orm = builderIn(tx);
		// One change at a time, also of an organization that has no setting yet.
		const isOrganization = eq(organizations.id, organizationId);
		await orm.select({ id: organizations.id }).from(organizations).where(isOrganization).for("no key update");
		const before = await selectRemembered(organizationId, { within: orm });
		if (before === remembered) return;
		const content = { document: JSON.stringify({ remembered }), updatedAt: CLOCK, updatedBy: name };
		await orm
			.insert(organizationConfigs)
			.values({ organizationId, kind: KIND, ...content })
			.onConflictDoUpdate({ target: [organizationConfigs.organizationId, organizationConfigs.kind], set: content });
		const updated = orm
			.$with("updated")
			.as(orm.select({ id: organizations.id, name: organizations.name }).from(organizations).where(isOrganization));
		const details = { before, remembered };
		const audit = { action: "password-history.updated", targetType: "organization", details };
		await orm
			.with(updated, auditing(orm, updated, context, audit))
			.select()
			.from(updated);
	});
}
