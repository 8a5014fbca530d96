import { describe, expect, test } from "vitest";
import type { Diagnosis, Overview } from "@/lib/flows/insights/contract";
import { api, expectRefusal } from "../fixtures/api";
import { ABSENT_ID } from "../fixtures/flows";

const PATH = "/t/root/api/server/v1";

describe("the overview", () => {
	test("has every day of the period, the last of them today", async () => {
		const { status, body } = await api<Overview>("GET", `${PATH}/overview?days=30`);
		expect(status).toBe(200);
		expect(body.days).toHaveLength(30);
		const sum = body.days.reduce((total, { signIns }) => total + signIns, 0);
		expect(sum).toBe(body.totals.signIns);
		expect((await api<Overview>("GET", `${PATH}/overview`)).body.days).toHaveLength(14);
	});

	test.each(["days=0", "days=91", "days=x", "days=1.5", "days=7&days=8"])("refuses ?%s", async (query) => {
		expectRefusal(await api("GET", `${PATH}/overview?${query}`), 400, "INS-60001");
	});
});

describe("why somebody cannot sign in", () => {
	test("is that nobody has the address", async () => {
		const { status, body } = await api<Diagnosis>("GET", `${PATH}/sign-in-diagnosis?address=nobody%40nowhere.example`);
		expect(status).toBe(200);
		expect(body).toMatchObject({ user: null, causes: [{ code: "unknown", blocks: true }], executions: [] });
	});

	test.each(["", "?address=%20", "?address=ada&userId=x", `?address=${"a".repeat(321)}`, "?address=a%00b"])(
		"refuses a question that names not exactly one thing: %s",
		async (query) => {
			expectRefusal(await api("GET", `${PATH}/sign-in-diagnosis${query}`), 400, "INS-60001");
		},
	);

	test("of a user or an execution that does not exist is not found", async () => {
		for (const id of [ABSENT_ID, "x"]) {
			expectRefusal(await api("GET", `${PATH}/sign-in-diagnosis?userId=${id}`), 404, "INS-60002");
			expectRefusal(await api("GET", `${PATH}/sign-in-diagnosis?executionId=${id}`), 404, "FEX-1006");
		}
	});
});
