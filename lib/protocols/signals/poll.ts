import { setTimeout as sleep } from "node:timers/promises";
import { parseId, processState, type RequestContext } from "@/lib/platform/kernel";
import { ownStream } from "./receiver";
import { securityEventToken } from "./security-event-token";
import { acknowledgeSignals, forgetSignals, selectSignals } from "./signals-repository";
import { MAX_POLLED, type Poll, type Polled } from "./stream-schemas";

/** How long an answer without events waits for one (RFC 8936 §2.4.2), and how often it looks. */
const WAITS_MS = 20_000;
const LOOKS_EVERY_MS = 1_000;
/** Others of an organization are answered at once, so that who waits keeps nobody from its interfaces. */
const MAX_WAITING = 4;
const MAX_FAILURE = 200;

/** Takes the acknowledgements of a receiver, and answers with what it does not know yet (RFC 8936 §2). @throws DomainError 403, 404 */
export async function pollSignals(
	context: RequestContext,
	streamId: string,
	{ maxEvents, returnImmediately, ack, setErrs }: Poll,
): Promise<Polled> {
	const { id } = await ownStream(context, streamId);
	const { organizationId } = context.principal;
	const known = (jtis: readonly string[]) => jtis.map(parseId).filter((jti) => jti !== null);
	if (ack.length > 0) await acknowledgeSignals(organizationId, id, { ids: known(ack) });
	for (const [err, jtis] of refusedBy(setErrs))
		await acknowledgeSignals(organizationId, id, { ids: known(jtis), failure: `err ${err}`.slice(0, MAX_FAILURE) });
	if (maxEvents === 0) return { sets: {}, moreAvailable: (await selectSignals(organizationId, id, 1)).length > 0 };
	const max = Math.min(maxEvents, MAX_POLLED);
	const found = await eventsOf(organizationId, id, max);
	if (returnImmediately || Object.keys(found.sets).length > 0) return found;
	return waiting(organizationId, () => eventsOf(organizationId, id, max), found);
}

/** The refused events by their codes. */
function refusedBy(setErrs: Poll["setErrs"]): Map<string, string[]> {
	const codes = Map.groupBy(Object.entries(setErrs), ([, { err }]) => err);
	return new Map([...codes].map(([err, entries]) => [err, entries.map(([jti]) => jti)]));
}

async function eventsOf(organizationId: string, streamId: string, max: number): Promise<Polled> {
	for (;;) {
		const queued = await selectSignals(organizationId, streamId, max + 1);
		const tokens = await Promise.all(
			queued.slice(0, max).map(async (each) => [each.id, await securityEventToken(each)] as const),
		);
		const sets = Object.fromEntries(tokens.flatMap(([id, token]) => (token === null ? [] : [[id, token]])));
		const forgotten = tokens.flatMap(([id, token]) => (token === null ? [id] : []));
		if (forgotten.length > 0) await forgetSignals(organizationId, forgotten);
		const moreAvailable = queued.length > max;
		if (Object.keys(sets).length > 0 || !moreAvailable) return { sets, moreAvailable };
	}
}

async function waiting(organizationId: string, look: () => Promise<Polled>, found: Polled): Promise<Polled> {
	const held = processState("signal-polls", () => new Map<string, number>());
	const before = held.get(organizationId) ?? 0;
	if (before >= MAX_WAITING) return found;
	held.set(organizationId, before + 1);
	try {
		let answer = found;
		for (let waited = 0; waited < WAITS_MS && Object.keys(answer.sets).length === 0; waited += LOOKS_EVERY_MS) {
			await sleep(LOOKS_EVERY_MS);
			answer = await look();
		}
		return answer;
	} finally {
		const now = (held.get(organizationId) ?? 1) - 1;
		if (now === 0) held.delete(organizationId);
		else held.set(organizationId, now);
	}
}
