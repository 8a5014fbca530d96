import { beforeEach, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { aStoredFlow } from "@/db/fixtures/a-stored-flow";
import { anOrganization } from "@/db/fixtures/an-organization";
import { anOrganizationBelow } from "@/db/fixtures/an-organization-below";
import { end, prompt, start, task } from "@/lib/flows/model/fixtures/builders";
import { continueExecution } from "./continue-execution";
import { isResultValid } from "./executions-repository";
import { answering, aRuntime, begun, passwordExecutor } from "./fixtures/a-runtime";
import { showExecution } from "./show-execution";

let parent: string;
let child: string;

beforeEach(async () => {
	parent = (await anOrganization()).principal.organizationId;
	child = (await anOrganizationBelow(parent)).id;
});

describe.each(["the organization", "the one above it"])("while %s is disabled", (which) => {
	const set = async (disabled: boolean) => {
		const { sql } = await database();
		await sql`update organizations set disabled_at = case when ${disabled} then now() end
			where id = ${which === "the organization" ? child : parent}`;
	};

	test("no execution starts, continues, is shown or counts, and afterwards it goes on", async () => {
		const runtime = aRuntime(passwordExecutor());
		const asking = await aStoredFlow(child, [start("ask"), prompt("ask", ["check"]), check(), end()]);
		const first = (await begun(runtime, child, asking)).view;
		const second = (await begun(runtime, child, asking)).view;
		const right = { username: "ada", password: "right" };
		const done = await continueExecution(runtime, answering(await pressed(runtime, second), right));
		expect(done.status).toBe("COMPLETE");

		await set(true);
		await expect(begun(runtime, child, asking)).rejects.toMatchObject({ code: "FEX-4042" });
		await expect(pressed(runtime, first)).rejects.toMatchObject({ code: "FEX-4041" });
		expect(await showExecution(runtime, { executionId: first.executionId, browserSecret: null })).toBeNull();
		expect(await isResultValid(child, done.executionId)).toBe(false);

		await set(false);
		expect(await isResultValid(child, done.executionId)).toBe(true);
		const after = await continueExecution(runtime, answering(await pressed(runtime, first), right));
		expect(after.status).toBe("COMPLETE");
	});
});

function check() {
	return task("check", { onSuccess: "end" });
}

function pressed(runtime: ReturnType<typeof aRuntime>, view: Parameters<typeof answering>[0]) {
	return continueExecution(runtime, answering(view, {}, "action_1"));
}
