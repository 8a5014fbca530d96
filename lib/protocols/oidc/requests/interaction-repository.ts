import { and, eq, gt } from "drizzle-orm";
import { database } from "@/db/client";
import { NOW } from "@/db/conditions";
import { tokenArtifacts } from "@/db/schema";

/** The organization of an interaction. Its page has the same path in all organizations; uids are random and do not collide. */
export async function organizationOfInteraction(uid: string): Promise<string | null> {
	const { orm } = await database();
	const { organizationId, id, model, expiresAt } = tokenArtifacts;
	const [interaction] = await orm
		.select({ organizationId })
		.from(tokenArtifacts)
		.where(and(eq(id, uid), eq(model, "Interaction"), gt(expiresAt, NOW)));
	return interaction?.organizationId ?? null;
}
