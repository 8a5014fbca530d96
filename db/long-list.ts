import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";

/** The beginning of a chunk of an ordered list: the values that its first row is ordered by, as text. */
export interface Anchor {
	key: string;
	id: string;
}

/** An ordered list that is read page by page: how to scan it, and how to continue from an anchor. */
export interface LongList<Row> {
	/** Unique for each list and order. */
	name: string;
	/** The number of rows, or undefined when there are more than `max`. Without this function, call `prepareIfLong`. */
	count?(max: number): Promise<number | undefined>;
	/** Set if no row can be inserted before the first anchor, so that none has to be looked for there. */
	nothingComesBefore?: boolean;
	/** The first row of every chunk of `size` rows, and the total number of rows. */
	anchors(size: number): Promise<{ total: number; anchors: Anchor[] }>;
	/** `limit` rows, from `skip` rows after the anchor, or before it if descending; null stands for the end of the list. */
	from(anchor: Anchor | null, page: { descending: boolean; skip: number; limit: number }): Promise<Row[]>;
}

/** Lists up to this length are counted and skipped through on every request. */
const MAX_COUNTED = 2_000;
/** In longer lists, at most this many rows are skipped to reach a page. */
const CHUNK = 100;
/** Anchors older than this are computed again, after the answer has been sent… */
const FRESH_FOR_MS = 5_000;
/** …and later when computing them takes long: at most once in this many times its duration. */
const FRESH_FOR_TIMES_ITS_COST = 20;
const KEPT_FOR_MS = 60_000;
const MAX_LISTS = 100;

interface Chunks {
	total: number;
	anchors: Anchor[];
	/** In milliseconds, of `performance.now()`. */
	freshUntil: number;
}

/**
 * Reads a page of a long list from the nearest of its anchors (one for every hundred rows), so that the last page takes as long
 * as the first. Returns undefined for a short list, which one statement reads. The total, and the beginning of pages far inside,
 * may be some seconds old; both ends of the list are current.
 */
export async function pageOfLongList<Row>(
	list: LongList<Row>,
	{ descending, offset, limit }: { descending: boolean; offset: number; limit: number },
): Promise<{ total: number; rows: Row[] } | undefined> {
	if (!cache().has(list.name) && (list.count === undefined || (await list.count(MAX_COUNTED)) !== undefined))
		return undefined;
	const { total, anchors } = await chunksOf(list);
	const { anchor, skip } = descending ? above(anchors, total, offset) : below(list, anchors, offset);
	if (offset >= total || limit === 0) return { total, rows: [] };
	return { total, rows: await list.from(anchor, { descending, skip, limit }) };
}

/** For a list that is not counted first: if the list is long, computes the anchors for the next page. */
export function prepareIfLong<Row>(list: LongList<Row>, total: number): void {
	// Runs after the answer; the next request reports a failure.
	if (total > MAX_COUNTED && !cache().has(list.name)) remember(list).catch(() => undefined);
}

/** The first page needs no anchor, so new rows are shown at once. */
function below(
	{ nothingComesBefore = false }: Pick<LongList<unknown>, "nothingComesBefore">,
	anchors: readonly Anchor[],
	offset: number,
): { anchor: Anchor | null; skip: number } {
	const chunk = Math.min(Math.floor(offset / CHUNK), Math.max(0, anchors.length - 1));
	return {
		anchor: chunk === 0 && !nothingComesBefore ? null : (anchors[chunk] ?? null),
		skip: offset - chunk * CHUNK,
	};
}

function above(anchors: readonly Anchor[], total: number, offset: number): { anchor: Anchor | null; skip: number } {
	const place = Math.max(0, total - offset);
	const chunk = Math.ceil(place / CHUNK);
	const anchor = anchors[chunk];
	return anchor === undefined ? { anchor: null, skip: offset } : { anchor, skip: chunk * CHUNK - place };
}

async function chunksOf<Row>(list: LongList<Row>): Promise<Chunks> {
	const known = cache().get(list.name);
	if (known === undefined) return remember(list);
	const chunks = await known;
	// This request is answered from the cached anchors; the next one reports a failure.
	if (performance.now() > chunks.freshUntil && cache().get(list.name) === known) void refresh(list, known);
	return chunks;
}

function remember<Row>(list: LongList<Row>): Promise<Chunks> {
	const made = look(list);
	cache().set(list.name, made);
	made.catch(() => cache().delete(list.name));
	return made;
}

async function refresh<Row>(list: LongList<Row>, known: Promise<Chunks>): Promise<void> {
	const { name } = list;
	const refreshing = processState("long-lists-refreshing", () => new Set<string>());
	if (refreshing.has(name)) return;
	refreshing.add(name);
	try {
		const chunks = await look(list);
		if (chunks.total > MAX_COUNTED) cache().set(name, Promise.resolve(chunks));
		else if (cache().get(name) === known) cache().delete(name);
	} catch {
		cache().delete(name);
	} finally {
		refreshing.delete(name);
	}
}

async function look<Row>(list: LongList<Row>): Promise<Chunks> {
	const startedAt = performance.now();
	const found = await list.anchors(CHUNK);
	const now = performance.now();
	return { ...found, freshUntil: now + Math.max(FRESH_FOR_MS, FRESH_FOR_TIMES_ITS_COST * (now - startedAt)) };
}

function cache(): LRUCache<string, Promise<Chunks>> {
	return processState("long-lists", () => new LRUCache<string, Promise<Chunks>>({ max: MAX_LISTS, ttl: KEPT_FOR_MS }));
}
