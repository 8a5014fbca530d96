import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "@/app/(api)/operations";
import { switchedToken } from "../fixtures/access-token";
import { type Answer, api } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { ABSENT_ID } from "../fixtures/flows";
import { baseUrl } from "../fixtures/run";

// Every operation, called by somebody who has no business in the organization. A new operation is called as well.

const guarded = operations.map(({ contract }) => contract).filter(({ access }) => access !== "public");

const NOBODY = "org-that-is-not-there";
let victim: string;
let attacker: string;
let ofAttacker: string;
let ofChild: string;
let ofVictim: string;

beforeAll(async () => {
	const [one, other] = [await createdBelow(baseUrl(), "Victim"), await createdBelow(baseUrl(), "Attacker")];
	const child = await createdBelow(baseUrl(), "Child of the victim", one.id);
	[victim, attacker] = [one.name, other.name];
	ofAttacker = await switchedToken(baseUrl(), attacker);
	ofChild = await switchedToken(baseUrl(), child.name);
	ofVictim = await switchedToken(baseUrl(), victim);
});

type Called = (typeof guarded)[number];

/** Calls an operation in this organization, which the path names, or else a header. */
function called({ method, path }: Called, organization: string, token: string | null): Promise<Answer> {
	const named = path.includes("{organization}");
	const target = path.replace("{organization}", organization).replaceAll(/\{\w+\}/g, ABSENT_ID);
	const headers = named ? {} : { "x-organization": organization };
	const body = method === "GET" || method === "DELETE" ? undefined : {};
	return api(method, target, { token, headers, body });
}

/** What an answer says, without what differs between any two answers. */
const saying = ({ status, text }: Answer, organization: string) => ({
	status,
	text: text.replaceAll(organization, "…"),
});

const cases = guarded.map((contract): [string, Called] => [`${contract.method} ${contract.path}`, contract]);

test("there are operations to call", () => expect(cases.length).toBeGreaterThan(150));

describe.each(cases)("%s", (_, contract) => {
	test("answers the administrator of a sibling, or of a child, as if the organization did not exist", async () => {
		for (const token of [ofAttacker, ofChild]) {
			const answer = await called(contract, victim, token);
			expect(saying(answer, victim)).toEqual(saying(await called(contract, NOBODY, token), NOBODY));
			// These read the request first, because what it says decides where it applies.
			expect(answer.status, answer.text).toBe(contract.access === "any-token" ? 400 : 404);
		}
	});

	test("answers nobody with 401, and the administrator of the organization otherwise", async () => {
		expect((await called(contract, victim, null)).status).toBe(401);
		// The refusals above are not those of requests that nobody could send.
		const own = await called(contract, victim, ofVictim);
		expect(own.status).not.toBe(401);
		expect(own.status).toBeLessThan(500);
	});
});
