import { eq } from "drizzle-orm";
import type { Builder } from "../builder";
import { organizations } from "../schema";

export interface Named {
	id: string;
	name: string;
}

/** The organization with this name in addresses. */
export async function organizationNamed(orm: Builder, wanted: string): Promise<Named | undefined> {
	const { id, name } = organizations;
	const [organization] = await orm.select({ id, name }).from(organizations).where(eq(name, wanted));
	return organization;
}
