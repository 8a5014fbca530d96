import { type Operation, operation } from "@/lib/platform/http/operation";
import {
	deleteTranslation,
	getResolvedTexts,
	importTexts,
	listTranslations,
	presentResolvedTexts,
	putTranslation,
} from ".";
import {
	deleteTranslationContract,
	importTextsContract,
	listTranslationsContract,
	putTranslationContract,
	resolvedTextsContract,
} from "./contract";

export const translationOperations: readonly Operation[] = [
	operation(putTranslationContract, (context, { params, body }) =>
		putTranslation(context, params.namespace, params.key, body),
	),
	operation(deleteTranslationContract, (context, { params }) =>
		deleteTranslation(context, params.namespace, params.key),
	),
	operation(importTextsContract, (context, { body }) => importTexts(context, body)),
	operation(resolvedTextsContract, getResolvedTexts, presentResolvedTexts),
	operation(listTranslationsContract, (context, { query }) => listTranslations(context, query)),
];
