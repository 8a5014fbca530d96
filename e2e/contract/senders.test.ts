import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { MessageList, Sender, SenderList, TestResult } from "@/lib/platform/messages/contract";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import { ABSENT_ID } from "../fixtures/flows";

const CANARY = "canary-of-a-sender";

const aSender = (members: object = {}, settings: object = {}) => ({
	id: `s-${randomBytes(6).toString("hex")}`,
	name: "Company mail",
	channel: "email",
	provider: "smtp",
	settings: { host: "mail.portico.test", fromAddress: "sign-in@portico.test", ...settings },
	secrets: { password: CANARY },
	isDefault: false,
	...members,
});

const create = (members?: object, settings?: object) =>
	api<Sender>("POST", "/senders", { body: aSender(members, settings) });

async function created(members?: object, settings?: object): Promise<Sender> {
	const answer = await create(members, settings);
	expect(answer.status, answer.text).toBe(201);
	return answer.body;
}

describe("POST /senders", () => {
	test("answers 201 with Location and ETag, the usual settings filled in, and never the secret", async () => {
		const answer = await create();
		expect(answer.status, answer.text).toBe(201);
		expect(answer.headers).toMatchObject({ location: `/senders/${answer.body.id}`, etag: '"1"' });
		expect(answer.body).toMatchObject({
			settings: { port: 587, security: "starttls", verifyCertificate: true },
			secretsSet: ["password"],
			secretsReadable: true,
			usedBy: [],
		});
		const read = await api<Sender>("GET", `/senders/${answer.body.id}`);
		expect(read).toMatchObject({ status: 200, headers: { etag: '"1"' }, body: answer.body });
		expect(answer.text + read.text).not.toContain(CANARY);
	});

	test.each([
		[{ id: "No" }, {}, /^id: must be 1-63/],
		[{ name: " " }, {}, /^name/],
		[{ channel: "pigeon" }, {}, /channel|provider/],
		[{ provider: "twilio" }, {}, /./],
		[{}, { host: "a b" }, /^settings\.host/],
		[{}, { port: 0 }, /^settings\.port/],
		[{}, { fromAddress: "a@b.test, c@d.test" }, /^settings\.fromAddress/],
		[{}, { surprise: 1 }, /surprise/],
	])("refuses %j with %j and says why", async (members, settings, why) => {
		const { description } = expectRefusal((await create(members, settings)) as Answer, 400, "SND-1001");
		expect(description).toMatch(why);
		expect(description).not.toContain(CANARY);
	});

	test("refuses an id that is taken", async () => {
		const { id } = await created();
		expectRefusal((await create({ id })) as Answer, 409, "SND-1009");
	});

	test("needs a token", async () => {
		expectRefusal(await api("POST", "/senders", { body: aSender(), token: null }), 401, "AUTH-4010");
	});
});

describe("a sender", () => {
	test("is changed by who has seen it, and by nobody else; what is not sent of its secrets stays", async () => {
		const { id } = await created();
		const { secrets: _, ...members } = aSender({ id, name: "Renamed" });
		const put = (body: object, ifMatch?: string) =>
			api<Sender>("PUT", `/senders/${id}`, { body, headers: { "if-match": ifMatch } });
		expect(await put(members, '"1"')).toMatchObject({
			status: 200,
			headers: { etag: '"2"' },
			body: { name: "Renamed", secretsSet: ["password"] },
		});
		expectRefusal((await put(members, '"1"')) as Answer, 412, "SND-1012");
		const elsewhere = { ...members, settings: { ...members.settings, host: "mail.evil.test" } };
		expectRefusal((await put(elsewhere)) as Answer, 400, "SND-1003");
		expect((await put({ ...elsewhere, secrets: { password: null } })).body.secretsSet).toEqual([]);
		expectRefusal(await api("PUT", "/senders/nobody", { body: members }), 404, "SND-1006");
	});

	test("is deleted once by who has seen it; once gone, deleting it again succeeds", async () => {
		const { id } = await created();
		expectRefusal(await api("DELETE", `/senders/${id}`, { headers: { "if-match": '"7"' } }), 412, "SND-1012");
		for (let n = 0; n < 2; n++) expect((await api("DELETE", `/senders/${id}`)).status).toBe(204);
		expectRefusal(await api("GET", `/senders/${id}`), 404, "SND-1006");
	});

	test("that cannot be reached says so when it is tried, and no address is made into two", async () => {
		const { id } = await created({}, { host: "127.0.0.1", port: 9, security: "opportunistic" });
		const tried = await api<TestResult>("POST", `/senders/${id}/test`, { body: { to: "ada@portico.test" } });
		expect(tried).toMatchObject({ status: 200, body: { outcome: "unavailable" } });
		expect(tried.text).not.toContain(CANARY);
		for (const to of ["", "ada", "a@b.test, c@d.test", "a@b.test\r\nBcc: c@d.test", "+4915112345678"])
			expectRefusal(await api("POST", `/senders/${id}/test`, { body: { to } }), 400, "SND-1001");
		expectRefusal(await api("POST", "/senders/nobody/test", { body: { to: "a@b.test" } }), 404, "SND-1006");
	});
});

describe("GET /senders", () => {
	test.each([
		"limit=0",
		"limit=101",
		"offset=-1",
		"limit=1&limit=2",
		"sort=secret",
		"order=up",
		"channel=x",
		"search=%00",
	])("refuses ?%s", async (query) => {
		expectRefusal(await api("GET", `/senders?${query}`), 400, "SND-1001");
	});

	test("pages join to the whole list", async () => {
		const name = `Paged ${randomBytes(4).toString("hex")}`;
		for (let n = 0; n < 3; n++) await created({ name: `${name} ${n}` });
		const names: string[] = [];
		const first = `/senders?${new URLSearchParams({ search: name, limit: "2" })}`;
		for (let next: string | undefined = first; next !== undefined; ) {
			const { body }: Answer<SenderList> = await api<SenderList>("GET", next);
			names.push(...body.senders.map((each) => each.name));
			next = body.links.find(({ rel }) => rel === "next")?.href;
		}
		expect(names).toEqual([`${name} 0`, `${name} 1`, `${name} 2`]);
	});

	test("anything else below the path is not found", async () => {
		expectRefusal(await api("GET", "/senders/a/b"), 404, "REQ-4040");
		expectRefusal(await api("PATCH", "/senders"), 405, "REQ-4050");
	});
});

describe("/messages", () => {
	test("is a list that never holds what messages say", async () => {
		const answer = await api<MessageList>("GET", "/messages?status=sent&channel=email&limit=5");
		expect(answer).toMatchObject({ status: 200, body: { startIndex: 1, count: answer.body.messages.length } });
		expect(answer.body.count).toBeLessThanOrEqual(5);
		for (const message of answer.body.messages) expect(message).not.toHaveProperty("content");
	});

	test.each(["limit=0", "offset=x", "channel=x", "status=lost", "search=%00", "status=sent&status=failed"])(
		"refuses ?%s",
		async (query) => {
			expectRefusal(await api("GET", `/messages?${query}`), 400, "SND-1001");
		},
	);

	test("sends nothing again that is not there, and needs a token", async () => {
		for (const id of [ABSENT_ID, "x", "%00"])
			expectRefusal(await api("POST", `/messages/${id}/retry`), 404, "MSG-1006");
		expectRefusal(await api("GET", "/messages", { token: null }), 401, "AUTH-4010");
		expectRefusal(await api("GET", `/messages/${ABSENT_ID}`), 404, "REQ-4040");
		expectRefusal(await api("DELETE", "/messages"), 405, "REQ-4050");
	});
});
