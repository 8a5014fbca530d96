import { describe, expect, test } from "vitest";
import { anApproval } from "../fixtures/an-approval";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { dataOf, runWith, type Situation } from "../fixtures/run-with";

describe("the notice of a request", () => {
	const name = "ApprovalNoticeExecutor";
	const situation: Situation = {
		flowType: "APPROVAL",
		mode: "email",
		request: { approval: anApproval },
	};

	test("is sent once to the address of the person who is asked, with the link to the request", async () => {
		const fakes = fakePorts();
		const asked = await runWith(name, situation, fakes);
		expect(asked).toMatchObject({ kind: "ask", inputs: [{ identifier: "approvalLink", type: "LINK_TOKEN" }] });
		const { to, channel, template, values } = fakes.messages[0] ?? {};
		expect({ to, channel, template, values }).toEqual({
			...{ to: ada.email, channel: "email", template: "approval" },
			values: { link: anApproval.url, application: "Shop" },
		});
		expect(await runWith(name, { ...situation, data: dataOf(asked) }, fakes)).toMatchObject({ kind: "ask" });
		expect(fakes.messages).toHaveLength(1);
	});

	test("goes by text message where the step says so", async () => {
		const fakes = fakePorts();
		await runWith(name, { ...situation, mode: "sms" }, fakes);
		expect(fakes.messages[0]).toMatchObject({ channel: "sms", to: ada.mobileNumber });
	});

	test("identifies the person once a browser has opened the link, and signs nobody in", async () => {
		const opened = { ...situation, request: { approval: { ...anApproval, opened: true } } };
		expect(await runWith(name, opened)).toEqual({
			kind: "success",
			subject: { userId: ada.userId, username: ada.username, displayName: ada.displayName },
		});
		const typed = { ...situation, data: { "approval.told": "yes" }, values: { approvalLink: "guessed" } };
		expect(await runWith(name, typed)).toMatchObject({ kind: "ask" });
	});

	test("tells and names nobody where a person has entered the code of a device", async () => {
		const fakes = fakePorts();
		const device = { ...situation, request: { approval: { ...anApproval, userId: null, opened: true } } };
		expect(await runWith(name, device, fakes)).toEqual({ kind: "success" });
		expect(fakes.messages).toEqual([]);
	});

	test("goes to no address that is missing or that nobody has proved", async () => {
		const fakes = fakePorts();
		Object.assign(fakes.users[0] ?? {}, { unproved: ["email"], mobileNumber: null });
		for (const mode of ["email", "sms"])
			expect(await runWith(name, { ...situation, mode }, fakes)).toMatchObject({
				reason: "no-address",
			});
		fakes.senders = false;
		expect(await runWith(name, situation, fakes)).toMatchObject({ reason: "not-configured" });
		expect(fakes.messages).toEqual([]);
	});
});
