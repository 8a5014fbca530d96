import type { RequestContext } from "@/lib/platform/kernel";
import type { SharedText } from "./contract";
import { selectSharedTexts } from "./repository";

/** The keys that the active versions of several flows refer to. */
export async function sharedTexts({ principal }: RequestContext): Promise<{ shared: SharedText[] }> {
	return { shared: await selectSharedTexts(principal.organizationId) };
}
