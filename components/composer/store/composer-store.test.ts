import { describe, expect, it } from "vitest";
import { addNode, emptyAnnotations, newNode, removeNodes, renameFlow, textProblems } from "@/lib/flows/model";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { changedTexts } from "../commands/saving/changed-texts";
import { createComposerStore, follow, isDirty } from "./composer-store";
import { createComposerView } from "./composer-view";
import { nodeSelected } from "./selection";
import { readAddress, writeAddress } from "./view-address";

const step = { key: "composer:step.added" };

function aStore(readOnly = false) {
	const draft = { definition: aFlow(), annotations: emptyAnnotations, texts: {} };
	return createComposerStore({ flowId: "f", saved: { version: 1, annotationsRevision: 0, draft }, readOnly });
}

describe("an editing session", () => {
	it("is dirty by what differs, not by how often something was done", () => {
		const store = aStore();
		store.getState().edit(step, (flow) => renameFlow(flow, "Other"));
		expect(isDirty(store.getState())).toBe(true);
		store.getState().edit(step, (flow) => renameFlow(flow, "Sign in"));
		expect(isDirty(store.getState())).toBe(false);
	});

	it("undoes and redoes over a save, and knows what is saved meanwhile", () => {
		const store = aStore();
		store.getState().edit(step, (flow) => renameFlow(flow, "Other"));
		const { history, saved, markSaved } = store.getState();
		markSaved({ ...saved, version: 2, draft: history.present });
		expect(isDirty(store.getState())).toBe(false);
		store.getState().undo();
		expect(isDirty(store.getState())).toBe(true);
		store.getState().redo();
		expect(isDirty(store.getState())).toBe(false);
	});

	it("comes back to what was saved, even where typing went on without a pause", () => {
		const store = aStore();
		const type = (name: string) => store.getState().edit(step, (flow) => renameFlow(flow, name), { coalesce: "name" });
		type("Saved");
		const { history, saved, markSaved } = store.getState();
		markSaved({ ...saved, version: 2, draft: history.present });
		type("Typed");
		type("Typed on");
		store.getState().undo();
		expect(store.getState().history.present.definition.name).toBe("Saved");
		expect(isDirty(store.getState())).toBe(false);
	});

	it("makes no step of what changes nothing", () => {
		const store = aStore();
		store.getState().edit(step, (flow) => removeNodes(flow, ["nobody"]));
		expect(store.getState().history.past).toEqual([]);
	});

	it("cannot be changed where it can only be read, whoever asks", () => {
		const store = aStore(true);
		const before = store.getState().history.present;
		store.getState().edit(step, (flow) => addNode(flow, newNode(flow, { type: "END" }, { x: 0, y: 0 })));
		store.getState().change(step, (draft) => ({ ...draft, texts: { "a:b": { en: "c" } } }));
		store.getState().undo();
		expect(store.getState().history.present).toBe(before);
	});

	it("takes over what the server brings without making it a step", () => {
		const store = aStore();
		const draft = { definition: aFlow({ name: "Theirs" }), annotations: emptyAnnotations, texts: {} };
		follow(store, { version: 2, annotationsRevision: 0, draft });
		expect(store.getState().history.present.definition.name).toBe("Theirs");
		expect(store.getState().history.past).toEqual([]);
		expect(isDirty(store.getState())).toBe(false);
	});
});

describe("a link", () => {
	it("restores what was seen: view, node, component, panel, language, device", () => {
		const { show, ...view } = createComposerView({
			language: "ar",
			projection: "storyboard",
			side: "versions",
			device: "tablet",
		}).getState();
		const selection = nodeSelected("ask", "field");
		const search = writeAddress(
			new URLSearchParams("version=3"),
			{ ...view, show },
			{ selection },
			{
				language: "en",
				projection: "canvas",
			},
		);
		expect(search.get("version")).toBe("3");
		expect(readAddress(search)).toEqual({
			view: { projection: "storyboard", side: "versions", device: "tablet", language: "ar" },
			selection,
		});
	});

	it("says nothing about what is as usual, and what it does not know it leaves out", () => {
		const usual = { language: "en", projection: "canvas" } as const;
		const view = createComposerView({ language: "en" }).getState();
		const { selection } = readAddress(new URLSearchParams("view=hologram&device=watch&panel=%3Cscript%3E"));
		expect(writeAddress(new URLSearchParams(), view, { selection }, usual).toString()).toBe("");
	});
});

describe("the address of a simulated execution", () => {
	const usual = { language: "en", projection: "canvas" } as const;

	it("opens the panel that plays it, and says nothing of an execution that nobody looks at", () => {
		const { view, selection } = readAddress(new URLSearchParams("simulate=q1YqUdJRMlSyiq6tBQA"));
		expect(view).toEqual({ simulate: "q1YqUdJRMlSyiq6tBQA", side: "simulate" });
		const shown = createComposerView({ language: "en", ...view });
		expect(written()).toBe("simulate=q1YqUdJRMlSyiq6tBQA");
		shown.getState().show({ side: "add" });
		expect(written()).toBe("panel=add");
		shown.getState().show({ side: "simulate", simulate: "" });
		expect(written()).toBe("panel=simulate");

		function written() {
			return writeAddress(new URLSearchParams("simulate=old"), shown.getState(), { selection }, usual).toString();
		}
	});

	it("leaves out an execution that is too long for an address", () => {
		const view = createComposerView({ language: "en", side: "simulate", simulate: "x".repeat(10_000) }).getState();
		const { selection } = readAddress(new URLSearchParams());
		expect(writeAddress(new URLSearchParams(), view, { selection }, usual).toString()).toBe("panel=simulate");
	});
});

describe("texts of a draft", () => {
	const loaded = { en: { signin: { heading: "Sign in" } }, de: { signin: { heading: "Anmelden" } } };

	it("are sent when they differ from what is saved", () => {
		const draft = { "signin:heading": { de: "Einloggen" }, "signin:new": { en: "New" } };
		expect(changedTexts(draft, {}, loaded)).toEqual([
			{ language: "de", namespace: "signin", key: "heading", text: "Einloggen" },
			{ language: "en", namespace: "signin", key: "new", text: "New" },
		]);
	});

	it("go back to what they were when they are undone after a save", () => {
		const saved = { "signin:heading": { de: "Einloggen" }, "signin:new": { en: "New" } };
		expect(changedTexts({}, saved, loaded)).toEqual([
			{ language: "de", namespace: "signin", key: "heading", text: "Anmelden" },
			{ language: "en", namespace: "signin", key: "new", text: null },
		]);
	});

	it("that are missing in a language are problems with the place", () => {
		const components = [{ id: "h", type: "HEADING", label: "{{ t(signin:heading) }}" }];
		const node = { id: "ask", type: "PROMPT" as const, inputs: [], meta: { components } };
		const flow = { nodes: [node], handle: "sign-in" };
		const facts = { resources: loaded, stale: new Map() };
		expect(textProblems(flow, { ...facts, languages: ["en", "de"] })).toEqual([]);
		expect(textProblems(flow, { ...facts, languages: ["en", "ja"] })).toMatchObject([
			{ code: "text-missing", severity: "warning", nodeId: "ask", path: "nodes[0].meta.components[0].label" },
		]);
	});

	it("that say the same in every language are one problem of their screen, where there are several languages", () => {
		const components = [
			{ id: "h", type: "HEADING", label: "Sign in" },
			{ id: "n", type: "TEXT_INPUT", label: "{{ t(signin:heading) }}", placeholder: "007" },
			{ id: "c", type: "SELECT", options: [{ value: "b", label: "Blue" }] },
		];
		const node = { id: "ask", type: "PROMPT" as const, inputs: [], meta: { components } };
		const facts = { resources: loaded, stale: new Map() };
		const flow = { nodes: [node], handle: "sign-in" };
		expect(textProblems(flow, { ...facts, languages: ["en"] })).toEqual([]);
		expect(textProblems(flow, { ...facts, languages: ["en", "de"] })).toMatchObject([
			{
				code: "text-untranslated",
				severity: "warning",
				nodeId: "ask",
				path: "nodes[0].meta.components[0].label",
				params: { text: "Sign in", number: 2 },
			},
		]);
	});

	it("named like members of every object are missing, not found", () => {
		const components = [{ id: "h", type: "HEADING", label: "{{ t(constructor:name) }}" }];
		const node = { id: "ask", type: "PROMPT" as const, inputs: [], meta: { components } };
		const facts = { resources: loaded, languages: ["en"], stale: new Map() };
		expect(textProblems({ nodes: [node], handle: "sign-in" }, facts)).toHaveLength(1);
	});

	it("that are older than what they translate, or that nothing uses any more, are problems too", () => {
		const components = [{ id: "h", type: "HEADING", label: "{{ t(signin:heading) }}" }];
		const node = { id: "ask", type: "PROMPT" as const, inputs: [], meta: { components } };
		const resources = { en: { ...loaded.en, "sign-in": { left: "Left over" } }, de: loaded.de };
		const stale = new Map([["signin:heading", ["de"]]]);
		const facts = { resources, languages: ["en", "de"], stale };
		expect(textProblems({ nodes: [node], handle: "sign-in" }, facts)).toMatchObject([
			{ code: "text-stale", nodeId: "ask", params: { key: "signin:heading", languages: "de" } },
			{ code: "text-unused", nodeId: null, params: { key: "sign-in:left" } },
		]);
	});
});
