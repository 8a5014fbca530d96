import { expect, it } from "vitest";
import { emptyAnnotations, newHistory, pushStep, removeNodes, undo } from "@/lib/flows/model";
import { aFlow } from "@/lib/flows/model/fixtures/builders";
import { joinAfter } from "./join-after";

const begun = newHistory({ definition: aFlow(), annotations: emptyAnnotations, texts: {} });
const label = { key: "composer:step.removed-name", params: { name: "Password" } };
const deleted = pushStep(begun, label, { ...begun.present, definition: removeNodes(aFlow(), ["check"]) }, { at: 1 });

it("after a step is deleted, joining is offered until something else is done", () => {
	expect(joinAfter(begun)).toBeNull();
	expect(joinAfter(deleted)).toMatchObject({ from: ["ask"], to: "end" });
	const renamed = { ...deleted.present, definition: { ...deleted.present.definition, name: "Other" } };
	expect(joinAfter(pushStep(deleted, { key: "composer:step.renamed" }, renamed, { at: 2 }))).toBeNull();
	expect(joinAfter(undo(deleted))).toBeNull();
});
