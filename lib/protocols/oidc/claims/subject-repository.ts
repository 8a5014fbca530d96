import { eq } from "drizzle-orm";
import { database } from "@/db/client";
import { organizations } from "@/db/schema";

/** The secret of the pairwise subjects of an organization, which never changes. */
export async function selectSubjectSalt(organizationId: string): Promise<string> {
	const { orm } = await database();
	const [row] = await orm
		.select({ salt: organizations.subjectSalt })
		.from(organizations)
		.where(eq(organizations.id, organizationId));
	if (row === undefined) throw new Error(`there is no organization ${organizationId}`);
	return row.salt;
}
