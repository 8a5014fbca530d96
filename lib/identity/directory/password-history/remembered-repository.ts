import { and, eq } from "drizzle-orm";
import type { Statements } from "@/db/builder";
import { database } from "@/db/client";
import { organizationConfigs } from "@/db/schema";

/** The kind of the setting among those of the organization. */
export const KIND = "password-history";

/** How many former passwords of each person an organization remembers; 0 by default. */
export async function selectRemembered(
	organizationId: string,
	{ within, locked = false }: { within?: Statements; locked?: boolean } = {},
): Promise<number> {
	const orm = within ?? (await database()).orm;
	const found = orm
		.select({ document: organizationConfigs.document })
		.from(organizationConfigs)
		.where(and(eq(organizationConfigs.organizationId, organizationId), eq(organizationConfigs.kind, KIND)));
	const [config] = await (locked ? found.for("share") : found);
	return config === undefined ? 0 : (JSON.parse(config.document) as { remembered: number }).remembered;
}
