import { definitionsOf, selectAttributes } from "@/lib/identity/attributes";
import type { Principal } from "@/lib/platform/kernel";
import { selectNamed, selectReviewers } from "./people-repository";
import type { RuleChoices } from "./rule-schema";

/** What the console offers for a rule or a review. */
export async function ruleChoices({ organizationId }: Principal): Promise<RuleChoices> {
	const [named, rows] = await Promise.all([selectNamed(organizationId), selectAttributes(organizationId)]);
	const attributes = definitionsOf(rows).map(({ name, displayName, standard, type }) => ({
		...{ name, label: displayName, standard: standard !== undefined, isDate: type === "date" },
	}));
	return { ...named, attributes };
}

/** Who can be a reviewer: of the organization's own active users the first thousand by username. */
export function reviewerChoices({ organizationId }: Principal): Promise<{ id: string; name: string }[]> {
	return selectReviewers(organizationId);
}
