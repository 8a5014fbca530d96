import { createStore, del, get, keys, set } from "idb-keyval";
import { thisTab } from "../../commands/saving/this-tab";
import type { ComposerDraft, SavedDraft } from "../../store/composer-draft";

/** An unsaved draft of a tab that was closed or crashed, with its base. */
export interface RecoveryCopy {
	saved: SavedDraft;
	draft: ComposerDraft;
	/** Milliseconds since 1970. */
	at: number;
}

/** A copy of a tab that is gone. */
export interface LeftCopy extends RecoveryCopy {
	key: string;
}

const place = () => createStore("portico-composer", "recovery");

/**
 * The key of this tab's copy of a flow. Each tab has its own, so that none overwrites the copy of another one, or of a crash.
 */
export function ownKey(flowId: string): string {
	return `${flowId}/${thisTab}`;
}

/** Stores this tab's copy in the browser; without access to storage nothing is stored. */
export async function keepCopy(flowId: string, copy: RecoveryCopy): Promise<void> {
	holdPlace(ownKey(flowId));
	await set(ownKey(flowId), copy, place()).catch(() => {});
}

/** Deletes a copy: this tab's own by `ownKey`, or another one. */
export async function forgetCopy(key: string): Promise<void> {
	await del(key, place()).catch(() => {});
}

/** The readable copies of a flow that closed tabs have left, the newest first. */
export async function leftCopies(flowId: string): Promise<LeftCopy[]> {
	const [kept, held] = await Promise.all([keys<IDBValidKey>(place()).catch(() => []), heldPlaces()]);
	const left = kept
		.flatMap((key) => (typeof key === "string" ? [key] : []))
		.filter((key) => key === flowId || key.startsWith(`${flowId}/`))
		.filter((key) => key !== ownKey(flowId) && !held.has(key));
	const copies = await Promise.all(left.map(readCopy));
	return copies.filter((copy) => copy !== null).sort((one, other) => other.at - one.at);
}

async function readCopy(key: string): Promise<LeftCopy | null> {
	const found = await get<unknown>(key, place()).catch(() => undefined);
	if (found === undefined) return null;
	// Written by this code, perhaps an older release: the shape is checked, and the value returned unchanged.
	const { copySchema } = await import("./copy-schema");
	return copySchema.safeParse(found).success ? { ...(found as RecoveryCopy), key } : null;
}

const holding = new Set<string>();

/** Holds a lock until the page ends, so that its copy is not offered to other tabs meanwhile. */
function holdPlace(key: string): void {
	// Browsers have locks only over TLS and on localhost. Without them, open tabs offer each other their copies.
	if (holding.has(key) || navigator.locks === undefined) return;
	holding.add(key);
	void navigator.locks.request(lockOf(key), () => new Promise(() => {})).catch(() => holding.delete(key));
}

async function heldPlaces(): Promise<ReadonlySet<string>> {
	const { held = [] } = (await navigator.locks?.query().catch(() => undefined)) ?? {};
	return new Set(held.flatMap(({ name = "" }) => (name.startsWith(LOCK) ? [name.slice(LOCK.length)] : [])));
}

const LOCK = "portico-composer-recovery ";

function lockOf(key: string): string {
	return LOCK + key;
}
