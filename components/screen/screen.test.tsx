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

it("is right-to-left for right-to-left languages", () => {
	expect(drawn(aScreen([]), { language: "ar", direction: "rtl" })).toMatch(/lang="ar" dir="rtl"/);
});

it("shows a notice when it has no components", () => {
	expect(drawn(aScreen([]))).toContain("no components yet");
	expect(drawn({ id: "bare", type: "PROMPT" })).toContain("no components yet");
});

it("is inert unless it is interactive or its components are wrapped", () => {
	const node = aScreen([heading("one", "One")]);
	expect(drawn(node)).toContain("inert");
	expect(drawn(node, { interactive: true })).not.toContain("inert");
	expect(drawn(node, { decorate: (_, element) => element })).not.toContain("inert");
});

it("can wrap every component, at any depth", () => {
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

it("gives every element unique ids, even where components share one", () => {
	const field: FlowComponent = { id: "same", type: "TEXT_INPUT", label: "Same" };
	const ids = Array.from(drawn(aScreen([field, field])).matchAll(/<input[^>]* id="([^"]+)"/g), ([, id]) => id);
	expect(new Set(ids).size).toBe(2);
});

it("shows the problem of a field, by identifier", () => {
	const node: FlowNode = {
		...aScreen([{ id: "user", type: "TEXT_INPUT", label: "User" }]),
		inputs: [{ ref: "user", type: "TEXT_INPUT", identifier: "username", required: true }],
	};
	const markup = drawn(node, { errors: { username: "Unknown" }, values: { username: "ada" } });
	expect(markup).toContain("Unknown");
	expect(markup).toContain('value="ada"');
});

it.each(flowTemplates.map((template) => [template.id, template.definition()] as const))(
	"every screen of the template %s renders in every language",
	(_, { nodes }) => {
		for (const language of ["en", "de", "ja", "ar", "fr-CA"])
			for (const node of nodes.filter(({ type }) => type === "PROMPT"))
				expect(drawn(node, { language })).not.toContain("{{");
	},
);

it("a device frame has the device's size, scaled to a width", () => {
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
