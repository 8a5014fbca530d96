import { describe, expect, test } from "vitest";
import { anApproval } from "../fixtures/an-approval";
import { ada, fakePorts } from "../fixtures/fake-ports";
import { dataOf, runWith, type Situation } from "../fixtures/run-with";

describe("the notification of a request", () => {
	const name = "WebPushExecutor";
	const situation: Situation = { flowType: "APPROVAL", request: { approval: anApproval } };

	test("goes once to every browser of the person who is asked, with the link to the request", async () => {
		const fakes = fakePorts();
		fakes.pushBrowsers.set(ada.userId, ["phone", "laptop"]);
		const asked = await runWith(name, situation, fakes);
		expect(asked).toMatchObject({ kind: "ask", inputs: [{ identifier: "approvalLink", type: "LINK_TOKEN" }] });
		expect(fakes.messages.map(({ channel, template, to, values }) => ({ channel, template, to, values }))).toEqual(
			["phone", "laptop"].map((to) => ({
				...{ channel: "push", template: "approval", to },
				values: { link: anApproval.url, application: "Shop" },
			})),
		);
		expect(await runWith(name, { ...situation, data: dataOf(asked) }, fakes)).toMatchObject({ kind: "ask" });
		expect(fakes.messages).toHaveLength(2);
	});

	test("fails where the person has registered no browser, so that the flow can tell them otherwise", async () => {
		const fakes = fakePorts();
		expect(await runWith(name, situation, fakes)).toEqual({ kind: "failure", reason: "no-browser" });
		expect(fakes.messages).toEqual([]);
	});

	test("needs no sender", async () => {
		const fakes = fakePorts();
		fakes.senders = false;
		fakes.pushBrowsers.set(ada.userId, ["phone"]);
		expect(await runWith(name, situation, fakes)).toMatchObject({ kind: "ask" });
	});

	test("identifies the person once a browser has opened the link, and signs nobody in", async () => {
		const opened = { ...situation, request: { approval: { ...anApproval, opened: true } } };
		expect(await runWith(name, opened)).toEqual({
			kind: "success",
			subject: { userId: ada.userId, username: ada.username, displayName: ada.displayName },
		});
	});

	test("tells nobody where a person has entered the code of a device", async () => {
		const fakes = fakePorts();
		fakes.pushBrowsers.set(ada.userId, ["phone"]);
		const device = { ...situation, request: { approval: { ...anApproval, userId: null } } };
		expect(await runWith(name, device, fakes)).toEqual({ kind: "success" });
		expect(fakes.messages).toEqual([]);
	});
});
