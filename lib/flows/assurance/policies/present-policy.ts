import type { Presented } from "@/lib/platform/http/operation";
import type { SavedPolicy } from "./policy-contracts";

/** A policy with its revision as the entity tag. */
export function presentPolicy(policy: SavedPolicy): Presented {
	return { body: JSON.stringify(policy), headers: { etag: `"${policy.revision}"` } };
}
