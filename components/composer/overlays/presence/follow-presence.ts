import { watchFlowContract } from "@/lib/flows/presence/calls";
import type { FlowPresence } from "@/lib/flows/presence/contract";
import { CallError } from "@/lib/platform/http/call";
import { follow } from "@/lib/platform/http/follow";
import { presenceTab } from "./presence-page";

const USUAL_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;

/**
 * Follows who has the flow open until the signal aborts. The server ends a stream within a minute, so it is opened again and
 * again; a tab in the background has none. A refusal that will not change ends it.
 */
export async function followPresence(
	flowId: string,
	onPresence: (presence: FlowPresence) => void,
	signal: AbortSignal,
): Promise<void> {
	let waitMs = USUAL_WAIT_MS;
	while (!signal.aborted) {
		const stop = new AbortController();
		const hide = () => document.hidden && stop.abort();
		document.addEventListener("visibilitychange", hide);
		try {
			await untilVisible(signal);
			const params = { flowId, tab: presenceTab };
			const events = follow(watchFlowContract, { params, signal: AbortSignal.any([signal, stop.signal]) });
			for await (const presence of events) {
				waitMs = USUAL_WAIT_MS;
				onPresence(presence);
			}
		} catch (error) {
			if (error instanceof CallError && [401, 403, 404].includes(error.status)) return;
			if (!stop.signal.aborted) waitMs = Math.min(MAX_WAIT_MS, waitMs * 2);
		} finally {
			document.removeEventListener("visibilitychange", hide);
		}
		await pause(waitMs, signal);
	}
}

function untilVisible(signal: AbortSignal): Promise<void> {
	if (!document.hidden) return Promise.resolve();
	return new Promise((resolve) => {
		document.addEventListener("visibilitychange", () => resolve(), { once: true, signal });
		signal.addEventListener("abort", () => resolve(), { once: true });
	});
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, ms);
		signal.addEventListener(
			"abort",
			() => {
				clearTimeout(timer);
				resolve();
			},
			{ once: true },
		);
	});
}
