import type { RequestContext } from "@/lib/platform/kernel";
import type { SharedText } from "./contract";
import { selectSharedTexts } from "./repository";

/** The keys that active versions of flows refer to. A draft that newly uses such a key shares its texts with these flows. */
export async function sharedTexts({ principal }: RequestContext): Promise<{ shared: SharedText[] }> {
	return { shared: await selectSharedTexts(principal.organizationId) };
}
