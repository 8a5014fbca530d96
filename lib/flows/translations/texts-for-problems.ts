import { LRUCache } from "lru-cache";
import type { TextFacts } from "@/lib/flows/model";
import { processState } from "@/lib/platform/kernel";
import { MAX_STALE } from "./contract";
import { selectTranslations } from "./repository";
import { resolvedTexts } from "./resolved-texts";
import { shippedTexts } from "./shipped-texts";
import { revisionOf } from "./write-repository";

/** The texts of an organization, as far as problems of flows depend on them, and the revision that they have. */
export interface RevisedTexts extends TextFacts {
	revision: number;
}

const MAX_ORGANIZATIONS = 20;

/** Read once for each revision of the texts, because reading all of them takes longer than everything else in a list of flows. */
export async function textsForProblems(organizationId: string): Promise<RevisedTexts> {
	const cache = processState(
		"texts-for-problems",
		() => new LRUCache<string, RevisedTexts>({ max: MAX_ORGANIZATIONS }),
	);
	const revision = await revisionOf(organizationId, null);
	const known = cache.get(organizationId);
	if (known?.revision === revision) return known;
	const [resources, stale] = await Promise.all([
		resolvedTexts(organizationId),
		selectTranslations(organizationId, shippedTexts, {
			state: "stale",
			sort: "key",
			order: "asc",
			limit: MAX_STALE,
			offset: 0,
		}),
	]);
	const texts = {
		revision,
		resources,
		languages: Object.keys(resources),
		stale: new Map(
			stale.translations.map(({ namespace, key, stale: languages }) => [`${namespace}:${key}`, languages]),
		),
	};
	cache.set(organizationId, texts);
	return texts;
}
