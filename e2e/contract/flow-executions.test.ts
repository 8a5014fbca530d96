import { describe, expect, test } from "vitest";
import type { Execution, ExecutionList, Traffic } from "@/lib/flows/executions/contract";
import { api, expectRefusal } from "../fixtures/api";
import { ABSENT_ID, createdFlow } from "../fixtures/flows";

describe("flow executions", () => {
	test("are listed and read with the way they took, and hold nothing that was entered", async () => {
		// The token of this test run itself comes from a sign-in through the default flow.
		const list = await api<ExecutionList>("GET", "/flow-executions?outcome=completed&limit=5");
		expect(list.status).toBe(200);
		const [latest] = list.body.executions;
		if (latest === undefined) return;
		const read = await api<Execution>("GET", `/flow-executions/${latest.id}`);
		expect(read.status).toBe(200);
		expect(read.body.walk.length).toBe(read.body.steps);
		expect(read.text).not.toContain("Correct horse");
		expect(read.body).not.toHaveProperty("nodes");
	});

	test.each([
		"limit=0",
		"offset=x",
		"offset=10000",
		"flowId=x",
		"version=0",
		"outcome=lost",
		"from=yesterday",
		"to=2026-02-30T00:00:00Z",
	])("refuses ?%s", async (query) => {
		expectRefusal(await api("GET", `/flow-executions?${query}`), 400, "FEX-1001");
	});

	test("that are not there are not found", async () => {
		expectRefusal(await api("GET", `/flow-executions/${ABSENT_ID}`), 404, "FEX-1006");
		expectRefusal(await api("GET", "/flow-executions/x"), 404, "FEX-1006");
		expectRefusal(await api("GET", `/flow-executions/${ABSENT_ID}/steps`), 404, "REQ-4040");
		expectRefusal(await api("DELETE", `/flow-executions/${ABSENT_ID}`), 405, "REQ-4050");
	});
});

describe("traffic of a version", () => {
	test("nobody went through is empty", async () => {
		const flow = await createdFlow();
		const answer = await api<Traffic>("GET", `/flows/${flow.id}/versions/1/traffic`);
		expect(answer.body).toMatchObject({ flowId: flow.id, version: 1, executions: 0, nodes: [] });
		expect(Date.parse(answer.body.to) - Date.parse(answer.body.from)).toBe(7 * 86_400_000);
	});

	test("is refused where the version or the period cannot be", async () => {
		const flow = await createdFlow();
		for (const version of ["999", "0", "x"])
			expectRefusal(await api("GET", `/flows/${flow.id}/versions/${version}/traffic`), 404, "FMS-1006");
		for (const query of ["from=x", "from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z"])
			expectRefusal(await api("GET", `/flows/${flow.id}/versions/1/traffic?${query}`), 400, "FEX-1001");
	});
});
