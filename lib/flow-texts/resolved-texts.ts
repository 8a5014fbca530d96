import type { UseCase } from "@/lib/http/route";
import type { ResolvedTexts } from "./contract";
import { selectOwnTexts } from "./repository";
import { shippedTexts } from "./shipped-texts";

/** What flows of the organization say: its own texts before the shipped ones, by language, namespace and key. */
export async function resolvedTexts(organizationId: string): Promise<ResolvedTexts["languages"]> {
	// Maps: a namespace may be called `constructor`.
	const languages = new Map<string, Map<string, Map<string, string>>>();
	for (const { language, namespace, key, text } of [...shippedTexts, ...(await selectOwnTexts(organizationId))]) {
		const namespaces = inside(languages, language);
		inside(namespaces, namespace).set(key, text);
	}
	return Object.fromEntries(
		[...languages].map(([language, namespaces]) => [
			language,
			Object.fromEntries([...namespaces].map(([namespace, texts]) => [namespace, Object.fromEntries(texts)])),
		]),
	);
}

/** `resolvedTexts` of the caller's organization. */
export const getResolvedTexts: UseCase<undefined, undefined, undefined, ResolvedTexts> = async ({ principal }) => ({
	languages: await resolvedTexts(principal.organizationId),
});

function inside<Value>(maps: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
	const existing = maps.get(name);
	if (existing !== undefined) return existing;
	const made = new Map<string, Value>();
	maps.set(name, made);
	return made;
}
