import { describe, expect, it } from "vitest";
import type { FlowDefinition } from "@/lib/flows/model";
import type { ImportItem } from "./import-item";
import { type ExistingFlow, type ImportChoice, planImport } from "./import-plan";

const existing: ExistingFlow[] = [
	{ id: "1", flowType: "AUTHENTICATION", handle: "basic", name: "Basic", activeVersion: 4 },
	{ id: "2", flowType: "AUTHENTICATION", handle: "basic-2", name: "Basic two", activeVersion: 1 },
];

describe("the plan of an import", () => {
	it("creates definitions with a free handle; the same handle of another type is free", () => {
		const plan = planImport([anItem("a", "other"), anItem("b", "basic", "REGISTRATION")], existing, new Map());
		expect(plan.map(({ step }) => step)).toEqual([
			{ kind: "create", handle: "other" },
			{ kind: "create", handle: "basic" },
		]);
	});

	it("proposes the next free handle where the handle is taken", () => {
		const [planned] = planImport([anItem("a", "basic")], existing, new Map());
		expect(planned).toMatchObject({ conflict: { by: existing[0] }, step: { kind: "create", handle: "basic-3" } });
	});

	it("considers the handles of earlier definitions of the same import", () => {
		const plan = planImport([anItem("a", "new"), anItem("b", "new"), anItem("c", "new")], existing, new Map());
		expect(plan.map(({ step }) => step)).toEqual([
			{ kind: "create", handle: "new" },
			{ kind: "create", handle: "new-2" },
			{ kind: "create", handle: "new-3" },
		]);
		expect(plan[1]?.conflict).toEqual({ by: undefined, freeHandle: "new-2" });
	});

	it("saves a new version of the flow with the same handle when the user chooses it", () => {
		const choices = new Map<string, ImportChoice>([["a", { kind: "new-version" }]]);
		const [planned] = planImport([anItem("a", "basic")], existing, choices);
		expect(planned?.step).toEqual({ kind: "new-version", handle: "basic", of: existing[0] });
	});

	it("refuses a chosen handle that is taken or invalid", () => {
		for (const handle of ["basic", "basic-2", "Not a handle", ""]) {
			const choices = new Map<string, ImportChoice>([["a", { kind: "new-handle", handle }]]);
			const [planned] = planImport([anItem("a", "basic")], existing, choices);
			expect(planned?.step, handle).toEqual({ kind: "handle-wrong" });
		}
	});

	it("skips definitions with problems, definitions that the user excludes, and those that are saved already", () => {
		const broken = { ...anItem("a", "x"), definition: undefined };
		const choices = new Map<string, ImportChoice>([["b", { kind: "skip" }]]);
		const items = [broken, anItem("b", "basic"), anItem("c", "done")];
		const plan = planImport(items, existing, choices, (key) => key === "c");
		expect(plan.map(({ step }) => step.kind)).toEqual(["left-out", "left-out", "left-out"]);
	});
});

function anItem(key: string, handle: string, flowType: FlowDefinition["flowType"] = "AUTHENTICATION"): ImportItem {
	const definition: FlowDefinition = { name: key, handle, flowType, nodes: [] };
	return { key, source: `${key}.json`, definition, beside: {}, name: key, changes: [], issues: [] };
}
