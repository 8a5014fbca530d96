import type { Organization } from "./repository";

/** What people are shown of an organization; undefined for a root that nobody has given a name. */
export function nameForPeople({ name, displayName, ancestorIds }: Organization): string | undefined {
	return ancestorIds.length === 0 && displayName === name ? undefined : displayName;
}
