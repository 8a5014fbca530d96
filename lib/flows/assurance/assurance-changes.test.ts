import { describe, expect, it } from "vitest";
import { describeCatalog } from "@/lib/flows/executors";
import { type FlowDefinition, type FlowNode, flowTemplates } from "@/lib/flows/model";
import { start } from "@/lib/flows/model/fixtures/builders";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { analyseFlow } from "./analyse-flow";
import { assuranceChangeKinds, assuranceChanges } from "./assurance-changes";
import type { Guarantee } from "./paths/fact-bits";
import type { EndPaths } from "./paths/paths-to-end";

const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
const template = (id: string): FlowDefinition => {
	const found = flowTemplates.find((each) => each.id === id);
	if (found === undefined) throw new Error(`no template ${id}`);
	return found.definition();
};
const changes = (
	before: Pick<FlowDefinition, "flowType" | "nodes">,
	after: Pick<FlowDefinition, "flowType" | "nodes">,
) =>
	assuranceChanges(analyseFlow(before, executors).ends, analyseFlow(after, executors).ends).map(
		({ kind, facts, attacks = [] }) => [kind, ...facts, ...attacks].join(" "),
	);
const withNode = (flow: FlowDefinition, id: string, members: Partial<FlowNode>): FlowDefinition => ({
	...flow,
	nodes: flow.nodes.map((node) => (node.id === id ? { ...node, ...members } : node)),
});

describe("the change of assurance", () => {
	it("of a flow that stays as it is, or only moves, is nothing", () => {
		const flow = template("password-then-sms");
		expect(changes(flow, flow)).toEqual([]);
		expect(changes(flow, { ...flow, nodes: flow.nodes.toReversed() })).toEqual([]);
	});

	it("says that the second factor is gone, and in the other direction that it is there", () => {
		const [two, one] = [template("password-then-sms"), template("password")];
		expect(changes(two, one)).toEqual([
			"factors-fewer",
			"resists-no-longer replay takeover",
			"lost password phone",
			"enough-now password",
			"enough-now email",
		]);
		expect(changes(one, two)).toEqual([
			"factors-more",
			"resists-now replay takeover",
			"gained password phone",
			"enough-no-longer password",
			"enough-no-longer email",
		]);
	});

	it("says that a sign-up no longer verifies the address, and not a second time that nobody proves it", () => {
		const before = template("sign-up-verified-email");
		const after = template("sign-up-password");
		expect(changes(before, after)).toEqual(["lost-verified-email", "enough-now new-account"]);
		expect(changes(after, before)).toEqual(["gained-verified-email", "enough-no-longer new-account"]);
	});

	it("says that somebody passes without being signed in, and that nobody gets to an END any more", () => {
		const flow = template("email-code");
		const end = flow.nodes.find(({ type }) => type === "END")?.id ?? "";
		const first = flow.nodes.find(({ type }) => type === "PROMPT");
		const around = { actions: first?.actions?.map((action) => ({ ...action, nextNode: end })) ?? [] };
		expect(changes(flow, withNode(flow, first?.id ?? "", around))[0]).toBe("open-now");
		const nowhere = { ...flow, nodes: flow.nodes.filter(({ id }) => id !== end) };
		expect(changes(flow, nowhere)).toEqual(["unreached-now"]);
		const nothing = { ...flow, nodes: [start(end), ...flow.nodes.filter(({ id }) => id === end)] };
		expect(changes(flow, nothing)).toEqual(["only-open-now"]);
		expect(changes(nothing, flow)).toEqual(["only-open-no-longer"]);
	});
});

it.each(["en", "de", "ja", "ar"] as const)(
	"every kind of change has a sentence in %s, which names the facts it is about",
	(code) => {
		const t = serverTranslation(code);
		const said = assuranceChangeKinds.map((kind) =>
			t(`compare:assurance.${kind}`, { what: "«what»", facts: "«facts»", attacks: "«attacks»" }),
		);
		expect(new Set(said).size).toBe(assuranceChangeKinds.length);
		for (const [index, kind] of assuranceChangeKinds.entries()) {
			expect(said[index]).not.toContain("{{");
			expect(said[index]?.includes("«attacks»"), kind).toBe(/^resists/.test(kind));
			expect(said[index]?.includes("«facts»"), kind).toBe(/^(lost|gained|enough-now|enough-no-longer)$/.test(kind));
		}
	},
);

it("a change and its opposite say opposite things", () => {
	const facts: Guarantee[][] = [
		[],
		["password"],
		["password", "phone"],
		["new-account", "verified-email"],
		["passkey"],
	];
	const ends = facts.map((each): EndPaths[] => [
		{ nodeId: "end", ways: [{ authenticated: each.length > 0, facts: each, acr: null, path: [] }] },
	]);
	for (const one of ends)
		for (const other of ends) {
			const there = assuranceChanges(one, other);
			const back = assuranceChanges(other, one);
			expect(there.filter(({ weaker }) => weaker).length).toBe(back.filter(({ weaker }) => !weaker).length);
		}
});
