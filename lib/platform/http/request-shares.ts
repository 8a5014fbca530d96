import { environment } from "@/lib/platform/env";
import { processState, type RequestContext } from "@/lib/platform/kernel";
import { asWork, currentWork, FairTurns, RunningTime, type Turn, threadIsBusy } from "@/lib/platform/shares";
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
 * costly have a smaller share than all others. An export has its turn until it is read, and lets others first between its parts.
 * @throws DomainError 429 REQ-4291
 */
export async function inShareOfRequests(
	contract: Contract,
	{ context, request }: Asked,
	answer: () => Promise<ApiResponse>,
): Promise<ApiResponse> {
	const reads = readingOf(contract, request.search);
	const work = currentWork();
	if (work !== undefined) work.reads = reads;
	const costly = contract.costly === true || reads === "search" || reads === "export";
	const thing = costly ? "costly-requests" : "requests";
	const turn = await takeTurn(thing, context.principal.organizationName);
	let isRead = true;
	try {
		const response = await answer();
		if (reads !== "export" || response.parts === undefined) return response;
		isRead = false;
		return { ...response, parts: inTurnUntilRead(response.parts, turn) };
	} finally {
		if (isRead) turn.leave();
	}
}

/**
 * Does what anybody may ask for without being known, in the turn of its organization among such requests: a step of a flow, or a request of
 * a protocol. A stranger who sends many keeps nobody from the interfaces of that organization. Within a request that has its turn already, at once.
 * @throws DomainError 429 REQ-4291
 */
export async function inTurnOfRequests<Result>(
	organizationName: string | (() => Promise<string>),
	does: () => Promise<Result>,
): Promise<Result> {
	const work = currentWork();
	// So that what is done within it knows of its turn.
	if (work === undefined) return asWork({ organization: undefined }, () => inTurnOfRequests(organizationName, does));
	if (work.leaveTurn !== undefined) return does();
	const name = typeof organizationName === "string" ? organizationName : await organizationName();
	const turn = await takeTurn("public-requests", name);
	try {
		return await does();
	} finally {
		turn.leave();
		work.leaveTurn = undefined;
	}
}

async function takeTurn(thing: SharedRequests, organizationName: string): Promise<Turn> {
	const turn = await turnsOf(thing).take(organizationName, () => {
		countShareRefused(thing, organizationName);
		return shareUsedUp(
			thing === "costly-requests" ? "searches, exports, imports and analyses at once" : "requests at once",
		);
	});
	const work = currentWork();
	if (work !== undefined) {
		work.organization = organizationName;
		work.leaveTurn = () => turn.leave();
	}
	return turn;
}

/** Whoever reads slower keeps others of the organization from exporting for no longer. */
const EXPORT_HAS_ITS_TURN_MS = 60_000;

/** Leaves the turn when the parts are read to their end or given up, and after a time in any case. */
function inTurnUntilRead(parts: AsyncIterable<string>, turn: Turn): AsyncIterable<string> {
	const timer = setTimeout(() => turn.leave(), EXPORT_HAS_ITS_TURN_MS).unref();
	const end = () => {
		clearTimeout(timer);
		turn.leave();
	};
	const iterator = parts[Symbol.asyncIterator]();
	const reader: AsyncIterator<string> = {
		async next() {
			try {
				await turn.letOthersFirst();
				const part = await iterator.next();
				if (part.done === true) end();
				return part;
			} catch (error) {
				end();
				throw error;
			}
		},
		async return() {
			end();
			await iterator.return?.();
			return { done: true, value: undefined };
		},
	};
	return { [Symbol.asyncIterator]: () => reader };
}

type SharedRequests = SharedThing & `${string}requests`;

function turnsOf(thing: SharedRequests): FairTurns {
	return processState(thing, () => {
		const { requestsAtOnce, costlyRequestsAtOnce, organizationSharePercent } = environment();
		const running = thing === "costly-requests" ? costlyRequestsAtOnce : requestsAtOnce;
		const each = Math.max(1, Math.ceil((running * organizationSharePercent) / 100));
		const eighth = Math.max(1, Math.floor(each / 8));
		const eachBesideOthers = () => (threadIsBusy() ? 1 : eighth);
		const time = processState("running-time-of-requests", () => new RunningTime());
		const turns = new FairTurns({ running, each, eachBesideOthers, waiting: running * WAITING_PER_RUNNING, time });
		watchShare(thing, () => turns.states());
		return turns;
	});
}

/** So that the last one waits about as long as this many requests take. */
const WAITING_PER_RUNNING = 20;
