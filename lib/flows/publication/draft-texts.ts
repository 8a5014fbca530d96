import { type CheckedText, checkedTexts, revisionOf, textsThatChange } from "@/lib/flows/translations";
import type { Principal } from "@/lib/platform/kernel";
import { permits } from "@/lib/platform/kernel/permissions";
import { draftTextsHaveChanged, draftTextsInvalid, textsNotPermitted, textsOfGradualPublication } from "./errors";

/** Texts by `namespace:key` and language; null deletes the organization's own text. */
export type DraftTexts = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** Texts that a publication changes, and the revision at which they were checked. */
export interface PublishableTexts {
	changes: readonly CheckedText[];
	/** All keys of the draft's texts, to which the revision belongs. */
	keys: readonly { namespace: string; key: string }[];
	revision: number;
}

/**
 * The texts that a publication of a draft changes, checked before anything is stored.
 * @param before what each text said when the draft changed it; texts that are absent here are not compared
 * @throws DomainError 400 for texts that cannot be saved, 403 without the permission, 409 for changed texts of existing keys in a
 * gradual publication, 412 where somebody else has changed one meanwhile
 */
export async function requirePublishableTexts(
	principal: Principal,
	texts: DraftTexts,
	before: DraftTexts,
	gradual: boolean,
): Promise<PublishableTexts> {
	const entries = Object.entries(texts).flatMap(([name, byLanguage]) =>
		Object.entries(byLanguage).map(([language, text]) => {
			const colon = name.indexOf(":");
			return { language, namespace: name.slice(0, colon), key: name.slice(colon + 1), text };
		}),
	);
	if (entries.length === 0) return { changes: [], keys: [], revision: 0 };
	const { accepted, rejected } = await checkedTexts(entries);
	const nameAt = (index: number) => `${entries[index]?.namespace}:${entries[index]?.key} (${entries[index]?.language})`;
	if (rejected.length > 0) throw draftTextsInvalid(rejected.map(({ index }) => nameAt(index)));
	const revision = await revisionOf(principal.organizationId, accepted);
	const changes = await textsThatChange(principal.organizationId, accepted);
	if (changes.length === 0) return { changes, keys: accepted, revision };
	if (!permits(principal.scopes, "internal_translation_mgt_update")) throw textsNotPermitted();
	const moved = changes.filter(({ namespace, key, language, says }) => {
		const known = before[`${namespace}:${key}`];
		return known !== undefined && Object.hasOwn(known, language) && (known[language] ?? null) !== says;
	});
	if (moved.length > 0)
		throw draftTextsHaveChanged(moved.map(({ namespace, key, language }) => `${namespace}:${key} (${language})`));
	const existing = [
		...new Set(changes.filter(({ exists }) => exists).map(({ namespace, key }) => `${namespace}:${key}`)),
	];
	if (gradual && existing.length > 0) throw textsOfGradualPublication(existing);
	return { changes, keys: accepted, revision };
}
