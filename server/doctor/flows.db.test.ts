import { expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { selectFlowsWithoutSession } from "@/lib/flows/definitions";
import { aFlow, end, prompt, start, subflow, task } from "@/lib/flows/model/fixtures/builders";
import { createFlow } from "@/lib/flows/publication";
import { lookAtFlows } from "./flows";

const withSession = aFlow({
	handle: "with-session",
	name: "With a session",
	nodes: [
		start("session"),
		task("session", { executor: { name: "SessionExecutor" }, onSuccess: "end", onFailure: "ask" }),
		prompt("ask", ["end"]),
		end(),
	],
});

test("doctor lists the sign-ins that answer prompt=none with login_required, and how to mend them", async () => {
	const context = await anOrganization();
	const without = aFlow({ handle: "without-session", name: "Without a session" });
	await createFlow(context, without);
	const inner = await createFlow(context, withSession);
	// It accepts an existing sign-in by the flow that it runs.
	const nodes = [start("inner"), subflow("inner", inner.id, { onSuccess: "end" }, 1), end()];
	await createFlow(context, aFlow({ handle: "outer", name: "Outer", nodes }));
	const found = await selectFlowsWithoutSession(1_000_000);
	const own = found.filter(({ organization }) => organization === context.principal.organizationName);
	expect(own.map(({ handle }) => handle)).toEqual(["without-session"]);
	const [finding] = await lookAtFlows();
	expect(finding).toMatchObject({ about: "flows", state: "look" });
	expect(finding?.words).toContain("Existing sign-in (SessionExecutor)");
});
