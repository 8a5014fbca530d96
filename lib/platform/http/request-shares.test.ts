import { expect, test } from "vitest";
import { z } from "zod";
import { environment } from "@/lib/platform/env";
import { DomainError } from "@/lib/platform/kernel";
import type { ApiRequest } from "./api-message";
import type { Contract } from "./contract";
import { operation } from "./operation";

const things: Contract = {
	...{ tag: "Things", access: "internal_flow_mgt_view", method: "GET", path: "/things", operationId: "listThings" },
	summary: "List things",
	query: z.object({ search: z.string().optional() }),
	answer: { status: 200, description: "The things" },
	refusals: [],
};

/** An operation whose answers are held until the test gives them. */
function held(contract: Contract) {
	const began: string[] = [];
	const ends: (() => void)[] = [];
	const { invoke } = operation(contract, ({ principal }) => {
		began.push(principal.organizationName);
		return new Promise((resolve) => ends.push(() => resolve({})));
	});
	const ask = (organizationName: string, search = "") =>
		invoke(
			{ principal: { organizationName }, requestId: "r", clientAddress: "192.0.2.1" } as never,
			{
				...{ method: contract.method, path: contract.path, search, params: {}, clientAddress: "192.0.2.1" },
				header: () => undefined,
				body: () => null,
			} as unknown as ApiRequest,
		).then(
			({ status }) => status,
			(error: unknown) => error,
		);
	const endAll = async (asked: readonly Promise<unknown>[]) => {
		let left = true;
		const outcomes = Promise.all(asked).finally(() => {
			left = false;
		});
		while (left) {
			for (const end of ends.splice(0)) end();
			await new Promise(setImmediate);
		}
		return outcomes;
	};
	return { began, ask, endAll };
}

const { requestsAtOnce, costlyRequestsAtOnce } = environment();

test.each([
	["lists", "", requestsAtOnce / 2],
	["searches, which are costly", "?search=a", costlyRequestsAtOnce / 2],
])("one organization has at most half of the %s at once, and another is answered at once", async (_, search, half) => {
	const { began, ask, endAll } = held(things);
	const many = Array.from({ length: half * 2 }, () => ask("many", search));
	const other = ask("other", search);
	await new Promise(setImmediate);
	expect(began).toEqual([...Array.from({ length: half }, () => "many"), "other"]);
	expect(new Set(await endAll([...many, other]))).toEqual(new Set([200]));
});

test("where too many wait, the organization with the most is refused by 429 with Retry-After, and no other", async () => {
	const { ask, endAll } = held({ ...things, costly: true });
	const many = Array.from({ length: costlyRequestsAtOnce * 50 }, () => ask("many"));
	const others = Array.from({ length: 20 }, (_, number) => ask(`other ${number}`));
	const outcomes = await endAll([...many, ...others]);
	expect(outcomes.slice(many.length)).toEqual(Array(20).fill(200));
	const refused = outcomes.filter((outcome) => outcome !== 200);
	expect(refused.length).toBeGreaterThan(costlyRequestsAtOnce);
	for (const refusal of refused) {
		expect(refusal).toBeInstanceOf(DomainError);
		expect(refusal).toMatchObject({ code: "REQ-4291", kind: "too-many-requests", headers: { "retry-after": "2" } });
	}
});
