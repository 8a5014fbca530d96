import { eq, type SQL, sql } from "drizzle-orm";
import { constant } from "./conditions";
import { readFound } from "./replica";
import { userSearch, users } from "./schema";

/** A search finds users by groups of so many letters: `search_terms` of the database. */
const SHORTEST = 3;

/** So many letters of a search are looked up; all of it is compared. */
export const LETTERS = 40;

/** Whether there are groups of letters in it. */
export function isLongEnough(needle: string): boolean {
	return Array.from(needle).length >= SHORTEST;
}

/**
 * The users of the organization whose names or addresses may contain the text and who fulfil `where`; undefined if more than `most` may, or the
 * text is too short to find any.
 */
export async function usersFound(
	organizationId: string,
	needle: string,
	{ where = sql`true`, most }: { where?: SQL; most: number },
): Promise<string[] | undefined> {
	if (!isLongEnough(needle)) return undefined;
	return readFound(async ({ orm }) => {
		const terms = sql`(select search_terms(${organizationId}, left(lower(${needle}), ${LETTERS})))`;
		const candidates = orm.$with("candidates").as(
			orm
				.select({ userId: userSearch.userId })
				.from(userSearch)
				.where(sql`${userSearch.terms} @> ${terms}`)
				.limit(most + 1),
		);
		// Looked up one by one, because a join would be planned for a part of all users.
		const one = orm.select().from(users).where(eq(users.id, candidates.userId)).limit(constant(1)).as("users");
		const rows = await orm
			.with(candidates)
			.select({
				id: candidates.userId,
				matches: sql<boolean>`coalesce(${eq(users.organizationId, organizationId)} and ${where}, false)`,
			})
			.from(candidates)
			.leftJoinLateral(one, sql`true`);
		return rows.length > most ? undefined : rows.filter(({ matches }) => matches).map(({ id }) => id);
	});
}
