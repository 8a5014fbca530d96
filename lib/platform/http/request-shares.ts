import { environment } from "@/lib/platform/env";
import { processState, type RequestContext } from "@/lib/platform/kernel";
import { currentWork, FairTurns } from "@/lib/platform/shares";
import { countShareRefused, type SharedThing, watchShare } from "@/lib/platform/telemetry";
import type { ApiRequest, ApiResponse } from "./api-message";
import type { Contract } from "./contract";
import { readingOf } from "./reading";
import { shareUsedUp } from "./refusals";

interface Asked {
	context: RequestContext;
	request: ApiRequest;
}

/**
 * Answers a request of an interface in the turn of its organization. Searches, exports, and operations whose contract says that they are
 * costly have a smaller share than all others.
 * @throws DomainError 429 REQ-4291
 */
export function inShareOfRequests(
	contract: Contract,
	{ context, request }: Asked,
	answer: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
	const reads = readingOf(contract, request.search);
	const work = currentWork();
	if (work !== undefined) work.reads = reads;
	const costly = contract.costly === true || reads === "search" || reads === "export";
	const thing = costly ? "costly-requests" : "requests";
	const { organizationName } = context.principal;
	return turnsOf(thing).run(organizationName, answer, () => {
		countShareRefused(thing, organizationName);
		return shareUsedUp(costly ? "searches, exports, imports and analyses at once" : "requests at once");
	});
}

function turnsOf(thing: SharedThing & `${string}requests`): FairTurns {
	return processState(thing, () => {
		const { requestsAtOnce, costlyRequestsAtOnce, organizationSharePercent } = environment();
		const running = thing === "requests" ? requestsAtOnce : costlyRequestsAtOnce;
		const each = Math.max(1, Math.ceil((running * organizationSharePercent) / 100));
		const turns = new FairTurns({ running, each, waiting: running * WAITING_PER_RUNNING });
		watchShare(thing, () => turns.states());
		return turns;
	});
}

/** So that the last one waits about as long as this many requests take. */
const WAITING_PER_RUNNING = 40;
