import type { Page } from "@playwright/test";
import type { Flow } from "@/lib/flows/definitions/contract";
import type { FlowAnnotations, FlowDefinition } from "@/lib/flows/model";

/** A draft that the browser stores in case the tab crashes. */
interface KeptDraft {
	definition: FlowDefinition;
	annotations: FlowAnnotations;
	texts: Record<string, Record<string, string | null>>;
}

/** The newest unsaved draft of a flow in this browser; undefined if there is none. */
export async function keptDraft(page: Page, flowId: string): Promise<KeptDraft | undefined> {
	return (await keptDrafts(page, flowId))[0];
}

/** All unsaved drafts of a flow in this browser, one for each tab that has or had it open, the newest first. */
export function keptDrafts(page: Page, flowId: string): Promise<KeptDraft[]> {
	return page.evaluate(
		(id) =>
			new Promise<KeptDraft[]>((resolve, reject) => {
				const opening = indexedDB.open("portico-composer");
				// Nothing was stored yet: only the composer creates the database.
				opening.onupgradeneeded = () => opening.transaction?.abort();
				opening.onerror = () => resolve([]);
				opening.onsuccess = () => {
					const all = IDBKeyRange.bound(id, `${id}/\uffff`);
					const request = opening.result.transaction("recovery").objectStore("recovery").getAll(all);
					request.onerror = reject;
					request.onsuccess = () => {
						opening.result.close();
						const copies: { at: number; draft: KeptDraft }[] = request.result;
						resolve(copies.sort((one, other) => other.at - one.at).map(({ draft }) => draft));
					};
				};
			}),
		flowId,
	);
}

/** Stores a draft as a crashed tab would leave it, based on the active version. */
export async function leaveDraftBehind(page: Page, flow: Flow, definition: FlowDefinition): Promise<void> {
	const { id: flowId, activeVersion: version, name, handle, flowType, nodes } = flow;
	const nothing = { annotations: { notes: [], groups: [] }, texts: {} };
	const saved = {
		version,
		annotationsRevision: 0,
		draft: { definition: { name, handle, flowType, nodes }, ...nothing },
	};
	const copy = { saved, draft: { definition, ...nothing }, at: Date.now() };
	await page.evaluate(
		({ flowId, copy }) =>
			new Promise<void>((resolve, reject) => {
				const opening = indexedDB.open("portico-composer");
				opening.onerror = reject;
				opening.onupgradeneeded = () => opening.result.createObjectStore("recovery");
				opening.onsuccess = () => {
					const transaction = opening.result.transaction("recovery", "readwrite");
					transaction.objectStore("recovery").put(copy, flowId);
					transaction.onerror = reject;
					transaction.oncomplete = () => {
						opening.result.close();
						resolve();
					};
				};
			}),
		{ flowId, copy },
	);
}
