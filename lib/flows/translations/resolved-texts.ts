import type { RequestContext } from "@/lib/platform/kernel";
import type { ResolvedTexts } from "./contract";
import { parentName, withParent } from "./parent-name";
import { selectOwnTexts } from "./repository";
import { shippedTexts } from "./shipped-texts";

/**
 * The texts of an organization's flows by language, namespace and key; own texts take precedence over shipped ones. Replaces
 * `{parent}`, the only placeholder.
 */
export async function resolvedTexts(organizationId: string): Promise<ResolvedTexts["languages"]> {
	// Maps, because a namespace may be called `constructor`.
	const languages = new Map<string, Map<string, Map<string, string>>>();
	const [own, parent] = await Promise.all([selectOwnTexts(organizationId), parentName(organizationId)]);
	for (const { language, namespace, key, text } of [...shippedTexts, ...own]) {
		const namespaces = inside(languages, language);
		inside(namespaces, namespace).set(key, withParent(text, parent));
	}
	return Object.fromEntries(
		[...languages].map(([language, namespaces]) => [
			language,
			Object.fromEntries([...namespaces].map(([namespace, texts]) => [namespace, Object.fromEntries(texts)])),
		]),
	);
}

/** `resolvedTexts` of the caller's organization. */
export async function getResolvedTexts({ principal }: RequestContext): Promise<ResolvedTexts> {
	return {
		languages: await resolvedTexts(principal.organizationId),
	};
}

function inside<Value>(maps: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
	const existing = maps.get(name);
	if (existing !== undefined) return existing;
	const made = new Map<string, Value>();
	maps.set(name, made);
	return made;
}
