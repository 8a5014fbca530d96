import { expect, it } from "vitest";
import { emptyAnnotations, type FlowDefinition } from "@/lib/flows/model";
import type { SavedDraft, TextEdits } from "../../store/composer-draft";
import { textsToKeep } from "./texts-to-keep";

const definition: FlowDefinition = { name: "F", handle: "f", flowType: "AUTHENTICATION", nodes: [] };
const loaded = { en: { signin: { heading: "Sign in" } } };
const saved = (published: TextEdits, kept?: { texts: TextEdits; before: TextEdits }): SavedDraft => ({
	version: 1,
	annotationsRevision: 0,
	draft: { definition, annotations: emptyAnnotations, texts: kept?.texts ?? published },
	...(kept === undefined
		? {}
		: {
				kept: {
					revision: 1,
					published: { definition, texts: published },
					textsBefore: kept.before,
					at: "2026-11-25T00:00:00Z",
					by: "Ada",
				},
			}),
});

it("a changed text is sent with what it said, and a new one with nothing before", () => {
	const texts = { "signin:heading": { en: "Enter", de: "Anmelden" } };
	expect(textsToKeep(saved({}), { texts }, loaded)).toEqual({
		texts,
		textsBefore: { "signin:heading": { en: "Sign in", de: null } },
	});
});

it("a change that is in use already and was undone is sent with the text of before", () => {
	const inUse = { "signin:heading": { en: "Enter" } };
	expect(textsToKeep(saved(inUse), { texts: {} }, loaded)).toEqual({
		texts: { "signin:heading": { en: "Sign in" } },
		textsBefore: { "signin:heading": { en: "Enter" } },
	});
});

it("what a text said when the draft changed it first is kept, however often the draft is saved", () => {
	const before = { "signin:heading": { en: "Of yesterday" } };
	const kept = saved({}, { texts: { "signin:heading": { en: "Mine" } }, before });
	expect(textsToKeep(kept, { texts: { "signin:heading": { en: "Mine, better" } } }, loaded)).toEqual({
		texts: { "signin:heading": { en: "Mine, better" } },
		textsBefore: before,
	});
});
