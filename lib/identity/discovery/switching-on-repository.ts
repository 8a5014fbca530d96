import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { rowsAs } from "@/db/conditions";
import { emailDomains, organizations, users } from "@/db/schema";
import { isOrBelow } from "./domain-repository";

export interface OwnedDomain {
	organizationId: string;
	domain: string;
}

export interface RefusedPerson {
	id: string;
	displayName: string;
	username: string;
	/** The display name of their organization. */
	organization: string;
}

/** The domains of a root organization and of all below it. */
export async function selectDomainsBelow(root: string): Promise<OwnedDomain[]> {
	const { orm } = await database();
	const { organizationId, domain } = emailDomains;
	return orm
		.select({ organizationId, domain })
		.from(emailDomains)
		.innerJoin(organizations, eq(organizations.id, organizationId))
		.where(isOrBelow(root));
}

/**
 * The people of a root organization and of all below it whom the rules of email domains refuse, given all spellings of the domains:
 * the first `max` by organization and name, each with the number of all.
 */
export async function selectRefused(
	root: string,
	domains: readonly OwnedDomain[],
	max: number,
): Promise<(RefusedPerson & { total: number })[]> {
	const { orm } = await database();
	const given = rowsAs("given", { organizationId: "uuid", domain: "text" }, domains);
	const owned = orm
		.$with("owned")
		.as(orm.select({ owner: given.organizationId.as("owner"), domain: given.domain.as("domain") }).from(given.table));
	const owners = orm.select({ owner: owned.owner }).from(owned);
	const names = () => orm.select({ domain: owned.domain }).from(owned);
	const { id, displayName, username, organizationId, emailDomain } = users;
	const isOwn = and(eq(owned.owner, organizationId), eq(owned.domain, emailDomain));
	return orm
		.with(owned)
		.select({
			...{ id, displayName, username, organization: organizations.displayName },
			total: sql<number>`(count(*) over ())::int`,
		})
		.from(users)
		.innerJoin(organizations, eq(organizations.id, organizationId))
		.where(
			and(
				isOrBelow(root),
				sql`case when ${inArray(organizationId, owners)} then ${notExists(names().where(isOwn))}
					else ${inArray(emailDomain, names())} end`,
			),
		)
		.orderBy(organizations.displayName, displayName, id)
		.limit(max);
}
