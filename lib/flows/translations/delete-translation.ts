import type { UseCase } from "@/lib/platform/http/route";
import { checkedName } from "./checked-name";
import { deleteTexts } from "./write-repository";

/** Drops the organization's own texts of a key in all languages; shipped ones show again. */
export const deleteTranslation: UseCase<{ namespace: string; key: string }, undefined, undefined, void> = async (
	context,
	{ params },
) => {
	const audit = { action: "flow-text.deleted", targetType: "flow-text" };
	await deleteTexts(context, checkedName(params), audit);
};
