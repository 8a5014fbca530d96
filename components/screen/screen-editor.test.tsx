import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { FlowComponent } from "@/lib/flows/model";
import { aFlow, prompt } from "@/lib/flows/model/fixtures/builders";
import { TranslationProvider } from "@/lib/platform/i18n/client";
import { textsOf } from "@/lib/platform/i18n/server";
import { ScreenEditor } from "./screen-editor";

const form: FlowComponent = {
	id: "form",
	type: "BLOCK",
	components: [{ id: "user", type: "TEXT_INPUT", label: "User" }],
};

it("is an ARIA tree of the components with their positions and one tab stop", () => {
	const markup = drawn([{ id: "title", type: "HEADING", label: "{{ t(signin:heading) }}" }, form]);
	const items = markup.match(/<div role="treeitem"[^>]*>/g) ?? [];
	expect(items).toHaveLength(3);
	expect(items[0]).toContain('aria-label="Heading: Anmelden"');
	expect(items[2]).toMatch(/aria-label="Text field: User".*aria-level="2" aria-posinset="1" aria-setsize="1"/);
	expect(items.filter((item) => item.includes('tabindex="0"'))).toHaveLength(1);
});

it("makes the selected component the tab stop, and has a toolbar for it", () => {
	const markup = drawn([form], "user");
	expect(markup).toMatch(/data-component="user"[^>]*aria-selected="true"[^>]*tabindex="0"/);
	expect(markup).toMatch(/data-component="form"[^>]*aria-selected="false"[^>]*tabindex="-1"/);
	expect(markup).toContain('role="toolbar" aria-label="Tools for Text field: User"');
	for (const name of ["Move up", "Move down", "Duplicate", "Delete"]) expect(markup).toContain(`aria-label="${name}"`);
});

it("makes the rendered elements inert", () => {
	const markup = drawn([form]);
	expect(markup).toMatch(/<div inert=""><div[^>]*><label/);
});

it("allows editing only the first of several components with the same id", () => {
	const twin: FlowComponent = { id: "twin", type: "TEXT", label: "Twin" };
	expect(drawn([twin, { ...twin }]).match(/role="treeitem"/g)).toHaveLength(1);
});

it("has a button that adds the first component, and is not a tree then", () => {
	const markup = drawn([]);
	expect(markup).toContain('aria-label="Add component"');
	expect(markup).not.toContain('role="tree"');
	expect(drawn([{ id: "form", type: "BLOCK", components: [] }])).toContain('aria-label="Add to Section"');
});

it("renders nothing for a missing node", () => {
	expect(drawn([form], null, "gone")).toBe("");
});

function drawn(components: FlowComponent[], selected: string | null = null, nodeId = "ask"): string {
	const nothing = () => {};
	return renderToStaticMarkup(
		<TranslationProvider language="en" texts={textsOf("en")}>
			<ScreenEditor
				flow={aFlow({ nodes: [prompt("ask", [], { meta: { components } })] })}
				nodeId={nodeId}
				texts={{ de: { signin: { heading: "Anmelden" } } }}
				language="de"
				direction="ltr"
				selected={selected}
				onSelect={nothing}
				onEdit={nothing}
				onEditText={nothing}
				announce={nothing}
			/>
		</TranslationProvider>,
	);
}
