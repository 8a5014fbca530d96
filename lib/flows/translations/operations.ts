import { type Operation, operation } from "@/lib/platform/http/operation";
import {
	deleteTranslationContract,
	importTextsContract,
	listTranslationsContract,
	putTranslationContract,
	resolvedTextsContract,
	restoreVersionTextsContract,
	sharedTextsContract,
	versionTextsContract,
} from "./contract";
import { deleteTranslation } from "./delete-translation";
import { importTexts } from "./import-texts";
import { listTranslations } from "./list-translations";
import { presentResolvedTexts } from "./present-resolved-texts";
import { putTranslation } from "./put-translation";
import { getResolvedTexts } from "./resolved-texts";
import { sharedTexts } from "./shared-texts";
import { restoreVersionTexts, versionTexts } from "./version-texts";

export const translationOperations: readonly Operation[] = [
	operation(listTranslationsContract, (context, { query }) => listTranslations(context, query)),
	operation(resolvedTextsContract, getResolvedTexts, presentResolvedTexts),
	operation(sharedTextsContract, sharedTexts),
	operation(versionTextsContract, (context, { params }) => versionTexts(context, params.flowId, params.version)),
	operation(restoreVersionTextsContract, (context, { params }) =>
		restoreVersionTexts(context, params.flowId, params.version),
	),
	operation(putTranslationContract, (context, { params, body }) =>
		putTranslation(context, params.namespace, params.key, body),
	),
	operation(deleteTranslationContract, (context, { params }) =>
		deleteTranslation(context, params.namespace, params.key),
	),
	operation(importTextsContract, (context, { body }) => importTexts(context, body)),
];
