import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	emptyAnnotations,
	type FlowDefinition,
	freshKeyName,
	keyNameOf,
	keyReference,
	translationKeyOf,
	withTextEdits,
} from "@/lib/flows/model";
import { keySchema, namespaceSchema } from "@/lib/flows/translations/contract";
import type { ComposerDraft } from "../../store/composer-draft";
import { keyChoices } from "../../views/inspector/texts/key-choices";
import { literalToKey, textAt, withTextAt, writeText, writeTextAt } from "./edit-texts";
import { textOnlyHere } from "./text-only-here";

const label = { nodeId: "ask", componentId: "name", member: "label" };
const option = (index: number) => ({ nodeId: "ask", componentId: "colour", member: "options", option: index });

function aDraft(texts: ComposerDraft["texts"] = {}): ComposerDraft {
	const definition: FlowDefinition = {
		name: "Sign in",
		handle: "sign-in",
		flowType: "AUTHENTICATION",
		nodes: [
			{
				id: "ask",
				type: "PROMPT",
				meta: {
					components: [
						{ id: "name", type: "TEXT_INPUT", label: "User name", placeholder: "{{ t(signin:name) }}" },
						{ id: "colour", type: "SELECT", options: ["red", { value: "b", label: "Blue", icon: 7 }] },
					],
				},
				inputs: [],
			},
			{ id: "end", type: "END" },
		],
	};
	return { definition, annotations: emptyAnnotations, texts };
}
const component = (draft: ComposerDraft, at: number) => {
	const found = draft.definition.nodes[0]?.meta?.components?.[at];
	if (found === undefined) throw new Error("no component");
	return found;
};
const sources = { language: "de", resources: { en: {}, de: {} } };

describe("literal to key", () => {
	it("puts a key in the place of the text, and the text under the key in the language that is shown", () => {
		const draft = literalToKey(aDraft(), label, "User name", sources);
		expect(component(draft, 0).label).toBe("{{ t(sign-in:ask.name.label) }}");
		expect(draft.texts).toEqual({ "sign-in:ask.name.label": { de: "User name" } });
	});

	it("never takes a key that says something else", () => {
		const resources = { en: { "sign-in": { "ask.name.label": "Handle" } }, de: {} };
		const draft = literalToKey(aDraft(), label, "User name", { language: "de", resources });
		expect(component(draft, 0).label).toBe("{{ t(sign-in:ask.name.label_2) }}");
	});

	it("takes the key of before when it still says the same, so that its translations come back", () => {
		const edits = { "sign-in:ask.name.label": { de: "User name", en: "Login" } };
		const resources = withTextEdits({ en: {}, de: {} }, edits);
		const draft = literalToKey(aDraft(edits), label, "User name", { language: "de", resources });
		expect(component(draft, 0).label).toBe("{{ t(sign-in:ask.name.label) }}");
		expect(draft.texts).toBe(edits);
	});

	it("writes no blank text, because a blank one cannot be saved", () => {
		const draft = literalToKey(aDraft(), { ...label, member: "hint" }, "", sources);
		expect(component(draft, 0).hint).toBe("{{ t(sign-in:ask.name.hint) }}");
		expect(draft.texts).toEqual({ "sign-in:ask.name.hint": { de: null } });
	});

	it("works for the label of an option, whose value stays", () => {
		const draft = literalToKey(aDraft(), option(0), "red", sources);
		expect(component(draft, 1).options).toEqual([
			{ value: "red", label: "{{ t(sign-in:ask.colour.options.1) }}" },
			{ value: "b", label: "Blue", icon: 7 },
		]);
	});
});

describe("the text of a place", () => {
	it("is read from members, options that are strings and options that are pairs", () => {
		expect(textAt(component(aDraft(), 0), label)).toBe("User name");
		expect(textAt(component(aDraft(), 1), option(0))).toBe("red");
		expect(textAt(component(aDraft(), 1), option(1))).toBe("Blue");
		expect(textAt(component(aDraft(), 0), { ...label, member: "hint" })).toBe("");
	});

	it("an empty one is taken away, and other members of an option stay", () => {
		expect(component({ ...aDraft(), definition: withTextAt(aDraft().definition, label, "") }, 0)).not.toHaveProperty(
			"label",
		);
		const changed = withTextAt(aDraft().definition, option(1), "Sky");
		expect(component({ ...aDraft(), definition: changed }, 1).options).toEqual([
			"red",
			{ value: "b", label: "Sky", icon: 7 },
		]);
	});

	it("an option that is not there changes nothing", () => {
		const { definition } = aDraft();
		expect(withTextAt(definition, option(9), "x")).toBe(definition);
	});
});

describe("writing a translation", () => {
	it("keeps the other languages, and what is written already is no change", () => {
		const once = writeText(aDraft({ "a:b": { en: "x" } }), "a:b", "ja", "y");
		expect(once.texts).toEqual({ "a:b": { en: "x", ja: "y" } });
		expect(writeText(once, "a:b", "ja", "y")).toBe(once);
	});

	it("blank takes an own text away", () => {
		expect(writeText(aDraft(), "a:b", "ja", "  ").texts).toEqual({ "a:b": { ja: null } });
	});
});

describe("the name of a key", () => {
	it("can be saved and referred to, whatever node and component are called", () => {
		const text = fc.string({ unit: "binary", minLength: 1, maxLength: 255 });
		fc.assert(
			fc.property(text, text, fc.nat(20), (nodeId, componentId, taken) => {
				let queries = 0;
				const name = freshKeyName("sign-in", { nodeId, componentId, member: "placeholder" }, () => queries++ < taken);
				const [namespace = "", key = ""] = name.split(":");
				expect(namespaceSchema.safeParse(namespace).success).toBe(true);
				expect(keySchema.safeParse(key).success).toBe(true);
				expect(translationKeyOf(keyReference(name))).toEqual({ namespace, key });
				expect(keyNameOf(keyReference(name))).toBe(name);
			}),
		);
	});

	it("of plain text there is none", () => {
		expect(keyNameOf("Sign in")).toBeUndefined();
	});
});

it("keys are listed once, by what they say in the language that is shown or else in another", () => {
	const resources = { en: { a: { one: "One", two: "Two" } }, de: { a: { one: "Eins" }, constructor: { x: "X" } } };
	expect(keyChoices(resources, "de").map(({ value, label: says }) => [value, says])).toEqual([
		["a:one", "Eins"],
		["a:two", "Two"],
		["constructor:x", "X"],
	]);
	expect(keyChoices(resources, "toString")).toHaveLength(3);
});

describe("a shared text that changes only here", () => {
	const resources = withTextEdits(
		{ en: { signin: { name: "Name" } }, de: { signin: { name: "Name" } }, ja: {} },
		{ "signin:name": { de: "Ihr Name" } },
	);

	it("becomes a key of the flow with the same texts, and the shared one stays as it was", () => {
		const draft = textOnlyHere(
			aDraft({ "signin:name": { de: "Ihr Name" }, "a:b": { en: "x" } }),
			"signin:name",
			resources,
		);
		expect(component(draft, 0).placeholder).toBe("{{ t(sign-in:name) }}");
		expect(draft.texts).toEqual({ "sign-in:name": { en: "Name", de: "Ihr Name" }, "a:b": { en: "x" } });
	});

	it("takes no key that exists, and touches no other node", () => {
		const before = aDraft();
		const taken = { ...resources, ja: { "sign-in": { name: "名前" } } };
		const draft = textOnlyHere(before, "signin:name", taken);
		expect(component(draft, 0).placeholder).toBe("{{ t(sign-in:name_2) }}");
		expect(draft.definition.nodes[1]).toBe(before.definition.nodes[1]);
		expect(component(draft, 1)).toBe(component(before, 1));
	});

	it("in a flow whose handle is the namespace gets another key", () => {
		const before = aDraft();
		const flow = { ...before, definition: { ...before.definition, handle: "signin" } };
		expect(component(textOnlyHere(flow, "signin:name", resources), 0).placeholder).toBe("{{ t(signin:name_2) }}");
	});
});

describe("the text of a place", () => {
	const placeholder = { ...label, member: "placeholder" };
	const resources = { en: { signin: { name: "Name" } }, de: { signin: { name: "Nutzername" } } };
	const typed = (draft: ComposerDraft, everywhere: readonly string[] = []) =>
		writeTextAt(draft, placeholder, { language: "en", text: "Your name", resources, everywhere: new Set(everywhere) });

	it("belongs to the flow once it is changed there, with its words in other languages, and the shared text stays", () => {
		const draft = typed(aDraft());
		expect(component(draft, 0).placeholder).toBe("{{ t(sign-in:ask.name.placeholder) }}");
		expect(draft.texts).toEqual({ "sign-in:ask.name.placeholder": { en: "Your name", de: "Nutzername" } });
	});

	it("changes for every flow only where somebody has chosen that", () => {
		const draft = typed(aDraft(), ["signin:name"]);
		expect(component(draft, 0).placeholder).toBe("{{ t(signin:name) }}");
		expect(draft.texts).toEqual({ "signin:name": { en: "Your name" } });
	});

	it("stays that of the flow while one types on, and nothing is made of the text that is there already", () => {
		const draft = writeTextAt(typed(aDraft()), placeholder, {
			language: "en",
			text: "Your name!",
			resources,
			everywhere: new Set(),
		});
		expect(draft.texts).toEqual({ "sign-in:ask.name.placeholder": { en: "Your name!", de: "Nutzername" } });
		const before = aDraft();
		expect(writeTextAt(before, placeholder, { language: "en", text: "Name", resources, everywhere: new Set() })).toBe(
			before,
		);
	});
});
