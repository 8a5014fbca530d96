import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { type FlowComponent, type FlowNode, flowTemplates, templateTexts } from "@/lib/flows/model";
import { DeviceFrame } from "./device-frame";
import { Screen } from "./screen";

const still = { texts: templateTexts, language: "en", direction: "ltr", interactive: false } as const;

it("shows the components of a PROMPT in reading order, in the language of the screen", () => {
	const markup = drawn(aScreen([heading("one", "{{ t(signin:heading) }}"), heading("two", "Second")]), {
		language: "de",
	});
	expect(markup.indexOf("Anmelden")).toBeGreaterThan(-1);
	expect(markup.indexOf("Second")).toBeGreaterThan(markup.indexOf("Anmelden"));
	expect(markup).toContain('lang="de"');
});

it("is written from the right where the language is", () => {
	expect(drawn(aScreen([]), { language: "ar", direction: "rtl" })).toMatch(/lang="ar" dir="rtl"/);
});

it("says so when there is nothing on it", () => {
	expect(drawn(aScreen([]))).toContain("no components yet");
	expect(drawn({ id: "bare", type: "PROMPT" })).toContain("no components yet");
});

it("is inert when it is not interactive, and is not when it is, or when something is drawn around its components", () => {
	const node = aScreen([heading("one", "One")]);
	expect(drawn(node)).toContain("inert");
	expect(drawn(node, { interactive: true })).not.toContain("inert");
	expect(drawn(node, { decorate: (_, element) => element })).not.toContain("inert");
});

it("lets something be drawn around every component, at any depth", () => {
	const inner = heading("inner", "Inner");
	const node = aScreen([heading("one", "One"), { id: "form", type: "BLOCK", components: [inner] }]);
	const places: unknown[] = [];
	drawn(node, {
		decorate: ({ id }, element, place) => {
			places.push([id, place]);
			return element;
		},
	});
	expect(places).toEqual([
		["one", { parentId: null, index: 0, count: 2 }],
		["inner", { parentId: "form", index: 0, count: 1 }],
		["form", { parentId: null, index: 1, count: 2 }],
	]);
});

it("gives every element ids of its own, though components share one", () => {
	const field: FlowComponent = { id: "same", type: "TEXT_INPUT", label: "Same" };
	const ids = Array.from(drawn(aScreen([field, field])).matchAll(/<input[^>]* id="([^"]+)"/g), ([, id]) => id);
	expect(new Set(ids).size).toBe(2);
});

it("tells a field what is wrong with it, by identifier", () => {
	const node: FlowNode = {
		...aScreen([{ id: "user", type: "TEXT_INPUT", label: "User" }]),
		inputs: [{ ref: "user", type: "TEXT_INPUT", identifier: "username", required: true }],
	};
	const markup = drawn(node, { errors: { username: "Unknown" }, values: { username: "ada" } });
	expect(markup).toContain("Unknown");
	expect(markup).toContain('value="ada"');
});

it.each(flowTemplates.map((template) => [template.id, template.definition()] as const))(
	"every screen of the template %s can be drawn in every language",
	(_, { nodes }) => {
		for (const language of ["en", "de", "ja", "ar", "fr-CA"])
			for (const node of nodes.filter(({ type }) => type === "PROMPT"))
				expect(drawn(node, { language })).not.toContain("{{");
	},
);

it("a device has its own size, shrunk to a width", () => {
	const markup = renderToStaticMarkup(
		<DeviceFrame device="phone" width={195} colorScheme="dark" label="Phone">
			<p>inside</p>
		</DeviceFrame>,
	);
	expect(markup).toContain("width:195px;height:422px;color-scheme:dark");
	expect(markup).toContain("width:390px;height:844px;transform:scale(0.5)");
});

function drawn(node: FlowNode, props: Partial<Parameters<typeof Screen>[0]> = {}): string {
	return renderToStaticMarkup(<Screen {...still} node={node} {...props} />);
}

function aScreen(components: FlowComponent[]): FlowNode {
	return { id: "ask", type: "PROMPT", inputs: [], actions: [], meta: { components } };
}

function heading(id: string, label: string): FlowComponent {
	return { id, type: "HEADING", label };
}
