import type { RequestContext } from "@/lib/platform/kernel";
import { checkedName } from "./checked-name";
import { textsHaveChanged } from "./errors";
import { deleteTexts } from "./write-repository";

/** Deletes the organization's own texts of a key in all languages; the shipped texts apply again. */
export async function deleteTranslation(
	context: RequestContext,
	namespace: string,
	key: string,
	revisions: readonly number[] | null = null,
): Promise<void> {
	const audit = { action: "flow-text.deleted", targetType: "flow-text" };
	const outcome = await deleteTexts(context, checkedName(namespace, key), revisions, audit);
	if ("revision" in outcome) throw textsHaveChanged(outcome.revision);
}
