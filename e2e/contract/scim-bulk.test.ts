import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { BulkResponse } from "@/lib/identity/directory/contract";
import { eventually } from "@/lib/platform/kernel/fixtures/eventually";
import { accessToken } from "../fixtures/access-token";
import { api } from "../fixtures/api";
import { createdOrganization, setStatus } from "../fixtures/organizations";
import { baseUrl } from "../fixtures/run";

const SCHEMAS = ["urn:ietf:params:scim:api:messages:2.0:BulkRequest"];
const name = () => `bulk-${randomBytes(6).toString("hex")}`;
const operation = (data: object = {}, bulkId: string = randomUUID()) => ({
	method: "POST",
	path: "/Users",
	bulkId,
	data: { userName: name(), ...data },
});
const send = (body: unknown, organization = "root", token?: string) =>
	api<BulkResponse>("POST", `/t/${organization}/scim2/Bulk`, { body, ...(token !== undefined && { token }) });

describe("POST /Bulk", () => {
	test("answers each operation in its order, mixed as they come out", async () => {
		const first = operation();
		const answer = await send({
			schemas: SCHEMAS,
			operations: [first, { ...operation(), method: "PUT" }, operation(first.data), operation()],
		});
		expect(answer.status, answer.text).toBe(200);
		expect(answer.headers["content-type"]).toBe("application/scim+json");
		expect(answer.body.schemas).toEqual(["urn:ietf:params:scim:api:messages:2.0:BulkResponse"]);
		expect(answer.body.Operations.map(({ status }) => status)).toEqual(["201", "400", "409", "201"]);
		const { bulkId, location } = answer.body.Operations[0] ?? {};
		expect(bulkId).toBe(first.bulkId);
		const path = (location ?? "").slice(baseUrl().length);
		expect((await api("GET", path)).body).toMatchObject({ userName: first.data.userName });
		expect(answer.body.Operations[2]?.response).toEqual({
			schemas: ["urn:ietf:params:scim:api:messages:2.0:Error"],
			status: "409",
			scimType: "uniqueness",
			detail: expect.any(String),
		});
	});

	test("makes users in the organization of the path, and nobody twice", async () => {
		const { name: organization } = await createdOrganization();
		const body = { Operations: [operation(), operation()] };
		const [first, again] = [await send(body, organization), await send(body, organization)];
		expect(again.body).toEqual(first.body);
		const listed = await api<{ totalResults: number }>("GET", `/t/${organization}/scim2/Users`);
		expect(listed.body.totalResults).toBe(2);
	});

	test.each([
		["{", 400],
		["[]", 400],
		["{}", 400],
		['{"Operations":[]}', 400],
		['{"Operations":[7]}', 400],
		['{"Operations":{}}', 400],
		['{"Operations":[{}],"failOnErrors":0}', 400],
		['{"Operations":[{"bulkId":"\\u0000"}]}', 400],
	])("refuses %s", async (body, status) => {
		const answer = await send(body);
		expect(answer.status).toBe(status);
		expect(answer.body).toMatchObject({ status: String(status), detail: expect.any(String) });
	});

	test("refuses more operations than there may be, and a body that is too large, whole", async () => {
		const tooMany = await send({ Operations: Array.from({ length: 101 }, () => operation()) });
		expect(tooMany.status).toBe(413);
		expect(tooMany.text).toContain("100");
		expect((await send({ Operations: [operation({ title: "x".repeat(1_100_000) })] })).status).toBe(413);
	});

	test.each(["a\r\nb", "x".repeat(300), "\u202e", "=cmd|' /C calc'!A0", "'; drop table users; --"])(
		"answers %j in every member without failing",
		async (text) => {
			const data = { displayName: text, emails: [{ value: text }], name: { givenName: text, familyName: text } };
			const answer = await send({
				schemas: [text],
				Operations: [
					operation(data, text),
					operation({ userName: text }),
					operation({ preferredLanguage: text }),
					operation({ "urn:portico:User": { [text]: text } }),
					{ ...operation(), method: text },
					{ ...operation(), path: text },
				],
			});
			expect(answer.status, answer.text).toBe(200);
			for (const { status } of answer.body.Operations) expect(["201", "400", "409"]).toContain(status);
			expect(answer.body.Operations.slice(4).map(({ status }) => status)).toEqual(["400", "400"]);
		},
	);

	test("is for who may create users", async () => {
		const token = await accessToken(baseUrl(), "internal_user_mgt_list");
		expect((await send({ Operations: [operation()] }, "root", token)).status).toBe(403);
		expect((await send({ Operations: [operation()] }, "nowhere")).status).toBe(404);
	});
});

describe("an import", () => {
	test("during which the organization is disabled stops with what was made, and goes on where it stopped", async () => {
		const organization = await createdOrganization();
		const batches = Array.from({ length: 8 }, () => Array.from({ length: 5 }, () => operation()));
		const sent = (batch: object[]) => send({ schemas: SCHEMAS, Operations: batch }, organization.name);
		// Sent again, the batch creates no user twice.
		const answered = async () => (await sent(batches[0] ?? [])).status;
		expect(await answered()).toBe(200);
		const [answers] = await Promise.all([Promise.all(batches.slice(1).map(sent)), setStatus(organization, "DISABLED")]);
		// Each batch is executed completely or not at all.
		for (const { status, body } of answers) {
			expect([200, 404]).toContain(status);
			if (status === 200) for (const each of body.Operations) expect(each.status).toBe("201");
		}
		await eventually("the organization to be disabled", async () => expect(await answered()).toBe(404));
		await setStatus(organization, "ACTIVE");
		await eventually("the organization to be enabled", async () => expect(await answered()).toBe(200));
		for (const batch of batches) {
			const { body } = await sent(batch);
			expect(body.Operations.map(({ status }) => status)).toEqual(batch.map(() => "201"));
		}
		const { body } = await api<{ totalResults: number }>("GET", `/t/${organization.name}/scim2/Users?count=0`);
		expect(body.totalResults).toBe(40);
	});
});
