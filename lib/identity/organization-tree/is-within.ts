import type { Organization } from "./repository";

/** Whether this is the organization with the other id, or below it. */
export function isWithin({ id, ancestorIds }: Pick<Organization, "id" | "ancestorIds">, other: string): boolean {
	return id === other || ancestorIds.includes(other);
}
