import { type Operations, operation, type Presented } from "@/lib/platform/http/operation";
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

export const translationOperations: Operations = [
	operation(listTranslationsContract, (context, { query }) => listTranslations(context, query)),
	operation(resolvedTextsContract, getResolvedTexts, presentResolvedTexts),
	operation(sharedTextsContract, sharedTexts),
	operation(
		versionTextsContract,
		(context, { params }) => versionTexts(context, params.flowId, params.version),
		tagged,
	),
	operation(restoreVersionTextsContract, (context, { params, ifMatch }) =>
		restoreVersionTexts(context, params.flowId, params.version, ifMatch),
	),
	operation(
		putTranslationContract,
		(context, { params, body, ifMatch }) => putTranslation(context, params.namespace, params.key, body, ifMatch),
		tagged,
	),
	operation(deleteTranslationContract, (context, { params, ifMatch }) =>
		deleteTranslation(context, params.namespace, params.key, ifMatch),
	),
	operation(importTextsContract, (context, { body, ifMatch }) => importTexts(context, body, ifMatch), tagged),
];

/** A response whose revision is also its entity tag. */
function tagged<Body extends { revision: number }>(body: Body): Presented {
	return { body: JSON.stringify(body), headers: { etag: `"${body.revision}"` } };
}
