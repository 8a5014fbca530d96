import { describe, expect, test } from "vitest";
import { anOrganization } from "@/db/fixtures/an-organization";
import { createSender } from "./create-sender";
import { aMessage } from "./fixtures/a-message";
import { deliveryRunning, ended, httpSender, queue, until } from "./fixtures/delivering";
import type { SenderInput } from "./sender-input";

describe("the delivery of text messages", () => {
	const { httpService } = deliveryRunning();

	test("a text message goes out by one request, its values escaped for where they stand", async () => {
		const context = await anOrganization();
		const service = await httpService();
		await createSender(context, httpSender(service.url));
		const values = { code: '1"2\\3', minutes: "5", application: 'A "B"\r\nX: y' };
		const [id] = await queue(context, aMessage({ channel: "sms", to: "+4915112345678", values }));
		expect(await until(id, ended)).toMatchObject({ status: "sent" });
		const [request] = service.received;
		expect(request).toMatchObject({ method: "POST", path: "/send?to=%2B4915112345678" });
		expect(request?.headers.authorization).toBe("Bearer s3cret");
		const body = JSON.parse(request?.body ?? "") as Record<string, string>;
		expect(body).toMatchObject({ to: "+4915112345678", reference: id });
		expect(body.text).toContain('1"2\\3 is your code for A "B" X: y');
	});

	test.each([
		[200, "sent", null],
		[202, "sent", null],
		[302, "queued", "HTTP 302"],
		[400, "failed", "HTTP 400"],
		[401, "queued", "HTTP 401"],
		[422, "failed", "HTTP 422"],
		[429, "queued", "HTTP 429"],
		[500, "queued", "HTTP 500"],
		[503, "queued", "HTTP 503"],
	])("a service that answers %i leaves the message %s", async (code, status, lastError) => {
		const context = await anOrganization();
		const service = await httpService();
		service.answer(code, '{"error":"no"}');
		await createSender(context, httpSender(service.url));
		const [id] = await queue(context, aMessage({ channel: "sms", to: "+4915112345678" }));
		const row = await until(id, (now) => now.attempts > 0 && now.status !== "sending");
		expect(row).toMatchObject({ status, lastError, attempts: 1 });
		expect(service.received).toHaveLength(1);
	});

	test("Twilio is asked as its interface wants, and its codes say what is final", async () => {
		const context = await anOrganization();
		const service = await httpService();
		service.answer(400, '{"code":21211,"message":"Invalid To number","status":400}');
		const accountSid = `AC${"0".repeat(32)}`;
		const settings = { accountSid, from: "Portico", baseUrl: service.url };
		const sender = {
			id: "twilio",
			name: "Twilio",
			channel: "sms",
			provider: "twilio",
			settings,
			secrets: { authToken: "t" },
		};
		await createSender(context, sender as SenderInput);
		const [id] = await queue(context, aMessage({ channel: "sms", to: "+4915112345678" }));
		expect(await until(id, ended)).toMatchObject({ status: "failed", lastError: "Twilio 21211" });
		const [request] = service.received;
		expect(request?.path).toBe(`/2010-04-01/Accounts/${accountSid}/Messages.json`);
		expect(request?.headers.authorization).toBe(`Basic ${Buffer.from(`${accountSid}:t`).toString("base64")}`);
		expect(new URLSearchParams(request?.body).get("To")).toBe("+4915112345678");
	});

	test("Vonage answers 200 whatever happened: its status decides", async () => {
		const context = await anOrganization();
		const service = await httpService();
		const settings = { apiKey: "key", from: "Portico", baseUrl: service.url };
		const sender = {
			id: "vonage",
			name: "Vonage",
			channel: "sms",
			provider: "vonage",
			settings,
			secrets: { apiSecret: "v" },
		};
		await createSender(context, sender as SenderInput);
		const send = async (status: string) => {
			service.answer(200, JSON.stringify({ messages: [{ status, "error-text": "why" }] }));
			const [id] = await queue(context, aMessage({ channel: "sms", to: "+4915112345678", language: "ja" }));
			return until(id, (row) => row.attempts > 0 && row.status !== "sending");
		};
		expect(await send("0")).toMatchObject({ status: "sent" });
		expect(await send("6")).toMatchObject({ status: "failed", lastError: "Vonage 6" });
		expect(await send("1")).toMatchObject({ status: "queued", lastError: "Vonage 1" });
		const form = new URLSearchParams(service.received[0]?.body);
		expect(Object.fromEntries(form)).toMatchObject({ to: "4915112345678", type: "unicode", api_secret: "v" });
	});
});
