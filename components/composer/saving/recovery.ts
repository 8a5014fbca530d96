import { createStore, del, get, set } from "idb-keyval";
import { z } from "zod";
import { flowAnnotationsSchema, flowDefinitionSchema } from "@/lib/flow-model";
import type { ComposerDraft, SavedDraft } from "../store/composer-draft";

/** What was not saved when a tab was closed or crashed, with what it was based on. */
export interface RecoveryCopy {
	saved: SavedDraft;
	draft: ComposerDraft;
	/** Milliseconds since 1970. */
	at: number;
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

/** Keeps a copy in this browser; a browser that refuses loses nothing but the copy. */
export async function keepCopy(flowId: string, copy: RecoveryCopy): Promise<void> {
	await set(flowId, copy, place()).catch(() => {});
}

/** Forgets the copy of a flow. */
export async function forgetCopy(flowId: string): Promise<void> {
	await del(flowId, place()).catch(() => {});
}

/** The copy of a flow, if there is one that can still be read. */
export async function readCopy(flowId: string): Promise<RecoveryCopy | null> {
	const found = await get<unknown>(flowId, place()).catch(() => undefined);
	// Written by this very code, perhaps an older one: the shape is checked, the value is taken as it is.
	return copySchema.safeParse(found).success ? (found as RecoveryCopy) : null;
}
