import { type Operation, operation } from "@/lib/platform/http/operation";
import {
	deleteTranslationContract,
	importTextsContract,
	listTranslationsContract,
	putTranslationContract,
	resolvedTextsContract,
} from "./contract";
import { deleteTranslation } from "./delete-translation";
import { importTexts } from "./import-texts";
import { listTranslations } from "./list-translations";
import { presentResolvedTexts } from "./present-resolved-texts";
import { putTranslation } from "./put-translation";
import { getResolvedTexts } from "./resolved-texts";

export const translationOperations: readonly Operation[] = [
	operation(listTranslationsContract, (context, { query }) => listTranslations(context, query)),
	operation(resolvedTextsContract, getResolvedTexts, presentResolvedTexts),
	operation(putTranslationContract, (context, { params, body }) =>
		putTranslation(context, params.namespace, params.key, body),
	),
	operation(deleteTranslationContract, (context, { params }) =>
		deleteTranslation(context, params.namespace, params.key),
	),
	operation(importTextsContract, (context, { body }) => importTexts(context, body)),
];
