import { describe, expect, it } from "vitest";
import { newComponent } from "../edit/components/new-component";
import { componentTypeOf, componentTypes } from "../elements/component-types";
import { translationKeyOf } from "../elements/translation-key";
import { prompt } from "../fixtures/builders";
import { indexComponents } from "../graph/index-components";
import { flowPieces } from "../pieces/index";
import { validateFlowDefinition } from "../schema/validate-flow-definition";
import { flowTemplates } from "./index";
import { templateTexts } from "./template-texts";

const bundles: Record<string, Record<string, Record<string, string>>> = templateTexts;

describe.each(flowTemplates)("template $id", ({ flowType, titleKey, descriptionKey, definition }) => {
	const components = definition().nodes.flatMap((node) => indexComponents(node).all.map(({ component }) => component));

	it("has the shape of a flow and the type it says", () => {
		expect(validateFlowDefinition(definition())).toMatchObject({ ok: true, definition: { flowType } });
	});

	it.each(Object.keys(bundles))("has each of its texts in %s", (language) => {
		const labels = components.flatMap(({ label, placeholder }) =>
			[label, placeholder].filter((said) => said !== undefined),
		);
		const keys = labels.map((label) => translationKeyOf(label));
		const ownKeys = [titleKey, descriptionKey].map((name) => translationKeyOf(`{{ t(${name}) }}`));
		for (const key of [...keys, ...ownKeys]) {
			expect(key).toBeDefined();
			if (key) expect(bundles[language]?.[key.namespace]?.[key.key], `${key.namespace}:${key.key}`).toMatch(/\S/);
		}
	});

	it("uses only component types that are known", () => {
		for (const { type } of components) expect(componentTypeOf(type), type).toBeDefined();
	});

	it.each(Object.keys(bundles))("heads only a screen that asks for a new password by one, in %s", (language) => {
		const asked = definition().nodes.flatMap((node) => {
			const all = indexComponents(node).all.map(({ component }) => component);
			const key = translationKeyOf(all.find(({ type }) => type === "HEADING")?.label ?? "");
			const fields = (node.inputs ?? []).map(({ identifier }) => identifier);
			const heading = key ? bundles[language]?.[key.namespace]?.[key.key] : undefined;
			return heading === undefined || fields.length === 0 ? [] : [{ heading, fields }];
		});
		const isNewPassword = (name: string) => /new_?password/i.test(name);
		for (const { heading, fields } of asked)
			for (const other of asked.filter((each) => each.heading === heading))
				expect(other.fields.some(isNewPassword), heading).toBe(fields.some(isNewPassword));
	});

	it("leaves the places of its nodes to the automatic layout, so that it is drawn as well as the release can", () => {
		expect(definition().nodes.filter(({ layout }) => layout !== undefined)).toEqual([]);
	});

	it("is made afresh on each call", () => {
		const changed = definition();
		for (const node of changed.nodes) for (const input of node.inputs ?? []) input.identifier = "changed";
		changed.nodes.length = 0;
		expect(JSON.stringify(definition())).not.toContain("changed");
		expect(definition().nodes.length).toBeGreaterThan(1);
	});
});

it("ids and handles of templates are unique", () => {
	expect(new Set(flowTemplates.map(({ id }) => id)).size).toBe(flowTemplates.length);
	expect(new Set(flowTemplates.map(({ definition }) => definition().handle)).size).toBe(flowTemplates.length);
});

it.each(Object.keys(bundles))("the bundle in %s has the keys of the English one", (language) => {
	expect(keysOf(bundles[language])).toEqual(keysOf(templateTexts.en));
});

it("no text of the bundles is unused: it is in a template, a ready piece or a new component", () => {
	const asked = prompt("ask", [], { meta: { components: [{ id: "name", type: "TEXT_INPUT" }] } });
	const defined = [
		...flowTemplates.map(({ definition }) => definition()),
		...flowPieces.map((piece) => piece.nodes()),
		...componentTypes.map(({ type }) => newComponent(undefined, asked, type)),
	];
	const used = [
		...flowTemplates.flatMap(({ titleKey, descriptionKey }) => [titleKey, descriptionKey]),
		...Array.from(JSON.stringify(defined).matchAll(/t\(([^)]+)\)/g), ([, key]) => key),
	];
	expect(keysOf(templateTexts.en).filter((key) => !used.includes(key))).toEqual([]);
});

it("a ready piece and a new component have only shipped texts", () => {
	const pieces = flowPieces.flatMap((piece) => piece.nodes());
	const fresh = componentTypes.map(({ type }) => newComponent(undefined, prompt("ask", []), type));
	const labels = [
		...pieces.flatMap((node) => indexComponents(node).all.map(({ component }) => component)),
		...fresh,
	].flatMap(({ label, placeholder, options }) => [
		label,
		placeholder,
		...(Array.isArray(options) ? options : []).map(optionLabel),
	]);
	const shown = labels.filter((label): label is string => typeof label === "string" && label !== "");
	expect(shown.filter((label) => !/^\{\{ t\([a-z]+:[a-z_.]+\) \}\}$/.test(label))).toEqual([]);
	const known = keysOf(templateTexts.en);
	for (const label of shown) expect(known).toContain(/t\(([^)]+)\)/.exec(label)?.[1]);
});

function optionLabel(option: unknown): unknown {
	return typeof option === "object" && option !== null && "label" in option ? option.label : option;
}

function keysOf(namespaces: Record<string, Record<string, string>> = {}): string[] {
	return Object.entries(namespaces).flatMap(([namespace, texts]) =>
		Object.keys(texts).map((key) => `${namespace}:${key}`),
	);
}
