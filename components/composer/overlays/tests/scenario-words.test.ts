import { expect, it } from "vitest";
import { generateScenarios } from "@/lib/flows/assurance/contract";
import { describeCatalog } from "@/lib/flows/executors";
import { flowTemplates, indexComponents } from "@/lib/flows/model";
import { serverTranslation } from "@/lib/platform/i18n/server";
import { scenarioWords } from "./scenario-words";

it("a scenario is named by what fails, what is chosen, and what proves something", () => {
	const executors = new Map(describeCatalog().map((executor) => [executor.name, executor]));
	const flow = flowTemplates.find(({ id }) => id === "password-then-sms")?.definition();
	if (flow === undefined) throw new Error("the template is missing");
	const buttons = new Map(
		flow.nodes.flatMap((node) => indexComponents(node).all.map(({ component }) => [component.label, component.id])),
	);
	const named = generateScenarios(flow, executors).map(({ path }) =>
		scenarioWords(path, {
			t: serverTranslation("en"),
			flowType: flow.flowType,
			nodes: flow.nodes,
			executors,
			titleOf: (id) => id,
			resolve: (raw) => buttons.get(raw) ?? "",
		}).join(" · "),
	);
	expect(named).toContain(
		"check_session: fails · check_password: succeeds · ask_code: “verify” · check_code: succeeds",
	);
	expect(new Set(named).size).toBe(named.length);
});
