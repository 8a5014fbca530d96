import { organizationById } from "@/lib/identity/organization-tree";
import type { RequestContext } from "@/lib/platform/kernel";
import type { ResolvedTexts } from "./contract";
import { selectOwnTexts } from "./repository";
import { shippedTexts } from "./shipped-texts";

/** In a text, the display name of the organization above. */
const PARENT = "{parent}";

/**
 * What flows of the organization say: its own texts before the shipped ones, by language, namespace and key. `{parent}` is
 * filled in here, the only place-holder there is.
 */
export async function resolvedTexts(organizationId: string): Promise<ResolvedTexts["languages"]> {
	// Maps: a namespace may be called `constructor`.
	const languages = new Map<string, Map<string, Map<string, string>>>();
	const [own, parent] = await Promise.all([selectOwnTexts(organizationId), parentName(organizationId)]);
	for (const { language, namespace, key, text } of [...shippedTexts, ...own]) {
		const namespaces = inside(languages, language);
		inside(namespaces, namespace).set(
			key,
			text.replaceAll(PARENT, () => parent),
		);
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

async function parentName(organizationId: string): Promise<string> {
	const parentId = (await organizationById(organizationId))?.ancestorIds.at(-1);
	const parent = parentId === undefined ? undefined : await organizationById(parentId);
	// Where nothing is above, the text stays readable and says what would stand there.
	return parent?.displayName ?? PARENT;
}

function inside<Value>(maps: Map<string, Map<string, Value>>, name: string): Map<string, Value> {
	const existing = maps.get(name);
	if (existing !== undefined) return existing;
	const made = new Map<string, Value>();
	maps.set(name, made);
	return made;
}
