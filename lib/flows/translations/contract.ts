import { z } from "zod";
import { defineContract, jsonBody } from "@/lib/platform/http/contract";
import { linkSchema, pageQuery, searchText } from "@/lib/platform/http/pagination";
import { refusedWhen } from "@/lib/platform/kernel/refusal";
import { canonicalLanguage } from "./canonical-language";
import {
	flowNotFound,
	invalidName,
	invalidPagination,
	invalidQuery,
	invalidTexts,
	textsHaveChanged,
	versionNotFound,
} from "./errors";
import { DEFAULT_LANGUAGE, MAX_STALE } from "./source-language";
import { translationStates } from "./translation-states";

export { type TranslationState, translationStates } from "./translation-states";
export { canonicalLanguage, DEFAULT_LANGUAGE, MAX_STALE };

export const MAX_TEXTS_IMPORTED = 20_000;

const MAX_ENTRY_BYTES = 1_048_576;
const MAX_IMPORT_BYTES = 4_194_304;
const MAX_TEXT = 4_000;
const MAX_LANGUAGES = 100;

export const languageSchema = z
	.string()
	.max(35)
	.transform((tag, context) => {
		const canonical = canonicalLanguage(tag);
		if (canonical !== undefined) return canonical;
		context.addIssue({ code: "custom", message: "must be a BCP 47 language tag of at most 35 characters" });
		return z.NEVER;
	})
	.meta({ description: "BCP 47 language tag." });

/**
 * The names that `{{ t(namespace:key) }}` can contain. `.`, `..` and slashes are excluded, because URL parsers would remove or
 * split such path segments.
 */
const nameSchema = (longest: number) =>
	z
		.string()
		.min(1)
		.max(longest)
		.regex(/^(?!\.{1,2}$|__proto__$)[^\s:(){}/\\]+$/, "must not hold white space or any of : ( ) { } / \\")
		.refine((name) => !/\p{Cc}/u.test(name), "must not hold control characters");
export const namespaceSchema = nameSchema(64).meta({ description: "Namespace of the bundle." });
export const keySchema = nameSchema(128).meta({ description: "Key in the namespace." });
export const textSchema = z.string().max(MAX_TEXT).regex(/\S/, "must not be blank");

const byLanguage = z.record(z.string(), z.string());
const usedBySchema = z.array(z.object({ id: z.string(), name: z.string() }));

const revisionOfTexts = z.int().min(0).meta({ description: "Counts the changes of own texts; the entity tag." });

export const translationSchema = z
	.object({
		namespace: z.string(),
		key: z.string(),
		texts: byLanguage.meta({ description: "What is shown, by language." }),
		shipped: byLanguage.optional().meta({ description: "What Portico ships, by language." }),
		own: z.array(z.string()).meta({ description: "Languages with a text of the organization's own." }),
		stale: z.array(z.string()).meta({
			description: "Languages whose text is older than what the default language says now.",
		}),
		updatedAt: z.iso.datetime().optional().meta({ description: "Latest change of an own text." }),
		revision: revisionOfTexts,
		usedBy: usedBySchema.meta({ description: "Flows whose active version names the key." }),
	})
	.meta({ id: "Translation" });

export const translationListSchema = z
	.object({
		totalResults: z.int().min(0),
		startIndex: z.int().min(1),
		count: z.int().min(0),
		languages: z
			.array(
				z.object({
					language: z.string(),
					total: z.int().min(0).meta({ description: "Keys there are." }),
					translated: z.int().min(0).meta({ description: "Keys with a text in the language." }),
					own: z.int().min(0).meta({ description: "Keys with an own text in the language." }),
				}),
			)
			.meta({ description: "Of all keys, whatever the filters; the default language first." }),
		defaultLanguage: z.string(),
		revision: revisionOfTexts,
		namespaces: z.array(z.string()),
		translations: z.array(translationSchema),
		links: z.array(linkSchema),
	})
	.meta({ id: "TranslationList" });

const sharedTextSchema = z
	.object({
		namespace: z.string(),
		key: z.string(),
		usedBy: usedBySchema.meta({ description: "Flows whose active version names the key." }),
	})
	.meta({ id: "SharedText" });

const versionTextSchema = z
	.object({
		language: z.string(),
		namespace: z.string(),
		key: z.string(),
		text: z.string(),
		own: z.boolean().meta({ description: "Whether it was the organization's own text, and not the shipped one." }),
	})
	.meta({ id: "VersionText" });

export type SharedText = z.infer<typeof sharedTextSchema>;
export type VersionText = z.infer<typeof versionTextSchema>;

export const resolvedTextsSchema = z
	.object({ languages: z.record(z.string(), z.record(z.string(), byLanguage)) })
	.meta({ id: "ResolvedTexts" });

/** Why an import rejects an entry. */
export const rejectionReasonSchema = z.enum([
	"invalid-entry",
	"invalid-language",
	"invalid-namespace",
	"invalid-key",
	"invalid-text",
	"duplicate",
]);

const countOfTexts = z.int().min(0);
export const importResultSchema = z
	.object({
		created: countOfTexts.meta({ description: "Texts that became own ones." }),
		changed: countOfTexts.meta({ description: "Own texts that now say something else." }),
		unchanged: countOfTexts.meta({ description: "Texts that were so already; a shipped text stays shipped." }),
		removed: countOfTexts.meta({ description: "Own texts that are dropped." }),
		revision: revisionOfTexts,
		rejected: z.array(
			z.object({
				index: z.int().min(0).meta({ description: "Position in `texts`, from 0." }),
				reason: rejectionReasonSchema,
			}),
		),
	})
	.meta({ id: "TranslationImportResult" });

export type Translation = z.infer<typeof translationSchema>;
export type TranslationList = z.infer<typeof translationListSchema>;
export type ResolvedTexts = z.infer<typeof resolvedTextsSchema>;
export type RejectionReason = z.infer<typeof rejectionReasonSchema>;
export type ImportResult = z.infer<typeof importResultSchema>;

const translationStateSchema = z.enum(translationStates);

const limitHint = "must be an integer from 1 to 200";
const listQuery = z.object({
	namespace: namespaceSchema.optional().meta({ description: "Only keys of this namespace." }),
	search: searchText("Part of the key, as `namespace:key`, or of any text; upper and lower case are alike."),
	state: translationStateSchema.optional().meta({
		description:
			"`missing`: no text in the language; `own`: a text of the organization's own; `stale`: older than the default language's text; `unused`: no active version names it.",
	}),
	language: languageSchema.optional().meta({ description: "What `state` refers to; any language when absent." }),
	sort: z.enum(["key", "updatedAt"]).default("key"),
	order: z.enum(["asc", "desc"]).default("asc"),
	limit: z
		.string()
		.regex(/^\d{1,15}$/, limitHint)
		.transform(Number)
		.refine((value) => value >= 1 && value <= 200, limitHint)
		.default(50)
		.meta({ description: "Page size.", wire: { type: "integer", minimum: 1, maximum: 200, default: 50 } }),
	offset: pageQuery.offset,
});
export type TranslationQuery = z.output<typeof listQuery>;

const common = { tag: "Translations" } as const;
const byName = z.object({ namespace: namespaceSchema, key: keySchema });

export const listTranslationsContract = defineContract({
	...common,
	access: "internal_translation_mgt_view",
	method: "GET",
	path: "/translations",
	operationId: "listTranslations",
	summary: "List translations",
	description:
		"Every key with its texts: the organization's own, the shipped ones they replace, and keys that flows name though no text exists.",
	query: listQuery,
	queryRefusal: (parameter) => (parameter === "limit" || parameter === "offset" ? invalidPagination : invalidQuery),
	answer: { status: 200, schema: translationListSchema, description: "A page of translations" },
	refusals: [invalidPagination, invalidQuery],
});

export const resolvedTextsContract = defineContract({
	...common,
	access: "internal_translation_mgt_view",
	method: "GET",
	path: "/translations/resolved",
	operationId: "resolvedTexts",
	summary: "Read all texts",
	description: "What is shown in every language: own texts before shipped ones, by language, namespace and key.",
	etag: true,
	answer: { status: 200, schema: resolvedTextsSchema, description: "The texts" },
	refusals: [],
});

export const sharedTextsContract = defineContract({
	...common,
	access: "internal_translation_mgt_view",
	method: "GET",
	path: "/translations/shared",
	operationId: "sharedTexts",
	summary: "List the texts of flows",
	description:
		"The keys to which active versions refer, with the flows: a change of their texts changes all of these, and so does one by a draft that newly refers to the key.",
	answer: { status: 200, schema: z.object({ shared: z.array(sharedTextSchema) }), description: "The keys" },
	refusals: [],
});

export const versionTextsContract = defineContract({
	...common,
	access: "internal_flow_mgt_view",
	method: "GET",
	path: "/flows/{flowId}/versions/{version}/texts",
	operationId: "versionTexts",
	summary: "Read the texts of a version",
	description:
		"What the texts of the keys in a version said when the next version replaced it; for the latest version, what they say now. Changes of texts are recorded since release 0.1; what is older counts as never changed.",
	params: z.object({ flowId: z.string(), version: z.string().meta({ description: "Version number, from 1." }) }),
	etag: true,
	answer: {
		status: 200,
		schema: z.object({ texts: z.array(versionTextSchema), revision: revisionOfTexts }),
		description: "The texts",
	},
	refusals: [flowNotFound, versionNotFound],
});

export const restoreVersionTextsContract = defineContract({
	...common,
	access: "internal_translation_mgt_update",
	method: "POST",
	path: "/flows/{flowId}/versions/{version}/texts/restore",
	operationId: "restoreVersionTexts",
	summary: "Restore the texts of a version",
	description:
		"Makes the texts of the keys in a version say again what they said when the next version replaced it, in every flow that uses them.",
	params: z.object({ flowId: z.string(), version: z.string().meta({ description: "Version number, from 1." }) }),
	ifMatch: true,
	answer: {
		status: 200,
		schema: importResultSchema.omit({ rejected: true }),
		description: "What became of the texts",
	},
	refusals: [flowNotFound, versionNotFound, textsHaveChanged],
});

export const putTranslationContract = defineContract({
	...common,
	access: "internal_translation_mgt_update",
	method: "PUT",
	path: "/translations/{namespace}/{key}",
	operationId: "putTranslation",
	summary: "Write the texts of a key",
	description:
		"Languages that are not named keep their text. Sending a text again as it is says that it still fits: it is no longer stale.",
	params: byName,
	body: jsonBody(
		z.object({
			texts: z
				.record(z.string(), textSchema.nullable())
				.refine(
					(texts) => Object.keys(texts).length <= MAX_LANGUAGES,
					`must not name more than ${MAX_LANGUAGES} languages`,
				)
				.meta({ description: "Texts by language; null drops the own text, and a shipped one shows again." }),
		}),
		invalidTexts,
		MAX_ENTRY_BYTES,
	),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: translationSchema, description: "The translation as it is now" },
	refusals: [invalidName, invalidTexts, textsHaveChanged],
});

export const deleteTranslationContract = defineContract({
	...common,
	access: "internal_translation_mgt_update",
	method: "DELETE",
	path: "/translations/{namespace}/{key}",
	operationId: "deleteTranslation",
	summary: "Drop the own texts of a key",
	description: "In all languages; shipped texts show again. Dropping what is not there succeeds too.",
	params: byName,
	ifMatch: true,
	answer: { status: 204, description: "The key has no own texts" },
	refusals: [invalidName, textsHaveChanged],
});

export const importTextsContract = defineContract({
	...common,
	access: "internal_translation_mgt_update",
	method: "POST",
	path: "/translations/import",
	operationId: "importTexts",
	summary: "Import texts",
	description:
		"All at once or not at all, save for the entries it rejects. A dry run only tells what would happen. The revision is that of all own texts, as `GET /translations` answers it.",
	body: importBody(),
	etag: true,
	ifMatch: true,
	answer: { status: 200, schema: importResultSchema, description: "What became of the texts" },
	refusals: [refusedWhen(invalidTexts, "The body is malformed or holds more than 20,000 texts."), textsHaveChanged],
});

/**
 * The schema accepts any entries; the import checks them one by one, so that an invalid one does not prevent the import of the
 * others.
 */
function importBody() {
	const dryRun = z.boolean().default(false);
	const entry = z.object({
		language: z.string().max(35),
		namespace: namespaceSchema,
		key: keySchema,
		text: textSchema.nullable(),
	});
	const list = <Entry extends z.ZodType>(schema: Entry) => z.array(schema).max(MAX_TEXTS_IMPORTED);
	return {
		...jsonBody(z.object({ texts: list(z.unknown()), dryRun }), invalidTexts, MAX_IMPORT_BYTES),
		schema: z.object({ texts: list(entry), dryRun }),
	};
}
