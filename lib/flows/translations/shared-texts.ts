import type { RequestContext } from "@/lib/platform/kernel";
import type { SharedText } from "./contract";
import { selectSharedTexts } from "./repository";

/** The keys that active versions of flows refer to: who newly picks one in a draft shares its texts with these. */
export async function sharedTexts({ principal }: RequestContext): Promise<{ shared: SharedText[] }> {
	return { shared: await selectSharedTexts(principal.organizationId) };
}
