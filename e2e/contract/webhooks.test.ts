import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Webhook as Verifier } from "standardwebhooks";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { CreatedWebhook, DeliveryList, Webhook } from "@/lib/identity/webhooks/contract";
import { type Receiver, startReceiver } from "@/lib/identity/webhooks/fixtures/receiver";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { api, expectRefusal } from "../fixtures/api";
import { freePort } from "../fixtures/portico-server";

const WEBHOOKS = "/t/root/api/server/v1/webhooks";

let receiver: Receiver;
beforeAll(async () => {
	receiver = await startReceiver();
});
afterEach(async () => {
	for (const { id } of (await api<Webhook[]>("GET", WEBHOOKS)).body) await api("DELETE", `${WEBHOOKS}/${id}`);
});
afterAll(() => receiver.close());

async function created(more: object = {}): Promise<CreatedWebhook> {
	const body = { name: `n-${randomUUID()}`, url: receiver.url, events: ["user.created"], ...more };
	const answer = await api<CreatedWebhook>("POST", WEBHOOKS, { body });
	expect(answer.status, answer.text).toBe(201);
	expect(answer.headers.location).toBe(`${WEBHOOKS}/${answer.body.id}`);
	return answer.body;
}

async function aUser(): Promise<string> {
	const userName = `u-${randomUUID()}`;
	await api("POST", "/t/root/scim2/Users", { body: { userName } });
	return userName;
}

test("a webhook tells its secret once, is changed with If-Match, and deleted", async () => {
	const { secret, ...webhook } = await created();
	expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
	const path = `${WEBHOOKS}/${webhook.id}`;
	const read = await api<Webhook>("GET", path);
	expect([read.body, read.headers.etag]).toEqual([webhook, '"1"']);
	const changed = await api<Webhook>("PATCH", path, { body: { active: false }, headers: { "if-match": '"1"' } });
	expect(changed.body).toEqual({ ...webhook, active: false, updatedAt: expect.any(String) });
	expectRefusal(await api("PATCH", path, { body: { active: true }, headers: { "if-match": '"1"' } }), 412, "WHK-60006");
	const rotated = await api<{ secret: string }>("POST", `${path}/rotate-secret`);
	expect(rotated.body.secret).not.toBe(secret);
	expect((await api("DELETE", path)).status).toBe(204);
	expectRefusal(await api("GET", path), 404, "WHK-60005");
});

test("a running service tells a receiver of a user within seconds, and sends the event again on request", async () => {
	const { id, secret } = await created();
	const name = await aUser();
	const calls = () => receiver.received.filter(({ text }) => text.includes(name));
	await eventually("the event", () => expect(calls()).toHaveLength(1));
	const [call] = calls();
	const headers = call?.headers as Record<string, string>;
	expect(new Verifier(secret).verify(call?.text ?? "", headers)).toMatchObject({
		type: "user.created",
		data: { target: { name } },
	});
	const deliveries = async () =>
		(await api<DeliveryList>("GET", `${WEBHOOKS}/${id}/deliveries?status=delivered`)).body.deliveries;
	await eventually("the delivery in the log", async () => expect(await deliveries()).toHaveLength(1));
	const [delivery] = await deliveries();
	expect(delivery).toMatchObject({ event: "user.created", target: name, attempts: 1, lastStatus: 204, lastError: "" });
	expect(delivery?.eventId).toBe(headers["webhook-id"]);
	expect((await api("POST", `${WEBHOOKS}/${id}/deliveries/${delivery?.eventId}/replay`)).status).toBe(204);
	await eventually("the event once more", () => expect(calls()).toHaveLength(2));
	expect((await api("POST", `${WEBHOOKS}/${id}/replay-failed`)).body).toEqual({ queued: 0 });
});

test("a test says what the receiver answered", async () => {
	const { id } = await created({ active: false });
	expect((await api("POST", `${WEBHOOKS}/${id}/test`)).body).toMatchObject({ ok: true, status: 204, error: "" });
	expect(receiver.received.at(-1)?.type).toBe("webhook.test");
});

test.each([
	["no name", { name: " " }],
	["a line break in the name", { name: "a\nb" }],
	["no address", { url: undefined }],
	["an address that is none", { url: "not a url" }],
	["an address of another scheme", { url: "ftp://service.example/" }],
	["a password in the address", { url: "https://a:b@service.example/" }],
	["plain http", { url: "http://service.example/" }],
	["a private address", { url: "https://10.0.0.1/" }],
	["an unknown event", { events: ["user.exploded"] }],
	["a member that nobody knows", { colour: "red" }],
])("refuses %s", async (_, more) => {
	const body = { name: "Webhook", url: "https://service.example/", ...more };
	expectRefusal(await api("POST", WEBHOOKS, { body }), 400, "WHK-60001");
});

test("refuses a status that is none, and ids that are none", async () => {
	const { id } = await created();
	expectRefusal(await api("GET", `${WEBHOOKS}/${id}/deliveries?status=lost`), 400, "WHK-60002");
	expectRefusal(await api("POST", `${WEBHOOKS}/${id}/deliveries/none/replay`), 404, "WHK-60008");
	expectRefusal(await api("GET", `${WEBHOOKS}/none`), 404, "WHK-60005");
});

describe("docs/examples/webhook-receiver.mjs", () => {
	let example: ChildProcess | undefined;
	afterEach(() => void example?.kill());

	test("takes what Portico sends, and refuses what somebody else signed", async () => {
		const port = await freePort();
		const url = `http://127.0.0.1:${port}/`;
		const { id, secret } = await created({ url });
		const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) };
		example = spawn(process.execPath, ["docs/examples/webhook-receiver.mjs"], {
			env,
			stdio: ["ignore", "pipe", "inherit"],
		});
		let printed = "";
		example.stdout?.on("data", (chunk: Buffer) => {
			printed += chunk.toString("utf8");
		});
		await eventually("the example to listen", () => fetch(url, { method: "POST" }));
		expect((await fetch(url, { method: "POST", body: "{}" })).status).toBe(401);
		expect((await api("POST", `${WEBHOOKS}/${id}/test`)).body).toMatchObject({ ok: true });
		await eventually("the event in the output of the example", () => expect(printed).toContain("webhook.test"));
		await api("POST", `${WEBHOOKS}/${id}/rotate-secret`);
		expect((await api("POST", `${WEBHOOKS}/${id}/test`)).body).toMatchObject({ ok: true });
		await eventually("the second event in the output of the example", () =>
			expect(printed.match(/webhook\.test/g)).toHaveLength(2),
		);
	});
});
