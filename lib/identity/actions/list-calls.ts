import { boundedOffset } from "@/lib/platform/http/pagination";
import type { RequestContext } from "@/lib/platform/kernel";
import { asCall } from "./call-log";
import { selectCalls, selectFigures } from "./calls-repository";
import type { ActionCalls } from "./contract";
import { requiredAction } from "./get-action";
import { mayReadProfiles } from "./profiles";

const CALLS_PER_PAGE = 30;

/**
 * The last calls of an action, newest first, with figures of the last 24 hours. Requests and answers are included only for
 * callers who may read profiles.
 */
export async function listCalls(
	{ principal }: RequestContext,
	actionId: string,
	{ limit = CALLS_PER_PAGE, offset = 0 }: { limit?: number | undefined; offset?: number | undefined } = {},
): Promise<ActionCalls> {
	const { organizationId } = principal;
	const { id } = await requiredAction(organizationId, actionId);
	const [{ total, calls }, figures] = await Promise.all([
		selectCalls(organizationId, id, boundedOffset(offset), limit),
		selectFigures(organizationId, id),
	]);
	return {
		totalResults: total,
		startIndex: offset + 1,
		count: calls.length,
		figures,
		calls: calls.map((row) => {
			const call = asCall(organizationId, row);
			return mayReadProfiles(principal) ? call : { ...call, request: null, answer: null };
		}),
	};
}
