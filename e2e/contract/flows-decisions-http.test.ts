import { beforeAll, describe, expect, test } from "vitest";
import type { Flow, FlowVersion } from "@/lib/flows/definitions/contract";
import { accessToken } from "../fixtures/access-token";
import { type Answer, api, expectRefusal } from "../fixtures/api";
import {
	ABSENT_ID,
	aDefinition,
	createdFlow,
	defaultFlow,
	fetchedFlow,
	fetchedList,
	restoredVersion,
	updatedFlow,
} from "../fixtures/flows";
import { baseUrl } from "../fixtures/run";

describe("`limit`, `offset`", () => {
	const WRONG = [
		"",
		"%20",
		"1.0",
		"1e1",
		"+5",
		"%2B5",
		"0x10",
		"abc",
		"５",
		"1,2",
		"null",
		"1%00",
		"99999999999999999999",
	];

	test.each(WRONG)(
		"plain decimal integers; anything else is 400 FMS-1001 `Invalid pagination parameter`: %j",
		async (value) => {
			const text = encodeURI(value).replaceAll("%25", "%");
			for (const parameter of ["limit", "offset"]) {
				const answer = await api("GET", `/flows?${parameter}=${text}`);
				expect(expectRefusal(answer, 400, "FMS-1001", "Invalid pagination parameter").description).toContain(parameter);
			}
		},
	);

	test.each(["limit=1&limit=1", "offset=0&offset=0", "limit=1&%6cimit=2"])(
		"a repeated parameter is 400 FMS-1001 `Invalid pagination parameter`: %s",
		async (query) => {
			expectRefusal(await api("GET", `/flows?${query}`), 400, "FMS-1001", "Invalid pagination parameter");
		},
	);

	test.each([
		"flowType=LOGIN",
		"flowType=",
		"flowType=authentication",
		"flowType=AUTHENTICATION&flowType=AUTHENTICATION",
	])("an unknown `flowType` 400 FMS-1001: %s", async (query) => {
		expectRefusal(await api("GET", `/flows?${query}`), 400, "FMS-1001");
	});
});

describe("Order of the list and links", () => {
	test("creation time, newest first, id as tie-break", async () => {
		const mine = await Promise.all(Array.from({ length: 8 }, () => createdFlow()));
		const { flows } = await fetchedList("?limit=100");
		const expected = flows.toSorted((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
		expect(flows.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
		expect(new Set(flows.slice(0, 8).map(({ id }) => id))).toEqual(new Set(mine.map(({ id }) => id)));
	});

	test("an update does not move a flow", async () => {
		const older = await createdFlow();
		const newer = await createdFlow();
		await updatedFlow(older);
		const { flows } = await fetchedList("?limit=2");
		expect(flows.map(({ id }) => id)).toEqual([newer.id, older.id]);
	});

	test.each([1, 3, 7])("page and total come from one snapshot: pages of %i join to the whole list", async (limit) => {
		for (let missing = 12 - (await fetchedList()).totalResults; missing > 0; missing--) await createdFlow();
		const whole = await fetchedList("?limit=100");
		const joined: string[] = [];
		for (let offset = 0; offset < whole.count; offset += limit) {
			const page = await fetchedList(`?offset=${offset}&limit=${limit}`);
			expect(page.totalResults).toBe(whole.totalResults);
			joined.push(...page.flows.map(({ id }) => id));
		}
		expect(joined.slice(0, whole.count)).toEqual(whole.flows.map(({ id }) => id));
	});

	test("links: `first` and `previous` when offset > 0", async () => {
		await Promise.all([createdFlow(), createdFlow(), createdFlow()]);
		expect(await linksOf("offset=0&limit=100")).not.toMatchObject({ first: expect.anything() });
		expect(await linksOf("offset=2&limit=1")).toMatchObject({
			first: "/flows?offset=0&limit=1",
			previous: "/flows?offset=1&limit=1",
		});
		expect(await linksOf("offset=1&limit=50")).toMatchObject({ previous: "/flows?offset=0&limit=50" });
	});

	test("links: `next` and `last` when more follow", async () => {
		await Promise.all([createdFlow(), createdFlow(), createdFlow()]);
		const { totalResults } = await fetchedList("?limit=1");
		const links = await linksOf("offset=0&limit=2");
		const last = totalResults % 2 === 0 ? totalResults - 2 : totalResults - 1;
		expect(links).toEqual({ next: "/flows?offset=2&limit=2", last: `/flows?offset=${last}&limit=2` });
		const atEnd = await linksOf(`offset=${totalResults - 1}&limit=1`);
		expect(Object.keys(atEnd).toSorted()).toEqual(["first", "previous"]);
	});

	test("links: a `flowType` filter is kept in the href after `offset` and `limit`", async () => {
		await Promise.all([createdFlow({ flowType: "REGISTRATION" }), createdFlow({ flowType: "REGISTRATION" })]);
		const links = await linksOf("flowType=REGISTRATION&limit=1&offset=1");
		expect(Object.keys(links).toSorted()).toEqual(["first", "last", "next", "previous"]);
		for (const href of Object.values(links))
			expect(href).toMatch(/^\/flows\?offset=\d+&limit=1&flowType=REGISTRATION$/);
	});

	test("links: following `next` from the start reaches every flow once", async () => {
		await Promise.all(Array.from({ length: 5 }, () => createdFlow({ flowType: "REGISTRATION" })));
		const seen: string[] = [];
		for (let next: string | undefined = "/flows?flowType=REGISTRATION&limit=4"; next !== undefined; ) {
			const page = await fetchedList(next.slice("/flows".length));
			seen.push(...page.flows.map(({ id }) => id));
			next = page.links.find(({ rel }) => rel === "next")?.href;
		}
		expect(new Set(seen).size).toBe(seen.length);
		expect(seen).toHaveLength((await fetchedList("?flowType=REGISTRATION")).totalResults);
	});
});

describe("Ids and versions in the path", () => {
	const ODD = [
		"x",
		"1",
		"..%2f..",
		"{id}",
		`%7B${ABSENT_ID}%7D`,
		ABSENT_ID.replaceAll("-", ""),
		`urn:uuid:${ABSENT_ID}`,
		`${ABSENT_ID}%20`,
	];

	test.each(ODD)(
		"non-UUID flow id: 404 FMS-1006 on GET, PUT, versions, restore; 400 FMS-1002 on DELETE: %s",
		async (id) => {
			const answers = [
				await api("GET", `/flows/${id}`),
				await api("PUT", `/flows/${id}`, { body: aDefinition() }),
				await api("GET", `/flows/${id}/versions`),
				await api("GET", `/flows/${id}/versions/1`),
				await api("POST", `/flows/${id}/restore`, { body: { version: 1 } }),
			];
			for (const answer of answers) expectRefusal(answer, 404, "FMS-1006", "Flow not found");
			expectRefusal(await api("DELETE", `/flows/${id}`), 400, "FMS-1002", "Invalid flow ID");
		},
	);

	test("ids are compared case-insensitively in canonical form only", async () => {
		const flow = await createdFlow();
		const upper = flow.id.toUpperCase();
		expect((await api<Flow>("GET", `/flows/${upper}`)).body).toEqual(flow);
		expect((await api<Flow>("PUT", `/flows/${upper}`, { body: flow })).body).toMatchObject({ id: flow.id });
		expect((await api("GET", `/flows/${upper}/versions`)).status).toBe(200);
		for (const odd of [`{${flow.id}}`, flow.id.replaceAll("-", ""), `urn:uuid:${flow.id}`, ` ${flow.id}`])
			expect((await api("GET", `/flows/${encodeURIComponent(odd)}`)).status).toBe(404);
		expect((await api("DELETE", `/flows/${upper}`)).status).toBe(204);
		expect((await api("GET", `/flows/${flow.id}`)).status).toBe(404);
	});

	test("DELETE of an absent flow: 204 (the contract lists no 404)", async () => {
		expect((await api("DELETE", `/flows/${ABSENT_ID}`)).status).toBe(204);
		const { id } = await createdFlow();
		for (let time = 0; time < 2; time++) expect((await api("DELETE", `/flows/${id}`)).status).toBe(204);
	});

	test.each(["0", "-1", "1.0", "1e0", "01", "+1", "x", "%20", "%001", "2147483648", "9".repeat(40), "１"])(
		"version in the path not an integer >= 1: 404 FMS-1006 `Version not found`: %s",
		async (version) => {
			const { id } = await createdFlow();
			const answer = await api("GET", `/flows/${id}/versions/${encodeURI(version).replaceAll("%25", "%")}`);
			expectRefusal(answer, 404, "FMS-1006", "Version not found");
		},
	);

	test.each(["AUTHENTICATION", "REGISTRATION"] as const)(
		"default flow, in use: 409 FMS-1007 naming what holds it: the seeded %s default",
		async (flowType) => {
			const { id } = await defaultFlow(flowType);
			const answer = await api("DELETE", `/flows/${id}`);
			expect(expectRefusal(answer, 409, "FMS-1007").description).toContain(`default ${flowType} flow`);
		},
	);
});

describe("Missing or bad token", () => {
	test("401, `WWW-Authenticate: Bearer`, body code `AUTH-4010`", async () => {
		const answer = await api("GET", "/flows", { token: null });
		expectRefusal(answer, 401, "AUTH-4010");
		expect(answer.headers["www-authenticate"]).toBe("Bearer");
	});

	test('with `error="invalid_token"` when one was sent', async () => {
		const answer = await api("GET", "/flows", { token: "x".repeat(43) });
		expectRefusal(answer, 401, "AUTH-4010");
		expect(answer.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
	});

	test('lacking scope 403, `error="insufficient_scope", scope="system"`, `AUTH-4030`', async () => {
		const token = await accessToken(baseUrl(), "internal_org_guest_mgt_invite_list");
		const answer = await api("GET", "/flows", { token });
		expectRefusal(answer, 403, "AUTH-4030");
		expect(answer.headers["www-authenticate"]).toBe('Bearer error="insufficient_scope", scope="system"');
	});
});

describe("Concurrency", () => {
	let flow: Flow;
	beforeAll(async () => {
		flow = await updatedFlow(await createdFlow());
	});
	const send = (method: string, path: string, ifMatch: string | undefined, body?: unknown) =>
		api(method, path, { body, headers: ifMatch === undefined ? {} : { "if-match": ifMatch } });

	test("every definition and version response carries `ETag`", async () => {
		const made = await api<Flow>("POST", "/flows", { body: aDefinition() });
		const path = `/flows/${made.body.id}`;
		const answers: Answer<unknown>[] = [
			made,
			await api("GET", path),
			await api("PUT", path, { body: made.body }),
			await api<FlowVersion>("GET", `${path}/versions/1`),
			await api<FlowVersion>("GET", `${path}/versions/2`),
			await api<FlowVersion>("POST", `${path}/restore`, { body: { version: 1 } }),
		];
		for (const { headers } of answers) expect(headers.etag).toMatch(/^"[\x21\x23-\x7e]+"$/);
		expect(answers[1]?.headers.etag).toBe(made.headers.etag);
		expect(answers[2]?.headers.etag).not.toBe(made.headers.etag);
	});

	test.each(['"1"', '"x"', 'W/"2"', "2", '""', '"1", "3"'])(
		"`If-Match` on PUT, restore and DELETE is honoured with 412 `FMS-1012`: %s",
		async (ifMatch) => {
			const path = `/flows/${flow.id}`;
			const answers = [
				await send("PUT", path, ifMatch, flow),
				await send("POST", `${path}/restore`, ifMatch, { version: 1 }),
				await send("DELETE", path, ifMatch),
			];
			for (const answer of answers) expectRefusal(answer, 412, "FMS-1012");
			expect(await fetchedFlow(flow.id)).toEqual(flow);
		},
	);

	test("the tag of an answer serves as `If-Match` of the next change", async () => {
		const { id } = await createdFlow();
		const path = `/flows/${id}`;
		const read = await api<Flow>("GET", path);
		const put = await send("PUT", path, read.headers.etag, read.body);
		expect(put.status).toBe(200);
		const restored = await send("POST", `${path}/restore`, put.headers.etag, { version: 1 });
		expect(restored.status).toBe(200);
		expect((await send("DELETE", path, put.headers.etag)).status).toBe(412);
		expect((await send("DELETE", path, `"none", ${restored.headers.etag}`)).status).toBe(204);
	});

	test("of 10 writers with the same `If-Match` one wins", async () => {
		const { id } = await createdFlow();
		const read = await api<Flow>("GET", `/flows/${id}`);
		const writes = Array.from({ length: 10 }, () => send("PUT", `/flows/${id}`, read.headers.etag, read.body));
		const statuses = (await Promise.all(writes)).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
		expect((await fetchedFlow(id)).activeVersion).toBe(2);
	});

	test("without it the last write wins, as specified", async () => {
		const mine = await createdFlow();
		await updatedFlow(mine, { name: "Somebody else's" });
		expect((await updatedFlow(mine, { name: "Mine" })).activeVersion).toBe(3);
		expect((await fetchedFlow(mine.id)).name).toBe("Mine");
	});

	test("`If-Match: *` matches any version", async () => {
		const mine = await createdFlow();
		expect((await send("PUT", `/flows/${mine.id}`, "*", mine)).status).toBe(200);
		expect((await send("DELETE", `/flows/${mine.id}`, "*")).status).toBe(204);
	});

	test("`If-None-Match` with the current tag is answered 304", async () => {
		const mine = await createdFlow();
		for (const path of [`/flows/${mine.id}`, `/flows/${mine.id}/versions/1`]) {
			const { headers } = await api("GET", path);
			for (const tag of [`${headers.etag}`, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
				const again = await api("GET", path, { headers: { "if-none-match": tag } });
				expect({ status: again.status, text: again.text, etag: again.headers.etag }).toEqual({
					status: 304,
					text: "",
					etag: headers.etag,
				});
			}
		}
		const { headers } = await api("GET", `/flows/${mine.id}`);
		await updatedFlow(mine);
		expect((await api("GET", `/flows/${mine.id}`, { headers: { "if-none-match": headers.etag } })).status).toBe(200);
	});

	test("a version that stops being active gets another tag", async () => {
		const mine = await createdFlow();
		const { headers } = await api("GET", `/flows/${mine.id}/versions/1`);
		await restoredVersion(mine, 1);
		const after = await api("GET", `/flows/${mine.id}/versions/1`, { headers: { "if-none-match": headers.etag } });
		expect(after.status).toBe(200);
	});
});

function compare(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

async function linksOf(query: string): Promise<Record<string, string>> {
	const { links } = await fetchedList(`?${query}`);
	return Object.fromEntries(links.map(({ rel, href }) => [rel, href]));
}
