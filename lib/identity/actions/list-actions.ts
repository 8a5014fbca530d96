import type { Principal } from "@/lib/platform/kernel";
import type { Action } from "./contract";
import { selectActions } from "./repository";
import { asAction } from "./settings";

/** All actions of the caller's organization, in the order in which active ones are called. */
export async function listActions({ organizationId }: Principal): Promise<Action[]> {
	return (await selectActions(organizationId)).map((row) => asAction(organizationId, row));
}
