import { describe, expect, it } from "vitest";
import { componentTypeOf } from "../elements/component-types";
import { translationKeyOf } from "../elements/translation-key";
import { indexComponents } from "../graph/index-components";
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

	it("lays its nodes out from left to right, without overlap", () => {
		const boxes = definition().nodes.map(({ id, layout }) => {
			const { position, size } = layout ?? {};
			if (!position || !size) throw new Error(`${id} has no layout`);
			return {
				id,
				left: position.x,
				top: position.y,
				right: position.x + size.width,
				bottom: position.y + size.height,
			};
		});
		for (const [index, a] of boxes.entries()) {
			for (const b of boxes.slice(index + 1)) {
				const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
				expect(apart, `${a.id} and ${b.id}`).toBe(true);
			}
		}
		expect(boxes.toSorted((a, b) => a.left - b.left).map(({ id }) => id)).toEqual(
			expect.arrayContaining(["start", "end"]),
		);
		const end = boxes.find(({ id }) => id === "end");
		expect(Math.max(...boxes.map(({ right }) => right))).toBe(end?.right);
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

it("no text of the bundles is unused", () => {
	const used = flowTemplates.flatMap(({ titleKey, descriptionKey, definition }) => [
		titleKey,
		descriptionKey,
		...Array.from(JSON.stringify(definition()).matchAll(/t\(([^)]+)\)/g), ([, key]) => key),
	]);
	expect(keysOf(templateTexts.en).filter((key) => !used.includes(key))).toEqual([]);
});

function keysOf(namespaces: Record<string, Record<string, string>> = {}): string[] {
	return Object.entries(namespaces).flatMap(([namespace, texts]) =>
		Object.keys(texts).map((key) => `${namespace}:${key}`),
	);
}
