import { LRUCache } from "lru-cache";
import { processState } from "@/lib/platform/kernel";

/** Where a chunk of an ordered list begins: what its first row is ordered by, as text. */
export interface Anchor {
	key: string;
	id: string;
}

/** An ordered list that is read by pages: how to look through it, and how to read on from an anchor. */
export interface LongList<Row> {
	/** Tells it from every other list and order. */
	name: string;
	/** How many rows there are, if not more than `most`; undefined then. Without it see `prepareIfLong`. */
	count?(max: number): Promise<number | undefined>;
	/** Set where no row comes in before the first anchor, so that none needs to be looked for there. */
	nothingComesBefore?: boolean;
	/** The first row of every `size`, and how many there are. */
	anchors(size: number): Promise<{ total: number; anchors: Anchor[] }>;
	/** `limit` rows, `skip` after the anchor, or before it going backwards; null begins at the end. */
	from(anchor: Anchor | null, page: { descending: boolean; skip: number; limit: number }): Promise<Row[]>;
}

/** Up to here a list is counted and skipped through each time. */
const MAX_COUNTED = 2_000;
/** In a longer list, so many rows at most are skipped to reach a page. */
const CHUNK = 100;
/** A list that is asked for later than that is looked through again, behind the answer… */
const FRESH_FOR_MS = 5_000;
/** …and one that takes long, so much later that this costs little. */
const FRESH_FOR_TIMES_ITS_COST = 20;
const KEPT_FOR_MS = 60_000;
const MAX_LISTS = 100;

interface Chunks {
	total: number;
	anchors: Anchor[];
	/** Milliseconds of the process's own clock. */
	freshUntil: number;
}

/**
 * A page of a long list, found from the nearest anchor, one for every hundred rows, so that the last page takes as long as
 * the first; undefined for a short list, which is read in one statement. How many rows there are, and where a page far
 * inside begins, is then as it was some seconds ago; either end is always as it is now.
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

/** Of a list that is not counted beforehand: where it turned out to be long, the next page is found from an anchor. */
export function prepareIfLong<Row>(list: LongList<Row>, total: number): void {
	// Behind the answer; a failure is told to who asks next.
	if (total > MAX_COUNTED && !cache().has(list.name)) remember(list).catch(() => undefined);
}

/** From the beginning nothing is needed to start from: what is new there is seen at once. */
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
	// Who asks now is answered by what is known; a failure is told to who asks next.
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
