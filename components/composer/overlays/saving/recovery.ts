import { createStore, del, get, keys, set } from "idb-keyval";
import { z } from "zod";
import { flowAnnotationsSchema, flowDefinitionSchema } from "@/lib/flows/model";
import { thisTab } from "../../commands/saving/this-tab";
import type { ComposerDraft, SavedDraft } from "../../store/composer-draft";

/** What was not saved when a tab was closed or crashed, with what it was based on. */
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

const draftSchema = z.object({
	// The shape only: a draft may be unfinished.
	definition: z.object({ ...flowDefinitionSchema.shape, name: z.string(), nodes: z.array(z.unknown()) }),
	annotations: flowAnnotationsSchema,
	texts: z.record(z.string(), z.record(z.string(), z.string().nullable())),
});

const copySchema = z.object({
	saved: z.object({ version: z.int(), annotationsRevision: z.int(), draft: draftSchema }),
	draft: draftSchema,
	at: z.number(),
});

const place = () => createStore("portico-composer", "recovery");

/**
 * Where this tab keeps its copy of a flow. Each tab has a place of its own, so that none writes over what another one,
 * or a crash, has left behind.
 */
export function ownKey(flowId: string): string {
	return `${flowId}/${thisTab}`;
}

/** Keeps this tab's copy in this browser; a browser that refuses loses nothing but the copy. */
export async function keepCopy(flowId: string, copy: RecoveryCopy): Promise<void> {
	holdPlace(ownKey(flowId));
	await set(ownKey(flowId), copy, place()).catch(() => {});
}

/** Forgets a copy: this tab's own by `ownKey`, or one that was left. */
export async function forgetCopy(key: string): Promise<void> {
	await del(key, place()).catch(() => {});
}

/** The copies of a flow that tabs which are gone have left and that can still be read, the newest first. */
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
	// Written by this very code, perhaps an older one: the shape is checked, the value is taken as it is.
	return copySchema.safeParse(found).success ? { ...(found as RecoveryCopy), key } : null;
}

const holding = new Set<string>();

/** A lock that only the end of the page lets go of: its copy is offered to nobody else while the page lives. */
function holdPlace(key: string): void {
	// Browsers know locks only over TLS and on this machine; without them two open tabs offer each other their work.
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
