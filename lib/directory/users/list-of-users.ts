import { LRUCache } from "lru-cache";
import { processState } from "@/lib/kernel";
import {
	type Anchor,
	countUsers,
	selectAnchors,
	selectMatchingUsers,
	selectUsersFrom,
	type UserList,
	type UserOrder,
	type UserPage,
} from "./listing-repository";

/** Up to here a list is counted and skipped through each time. */
const MOST_COUNTED = 2_000;
/** In a longer list, so many users at most are skipped to reach a page. */
const CHUNK = 100;
/** A list that is asked for later than that is looked through again, behind the answer… */
const FRESH_FOR_MS = 5_000;
/** …and one that takes long, so much later that this costs little. */
const FRESH_FOR_TIMES_ITS_COST = 20;
const KEPT_FOR_MS = 60_000;
const MOST_LISTS = 100;

interface Chunks {
	total: number;
	anchors: Anchor[];
	/** Milliseconds of the process's own clock. */
	freshUntil: number;
}

/**
 * A page of the users of an organization. In a long list without conditions every page is found from the nearest anchor,
 * one for every hundred users, so that the last page takes as long as the first. How many there are, and where a page far
 * inside begins, is then as it was some seconds ago; either end is always as it is now.
 */
export async function listOfUsers(organizationId: string, list: UserList): Promise<UserPage> {
	const { order, descending, offset, limit } = list;
	if (list.conditions.length > 0 || list.search !== "") return selectMatchingUsers(organizationId, list);
	if (!cache().has(keyOf(organizationId, order)) && (await countUsers(organizationId, MOST_COUNTED)) !== undefined)
		return selectMatchingUsers(organizationId, list);
	const { total, anchors } = await chunksOf(organizationId, order);
	const { anchor, skip } = descending ? above(anchors, total, offset) : below(anchors, offset);
	if (offset >= total || limit === 0) return { total, users: [] };
	return { total, users: await selectUsersFrom(organizationId, order, anchor, { descending, skip, limit }) };
}

/** From the beginning nothing is needed to start from: what is new there is seen at once. */
export function below(anchors: readonly Anchor[], offset: number): { anchor: Anchor | null; skip: number } {
	const chunk = Math.min(Math.floor(offset / CHUNK), Math.max(0, anchors.length - 1));
	return { anchor: chunk === 0 ? null : (anchors[chunk] ?? null), skip: offset - chunk * CHUNK };
}

export function above(
	anchors: readonly Anchor[],
	total: number,
	offset: number,
): { anchor: Anchor | null; skip: number } {
	const place = Math.max(0, total - offset);
	const chunk = Math.ceil(place / CHUNK);
	const anchor = anchors[chunk];
	return anchor === undefined ? { anchor: null, skip: offset } : { anchor, skip: chunk * CHUNK - place };
}

async function chunksOf(organizationId: string, order: UserOrder): Promise<Chunks> {
	const key = keyOf(organizationId, order);
	const known = cache().get(key);
	if (known === undefined) return remember(key, organizationId, order);
	const chunks = await known;
	// Who asks now is answered by what is known; a failure is told to who asks next.
	if (performance.now() > chunks.freshUntil && cache().get(key) === known)
		void refresh(key, known, organizationId, order);
	return chunks;
}

function remember(key: string, organizationId: string, order: UserOrder): Promise<Chunks> {
	const made = make(organizationId, order);
	cache().set(key, made);
	made.catch(() => cache().delete(key));
	return made;
}

async function refresh(key: string, known: Promise<Chunks>, organizationId: string, order: UserOrder): Promise<void> {
	const refreshing = processState("user-chunks-refreshing", () => new Set<string>());
	if (refreshing.has(key)) return;
	refreshing.add(key);
	try {
		const chunks = await make(organizationId, order);
		if (chunks.total > MOST_COUNTED) cache().set(key, Promise.resolve(chunks));
		else if (cache().get(key) === known) cache().delete(key);
	} catch {
		cache().delete(key);
	} finally {
		refreshing.delete(key);
	}
}

async function make(organizationId: string, order: UserOrder): Promise<Chunks> {
	const startedAt = performance.now();
	const found = await selectAnchors(organizationId, order, CHUNK);
	const now = performance.now();
	return { ...found, freshUntil: now + Math.max(FRESH_FOR_MS, FRESH_FOR_TIMES_ITS_COST * (now - startedAt)) };
}

const keyOf = (organizationId: string, order: UserOrder) => `${organizationId} ${order}`;

function cache(): LRUCache<string, Promise<Chunks>> {
	return processState(
		"user-chunks",
		() => new LRUCache<string, Promise<Chunks>>({ max: MOST_LISTS, ttl: KEPT_FOR_MS }),
	);
}
