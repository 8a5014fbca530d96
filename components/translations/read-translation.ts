import { listTranslationsContract } from "@/lib/flows/translations/calls";
import type { Translation } from "@/lib/flows/translations/contract";
import { call } from "@/lib/platform/http/call";

/** The texts of a key as they are now. */
export async function readTranslation({ namespace, key, ...known }: Translation): Promise<Translation> {
	const query = { namespace, search: `${namespace}:${key}`, limit: 200 };
	const { value } = await call(listTranslationsContract, { query });
	return value.translations.find((each) => each.key === key) ?? { ...known, namespace, key, texts: {}, own: [] };
}
