import type { SamlSettings } from "@/lib/identity/applications/contract";

/** These URLs, with the indexes of those that are still there. */
export function consumers(
	assertionConsumerUrls: string[],
	indexes: SamlSettings["assertionConsumerIndexes"],
): Pick<SamlSettings, "assertionConsumerUrls" | "assertionConsumerIndexes"> {
	const assertionConsumerIndexes = indexes.filter(({ url }) => assertionConsumerUrls.includes(url));
	return { assertionConsumerUrls, assertionConsumerIndexes };
}
