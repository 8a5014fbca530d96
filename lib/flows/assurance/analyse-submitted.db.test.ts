import { expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { flowTemplates } from "@/lib/flows/model";
import { end, start, subflow } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "@/lib/flows/publication";
import { newId, type RequestContext } from "@/lib/platform/kernel";
import { analyseSubmitted } from "./analyse-submitted";

const password = flowTemplates.find(({ id }) => id === "password")?.definition();

function running(flowId: string) {
	const nodes = [start("login"), subflow("login", flowId, { onSuccess: "end" }), end()];
	return { name: "Outer", handle: "outer", flowType: "AUTHENTICATION", nodes };
}

async function reportFor(context: RequestContext, flowId: string) {
	const { ends, problems } = await analyseSubmitted(context, {}, running(flowId));
	const said = JSON.stringify(problems).replaceAll(flowId, "ID");
	return { facts: ends.flatMap(({ ways }) => ways.map(({ facts }) => facts.join(" "))), said };
}

test("a submitted definition is analysed with the flows of the organization that it runs, and no others", async () => {
	if (password === undefined) throw new Error("the template is missing");
	const [own, other] = [await anOrganization(), await anOrganization()];
	const [mine, theirs] = [await createFlow(own, password), await createFlow(other, password)];
	const report = await reportFor(own, mine.id);
	expect(report.facts).toEqual(expect.arrayContaining(["password", "email"]));
	expect(report.said).not.toContain("subflow-unknown");
	const foreign = await reportFor(own, theirs.id);
	expect(foreign.said).toContain("subflow-unknown");
	expect(foreign).toEqual(await reportFor(own, newId()));
});

test("the analysis of a stored flow reports a step that would run the flow itself", async () => {
	if (password === undefined) throw new Error("the template is missing");
	const context = await anOrganization();
	const { id } = await createFlow(context, password);
	const { problems } = await analyseSubmitted(context, { flow: id.toUpperCase() }, running(id));
	expect(problems.map(({ code }) => code)).toContain("subflow-cycle");
});
