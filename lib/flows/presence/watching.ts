import { EventStream } from "@/lib/platform/http/event-stream";
import { processState } from "@/lib/platform/kernel";
import { log, onceAMinute } from "@/lib/platform/log";
import { presenceOf } from "./presence-of";
import { deletePage, type Page, renewPages, selectWatched, type WatchedFlow } from "./repository";

const EVERY_MS = 1_000;
const RENEWED_EVERY_MS = 4_000;
const KEPT_ALIVE_EVERY_MS = 15_000;
/** A stream ends after this time. The page connects again at once, and is authorized again: a revoked session ends with it. */
const LASTS_MS = 50_000;
const RECONNECTS_AFTER_MS = 500;

interface Watcher {
	page: Page;
	stream: EventStream;
	openedAt: number;
	keptAliveAt: number;
	/** The last event, as JSON. */
	told: string;
}

interface Watching {
	/** By caller and tab. */
	watchers: Map<string, Watcher>;
	renewedAt: number;
	timer: NodeJS.Timeout | undefined;
}

/** Opens the stream of a page; an earlier one of the same page ends. */
export function watch(page: Page): EventStream {
	const state = watching();
	const key = `${page.userId} ${page.tab}`;
	const stream = new EventStream((byReader) => {
		if (state.watchers.get(key)?.stream !== stream) return;
		state.watchers.delete(key);
		// A page that connects again stays present; one that does not expires.
		if (byReader) deletePage(page).catch((error: unknown) => log().warn({ err: error }, "a page was not removed"));
	});
	const earlier = state.watchers.get(key);
	const now = Date.now();
	state.watchers.set(key, { page, stream, openedAt: now, keptAliveAt: now, told: "" });
	earlier?.stream.end();
	stream.reconnectAfter(RECONNECTS_AFTER_MS);
	schedule(state, 0);
	return stream;
}

function schedule(state: Watching, afterMs: number): void {
	clearTimeout(state.timer);
	state.timer = undefined;
	if (state.watchers.size === 0) return;
	state.timer = setTimeout(() => {
		look(state)
			.catch((error: unknown) =>
				onceAMinute("presence", (leftOut) =>
					log().warn({ err: error, ...leftOut }, "the presence in composers is not known"),
				),
			)
			.finally(() => schedule(state, EVERY_MS));
	}, afterMs).unref();
}

/** Reads the state of all watched flows of this process in one statement, and tells every page what has changed for it. */
async function look(state: Watching): Promise<void> {
	const watchers = [...state.watchers.values()];
	const now = Date.now();
	if (now - state.renewedAt >= RENEWED_EVERY_MS) {
		state.renewedAt = now;
		await renewPages(watchers.map(({ page }) => page));
	}
	const asked = new Map(
		watchers.map(({ page }) => [keyOf(page), { organizationId: page.organizationId, flowId: page.flowId }]),
	);
	const found = new Map(
		(await selectWatched([...asked.values()])).map((flow) => [keyOf({ ...flow, flowId: flow.id }), flow]),
	);
	for (const watcher of watchers) tell(watcher, found.get(keyOf(watcher.page)), now);
}

function tell(watcher: Watcher, flow: WatchedFlow | undefined, now: number): void {
	const { page, stream, openedAt, keptAliveAt, told } = watcher;
	// The flow was deleted.
	if (flow === undefined) {
		stream.end();
		return;
	}
	const presence = presenceOf(flow, page);
	const text = JSON.stringify(presence);
	if (text !== told) {
		watcher.told = text;
		watcher.keptAliveAt = now;
		stream.send(presence);
	} else if (now - keptAliveAt >= KEPT_ALIVE_EVERY_MS) {
		watcher.keptAliveAt = now;
		stream.keepAlive();
	}
	if (now - openedAt >= LASTS_MS) stream.end();
}

function keyOf({ organizationId, flowId }: Pick<Page, "organizationId" | "flowId">): string {
	return `${organizationId} ${flowId}`;
}

function watching(): Watching {
	return processState("presence-watching", () => ({ watchers: new Map(), renewedAt: 0, timer: undefined }));
}
