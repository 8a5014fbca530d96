import { expect, it } from "vitest";
import { aFlow, prompt } from "../fixtures/builders";
import { bringTexts, textsToBring } from "./brought-texts";

const screen = prompt("ask", [], {
	meta: { components: [{ id: "title", type: "TEXT", label: "{{ t(other:ask.title) }}" }] },
});
const flow = aFlow({ handle: "mine", nodes: [screen] });
const theirs = { handle: "other", texts: { "other:ask.title": { en: "Hello", de: "Hallo" } } };
const labelIn = (nodes: readonly unknown[]) => JSON.stringify(nodes).match(/t\((.*?)\)/)?.[1];

it("nodes bring what their keys say in every language", () => {
	const resources = { en: { other: { "ask.title": "Hello", unused: "x" } }, de: { other: { "ask.title": "Hallo" } } };
	expect(textsToBring([screen], resources)).toEqual(theirs.texts);
});

it("a key that is not known here comes with its texts", () => {
	const brought = bringTexts(flow, theirs, { ids: ["ask"], resources: { en: { mine: {} } } });
	expect(brought).toEqual({ flow, added: theirs.texts });
	expect(brought.flow).toBe(flow);
});

it("a key that says the same here changes nothing", () => {
	const resources = { en: { other: { "ask.title": "Hello" } } };
	expect(bringTexts(flow, theirs, { ids: ["ask"], resources })).toEqual({ flow, added: {} });
});

it("a key of the other flow that says something else here becomes a key of this flow, for the brought nodes alone", () => {
	const kept = { ...screen, id: "kept" };
	const both = aFlow({ handle: "mine", nodes: [kept, screen] });
	const resources = { en: { other: { "ask.title": "Welcome" } } };
	const { flow: after, added } = bringTexts(both, theirs, { ids: ["ask"], resources });
	expect(added).toEqual({ "mine:ask.title": theirs.texts["other:ask.title"] });
	expect(after.nodes[0]).toBe(kept);
	expect(labelIn(after.nodes.slice(1))).toBe("mine:ask.title");
});

it("a text that flows share keeps what it says here", () => {
	const shared = { handle: "another", texts: theirs.texts };
	const resources = { en: { other: { "ask.title": "Welcome" } } };
	expect(bringTexts(flow, shared, { ids: ["ask"], resources })).toEqual({ flow, added: {} });
});
