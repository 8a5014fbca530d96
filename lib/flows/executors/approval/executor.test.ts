import { describe, expect, test } from "vitest";
import { anApproval } from "../fixtures/an-approval";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { dataOf, runWith, type Situation, signedInAda } from "../fixtures/run-with";

describe("approval", () => {
	const name = "ApprovalExecutor";
	const situation: Situation = { ...signedInAda, flowType: "APPROVAL", request: { approval: anApproval } };
	const withNumber: Situation = { ...situation, properties: { numberMatching: true } };

	test("shows which application asks for what, with the message that the asking device shows", async () => {
		expect(await runWith(name, situation)).toEqual({
			kind: "ask",
			inputs: [{ identifier: "approval", type: "APPROVAL", required: true }],
			data: { "approval.asked": "yes" },
			shown: { scopes: "openid", applicationName: "Shop", bindingMessage: "W4SCT" },
		});
	});

	test("counts only as an answer to what was shown", async () => {
		const values = { approval: "approve" };
		expect(await runWith(name, { ...situation, values })).toMatchObject({ kind: "ask" });
		const data = dataOf(await runWith(name, situation));
		for (const approval of ["yes", "", "APPROVE"])
			expect(await runWith(name, { ...situation, data, values: { approval } })).toMatchObject({ kind: "ask" });
		expect(await runWith(name, { ...situation, data, values })).toEqual({
			kind: "success",
			data: { "approval.asked": "", "approval.given": `${anApproval.id} ${ada.userId}` },
		});
	});

	test("that is denied is told at once, by the person who denies", async () => {
		const fakes = fakePorts();
		const denied = { ...situation, data: { "approval.asked": "yes" }, values: { approval: "deny" } };
		expect(await runWith(name, denied, fakes)).toMatchObject({ kind: "failure", reason: "declined" });
		expect(fakes.denied).toEqual([`${anApproval.id} ${ada.userId}`]);
	});

	test("is asked for of nobody but the person who is signed in and was asked", async () => {
		const nobody = { ...situation, authenticated: false };
		expect(await runWith(name, nobody)).toMatchObject({ kind: "failure", reason: "not-signed-in" });
		const other = { ...situation, request: { approval: { ...anApproval, userId: "somebody" } } };
		expect(await runWith(name, other)).toMatchObject({ kind: "failure", reason: "other-account" });
	});

	test("of a device is answered by whoever has entered its code, without a number, and a denial is no row's", async () => {
		const fakes = fakePorts();
		const device = { ...withNumber, request: { approval: { ...anApproval, userId: null, number: null } } };
		const asked = await runWith(name, device, fakes);
		expect(asked).toMatchObject({ inputs: [{ identifier: "approval", type: "APPROVAL", required: true }] });
		const answer = (approval: string) => ({ ...device, data: dataOf(asked), values: { approval } });
		expect(await runWith(name, answer("approve"), fakes)).toMatchObject({
			data: { "approval.given": `${anApproval.id} ${ada.userId}` },
		});
		expect(await runWith(name, answer("deny"), fakes)).toMatchObject({ kind: "failure", reason: "declined" });
		expect(fakes.denied).toEqual([]);
		const nobody = await runWith(name, { ...device, authenticated: false }, fakes);
		expect(nobody).toMatchObject({ kind: "failure", reason: "not-signed-in" });
	});

	test("needs the number of the asking device where the step asks for it, and is denied after three wrong ones", async () => {
		const fakes = fakePorts();
		let result = await runWith(name, withNumber, fakes);
		expect(result).toMatchObject({ inputs: [{ identifier: "approvalNumber" }, { identifier: "approval" }] });
		const answer = (approvalNumber: string) => ({
			...withNumber,
			data: { ...dataOf(result) },
			values: { approval: "approve", approvalNumber },
		});
		expect(await runWith(name, answer(" 42 "), fakes)).toMatchObject({ kind: "success" });
		for (const wrong of ["41", ""]) {
			result = await runWith(name, answer(wrong), fakes);
			expect(result).toMatchObject({ kind: "ask", reason: "wrong-code" });
		}
		expect(fakes.denied).toEqual([]);
		expect(await runWith(name, answer("24"), fakes)).toMatchObject({ kind: "failure", reason: "too-many-attempts" });
		expect(fakes.denied).toHaveLength(1);
	});
});
