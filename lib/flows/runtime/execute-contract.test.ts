import { describe, expect, it } from "vitest";
import { executeFlowContract } from "./execute-contract";

const start = { applicationId: "01a1fa6c-5f50-734c-9303-e32e5bd3c5c6", flowType: "AUTHENTICATION" };
const parsed = (raw: unknown) => executeFlowContract.body?.parse(raw);

describe("a request that starts an execution", () => {
	it("is taken without inputs", () => {
		expect(parsed(start)).toEqual({ ok: true, value: { start } });
	});

	it.each([
		["inputs", { username: "ada" }],
		["inputs", {}],
		["inputs", null],
		["action", "sign_in"],
	])("is refused with %s, which nothing asked for yet, and told where they belong: %j", (name, value) => {
		const verdict = parsed({ ...start, [name]: value });
		expect(verdict).toMatchObject({ ok: false, problems: [expect.stringMatching(`^${name}: `)] });
	});

	it("is told everything that is wrong at once", () => {
		const verdict = parsed({ ...start, flowType: "LOGIN", inputs: {} });
		expect(verdict).toMatchObject({ ok: false, problems: [expect.stringContaining("flowType"), expect.anything()] });
	});
});
