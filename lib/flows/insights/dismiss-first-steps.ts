import type { RequestContext } from "@/lib/platform/kernel";
import { insertDismissal } from "./overview-repository";

/** Hides the first steps from the overview of the organization, for good. */
export async function dismissFirstSteps(context: RequestContext): Promise<void> {
	await insertDismissal(context);
}
