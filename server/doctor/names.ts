import { collidingNames } from "@/lib/identity/directory";
import { type Finding, finding } from "./finding";

const { ok, look } = finding("accounts");
const MAX_LISTED = 20;

/** Names that were two for a release before and are one since names are compared by Unicode's case folding: both are used as before. */
export async function lookAtStoredNames(): Promise<Finding> {
	const { total, collisions } = await collidingNames(MAX_LISTED);
	if (total === 0) return ok("no two names of an organization are one");
	const more = total - collisions.length;
	return look(
		[
			"These names are one: letters that differ only in case or spelling are compared as one. Both are used as before, under exactly",
			"their own spelling. Rename one of each.",
			...collisions.map(({ organization, kind, name, other }) => `${organization}: ${kind} ${name} and ${other}`),
			...(more > 0 ? [`and ${more} more`] : []),
		].join("\n"),
	);
}
