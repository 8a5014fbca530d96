import type { LanguageCode } from "@/lib/platform/i18n/languages";
import type { RequestContext } from "@/lib/platform/kernel";
import { permits } from "@/lib/platform/kernel/permissions";
import { rehearseConfiguration } from "./apply";
import { type Applying, prepare, requireDocument, stateFor } from "./changes";
import { changesInWords } from "./changes-in-words";
import { applyConfigurationContract, type Plan } from "./contract";
import type { ConfiguredOperations } from "./server-of";
import { tagOf } from "./state";

export interface PlanRequest {
	document: unknown;
	applying: Applying;
	language: LanguageCode;
}

/**
 * What applying a document would change, in words, with what becomes weaker and whom it concerns. Stores nothing.
 * @throws DomainError 400, 403
 */
export async function planConfiguration(
	context: RequestContext,
	operations: ConfiguredOperations,
	{ document, applying, language }: PlanRequest,
): Promise<Plan> {
	const wanted = requireDocument(document);
	const prepared = await prepare(await stateFor(context, operations), wanted, applying);
	const { state, changes, unmanaged } = prepared;
	const { organizationId } = context.principal;
	const planned = await changesInWords(prepared, { organizationId, language });
	const mayApply = permits(context.principal.scopes, applyConfigurationContract.access);
	const problem =
		mayApply && changes.length > 0 ? await rehearseConfiguration(context, operations, { document, applying }) : null;
	return {
		state: await tagOf(state, wanted.keys()),
		problem,
		changes: planned,
		weaker: planned.some(({ weaker }) => weaker),
		unmanaged: unmanaged.map(({ kind, key }) => ({ kind: kind.name, name: key })),
	};
}
