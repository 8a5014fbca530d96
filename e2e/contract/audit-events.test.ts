import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { AuditEvent, AuditEventList } from "@/lib/platform/audit/contract";
import { api, expectRefusal } from "../fixtures/api";
import { createdBelow } from "../fixtures/below";
import { baseUrl } from "../fixtures/run";

const AUDIT = "/t/root/api/server/v1/audit-events";
const RETENTION = "/t/root/api/server/v1/organization-configs/audit-retention";

/** Causes `user.created` and returns the name of the user. */
async function aUser(organization = "root"): Promise<string> {
	const userName = `u-${randomUUID()}`;
	expect((await api("POST", `/t/${organization}/scim2/Users`, { body: { userName } })).status).toBe(201);
	return userName;
}

describe("the audit log by interface", () => {
	test("is listed with filters, totals and links", async () => {
		const name = await aUser();
		const { status, body } = await api<AuditEventList>("GET", `${AUDIT}?search=${name}&action=user.created&limit=1`);
		expect(status).toBe(200);
		expect(body).toMatchObject({ totalResults: 1, startIndex: 1, count: 1, links: [] });
		expect(body.events[0]).toMatchObject({
			action: "user.created",
			actor: { type: "application" },
			target: { type: "user", name },
			requestId: expect.any(String),
		});
	});

	test("is exported as one JSON object per line, oldest first", async () => {
		const names = [await aUser(), await aUser()];
		const from = new Date(Date.now() - 60_000).toISOString();
		const { status, headers, text } = await api("GET", `${AUDIT}/export?action=user.created&from=${from}`);
		expect(status).toBe(200);
		expect(headers["content-type"]).toBe("application/x-ndjson");
		expect(headers["content-disposition"]).toBe('attachment; filename="audit-events.ndjson"');
		const events = text
			.trimEnd()
			.split("\n")
			.map((line) => JSON.parse(line) as AuditEvent);
		const targets = events.map(({ target }) => target.name);
		expect(targets.filter((name) => names.includes(name))).toEqual(names);
		expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort());
	});

	test("shows nothing of an organization above or below", async () => {
		const below = await createdBelow(baseUrl(), "Below");
		const name = await aUser(below.name);
		const path = (organization: string) => `/t/${organization}/api/server/v1/audit-events`;
		expect((await api<AuditEventList>("GET", `${AUDIT}?search=${name}`)).body.totalResults).toBe(0);
		expect((await api("GET", `${AUDIT}/export?search=${name}`)).text).toBe("");
		expect((await api<AuditEventList>("GET", `${path(below.name)}?search=${name}`)).body.totalResults).toBe(1);
	});

	test.each([
		["from=yesterday", "AUD-60001"],
		["action=user.exploded", "AUD-60001"],
		["limit=0", "AUD-60001"],
		["search=%00", "AUD-60001"],
	])("refuses ?%s", async (query, code) => {
		expectRefusal(await api("GET", `${AUDIT}?${query}`), 400, code);
	});

	test.each(["from=yesterday", "search=%00"])("refuses an export with ?%s before it begins", async (query) => {
		expectRefusal(await api("GET", `${AUDIT}/export?${query}`), 400, "AUD-60001");
	});

	test("is given to nobody without a token", async () => {
		for (const path of [AUDIT, `${AUDIT}/export`, RETENTION])
			expect((await api("GET", path, { token: null })).status).toBe(401);
	});

	test("has a retention that is read and set, within its range", async () => {
		const below = await createdBelow(baseUrl(), "Below");
		const path = RETENTION.replace("root", below.name);
		expect((await api("GET", path)).body).toEqual({ keptDays: null });
		expect(await api("PUT", path, { body: { keptDays: 365 } })).toMatchObject({ status: 200, body: { keptDays: 365 } });
		expect((await api("GET", path)).body).toEqual({ keptDays: 365 });
		for (const body of [{}, { keptDays: 29 }, { keptDays: 3_651 }, { keptDays: "90" }, { keptDays: 90, more: 1 }, []])
			expectRefusal(await api("PUT", path, { body }), 400, "AUD-60002");
		expect((await api("GET", path)).body).toEqual({ keptDays: 365 });
	});
});
