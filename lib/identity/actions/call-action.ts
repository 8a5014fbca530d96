import { LRUCache } from "lru-cache";
import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";
import { OutboundError, type OutboundReason, outboundFetch } from "@/lib/platform/outbound";
import { waitsForService } from "@/lib/platform/shares";
import { callHeaders } from "./call-headers";
import { CallSlots } from "./call-slots";
import { Circuit } from "./circuit";
import type { CallReason } from "./contract";
import type { ActionRow } from "./repository";
import { openSecrets } from "./secrets";
import { settingsOf } from "./settings";
import { type Verdict, verdictOf } from "./verdict";
import { withoutSecrets } from "./without-secrets";

/** The maximum number of parallel calls of one action in all workers of this server together; each worker may always make one. */
const AT_ONCE = 10;
/** A call that would have less time than this after waiting for a slot is not made. */
const MIN_CALL_MS = 100;
const MAX_ANSWER = 16_384;
const MAX_ACTIONS_KNOWN = 5_000;

/** A call that was made, or that was not allowed to be made. */
export interface CallResult {
	verdict: Verdict;
	/** HTTP status; null without an answer. */
	status: number | null;
	attempts: number;
	durationMs: number;
	/** What the service answered, without secrets. */
	answer: string;
}

/**
 * Calls the service of an action. Every failure is returned as a result, never thrown; only the verdict `success` lets an update
 * through.
 * @param maxMs time for waiting, connecting and answering together
 * @param testing calls even while the circuit is open
 */
export async function callAction(
	organizationId: string,
	action: ActionRow,
	body: string,
	{ maxMs, testing = false }: { maxMs: number; testing?: boolean },
): Promise<CallResult> {
	const startedAt = performance.now();
	const left = () => Math.max(1, Math.ceil(Math.min(action.timeoutMs, maxMs) - (performance.now() - startedAt)));
	const uncalled = (reason: CallReason): CallResult => ({
		verdict: { outcome: "error", reason },
		status: null,
		attempts: 0,
		durationMs: Math.round(performance.now() - startedAt),
		answer: "",
	});
	const secrets = openSecrets(organizationId, action.id, action.secrets);
	if (secrets === undefined) return uncalled("secrets-unreadable");
	const { slots, circuit } = trafficOf(organizationId, action);
	waitsForService();
	if (!testing && !circuit.admits()) return uncalled("circuit-open");
	const called = await slots.run(Math.max(1, left() - MIN_CALL_MS), async (): Promise<CallResult> => {
		const { authentication } = settingsOf(action);
		const { attempts, ...answered } = await ask(action.uri, body, callHeaders(authentication, secrets, body), left);
		const verdict = hidden(answered.verdict, (text) => withoutSecrets(text, authentication, secrets));
		if (verdict.outcome !== "error") circuit.succeeded();
		// An address that must not be called says nothing about the health of the service.
		else if (verdict.reason !== "refused-address") circuit.failed();
		return {
			verdict,
			status: answered.status,
			attempts,
			durationMs: Math.round(performance.now() - startedAt),
			answer: withoutSecrets(answered.answer, authentication, secrets).slice(0, MAX_ANSWER),
		};
	});
	return called ?? uncalled("busy");
}

type Answered = Omit<CallResult, "durationMs">;

/** Calls at most twice: a second time only if the first request was not sent. */
async function ask(uri: string, body: string, headers: Record<string, string>, left: () => number): Promise<Answered> {
	for (let attempts = 1; ; attempts++) {
		try {
			const response = await outboundFetch(uri, {
				method: "POST",
				headers,
				body,
				prompt: true,
				signal: AbortSignal.timeout(left()),
			});
			const answer = await response.text();
			return { verdict: verdictOf(response.status, answer), status: response.status, attempts, answer };
		} catch (error) {
			if (!(error instanceof OutboundError)) throw error;
			if (attempts === 1 && !error.connected && left() > 100) continue;
			return { verdict: { outcome: "error", reason: REASONS[error.reason] }, status: null, attempts, answer: "" };
		}
	}
}

const REASONS: Readonly<Record<OutboundReason, CallReason>> = {
	refused: "refused-address",
	"too-large": "too-large",
	timeout: "timeout",
	unreachable: "unreachable",
};

function hidden(verdict: Verdict, hide: (text: string) => string): Verdict {
	if (verdict.outcome !== "failed") return verdict;
	const { failureReason, failureDescription } = verdict;
	return { outcome: "failed", failureReason: hide(failureReason), failureDescription: hide(failureDescription) };
}

interface Traffic {
	slots: CallSlots;
	circuit: Circuit;
}

/** The state of the calls of an action in this process. A changed action starts with a new state. */
function trafficOf(organizationId: string, { id, uri, revision }: ActionRow): Traffic {
	const all = processState("action-traffic", () => new LRUCache<string, Traffic>({ max: MAX_ACTIONS_KNOWN }));
	const key = `${organizationId} ${id} ${revision} ${uri}`;
	const kept = all.get(key);
	if (kept !== undefined) return kept;
	const { databaseUrl, workers } = environment();
	const processes = databaseUrl === undefined ? 1 : workers;
	const made = { slots: new CallSlots(Math.max(1, Math.floor(AT_ONCE / processes))), circuit: new Circuit() };
	all.set(key, made);
	return made;
}
