import { clear, createStore, get, keys, set } from "idb-keyval";
import type { DrawnCard, FlowLayout, FlowNode } from "@/lib/flows/model";

/** How many layouts are remembered: those of the last steps back and forth. */
const REMEMBERED = 40;

/** How many flows keep their layout in the browser; then all are forgotten. */
const MAX_KEPT = 100;
/** Changes with the rules of the layout, so that no release draws by those of another. */
const FORMAT = 1;

const layouts = new Map<string, FlowLayout>();
const listeners = new Set<() => void>();
const asked = new Set<string>();
const broken = new Set<string>();
const ofNodes = new WeakMap<readonly FlowNode[], FlowLayout>();
let latest: FlowLayout | null = null;

/** What a layout depends on: two flows with the same key are drawn alike. */
export function layoutKey(cards: readonly DrawnCard[]): string {
	return JSON.stringify(cards);
}

/** The layout with this key, if it is there; `"broken"` if there will be none. */
export function knownLayout(key: string): FlowLayout | "broken" | null {
	return layouts.get(key) ?? (broken.has(key) ? "broken" : null);
}

/** The layout in which these nodes were drawn, or else the last one that was drawn at all. */
export function lastLayoutOf(nodes: readonly FlowNode[]): FlowLayout | null {
	return ofNodes.get(nodes) ?? latest;
}

/** Remembers in which layout nodes are drawn, so that commands know where they stand. */
export function drawIn(nodes: readonly FlowNode[], layout: FlowLayout): void {
	ofNodes.set(nodes, layout);
	latest = layout;
}

/** Calls back whenever a layout has arrived. */
export function onLayout(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/**
 * Has a layout computed by a worker, once. That of the last time is kept in the browser for each flow, so that opening it again waits
 * for nothing.
 */
export async function askForLayout(key: string, cards: readonly DrawnCard[], flowId: string): Promise<void> {
	if (layouts.has(key) || asked.has(key)) return;
	asked.add(key);
	// The sides of a comparison belong to no flow that is opened again.
	const kept = flowId === "" ? undefined : await keptLayout(flowId);
	if (kept?.format === FORMAT && kept.key === key) {
		arrived(key, kept.layout);
	} else {
		try {
			const { layoutInWorker } = await import("./layout-in-worker");
			const layout = await layoutInWorker(cards);
			arrived(key, layout);
			if (flowId !== "") void keepLayout(flowId, { format: FORMAT, key, layout }).catch(() => {});
		} catch {
			// A browser that runs no worker: cards keep their places, and those without one stand in a row.
			broken.add(key);
			tell();
		}
	}
	asked.delete(key);
}

function arrived(key: string, layout: FlowLayout): void {
	layouts.set(key, layout);
	for (const [oldest] of layouts) {
		if (layouts.size <= REMEMBERED) break;
		layouts.delete(oldest);
	}
	tell();
}

function tell(): void {
	for (const listener of listeners) listener();
}

const place = () => createStore("portico-drawings", "layouts");

interface KeptLayout {
	format: number;
	key: string;
	layout: FlowLayout;
}

async function keptLayout(flowId: string): Promise<KeptLayout | undefined> {
	// Also absent where the browser refuses storage.
	return get<KeptLayout>(flowId, place()).catch(() => undefined);
}

async function keepLayout(flowId: string, layout: KeptLayout): Promise<void> {
	if ((await keys(place())).length >= MAX_KEPT) await clear(place());
	await set(flowId, layout, place());
}
