import type { Organization } from "./repository";

/** The name of an organization for display; undefined for a root that has not been given a name. */
export function nameForPeople({ name, displayName, ancestorIds }: Organization): string | undefined {
	return ancestorIds.length === 0 && displayName === name ? undefined : displayName;
}
