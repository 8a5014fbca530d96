import { beforeAll, describe, expect, test } from "vitest";
import type { Flow } from "@/lib/flows/definitions/contract";
import { api, expectRefusal } from "../fixtures/api";
import { ABSENT_ID, aDefinition, changingNothing, createdFlow, fetchedFlow } from "../fixtures/flows";
import { bearer, type RawAnswer, rawExchange, requestText } from "../fixtures/raw";

const MIB = 1_048_576;
const JSON_TYPE = "Content-Type: application/json";

let flow: Flow;
beforeAll(async () => {
	flow = await createdFlow();
});

describe("Bodies that are too large or never whole", () => {
	const large = () => JSON.stringify({ ...aDefinition(), x: "x".repeat(MIB) });

	test("1 MiB + 1 with a length is 413", async () => {
		const { length } = JSON.stringify({ ...flow, x: "" });
		const body = JSON.stringify({ ...flow, x: "x".repeat(MIB + 1 - length) });
		expect(body.length).toBe(MIB + 1);
		await changingNothing(flow, async () => {
			expectRefusal(await api("PUT", `/flows/${flow.id}`, { body }), 413, "REQ-4130");
		});
	});

	test("1 MiB + 1 in chunks without a length is 413", async () => {
		await changingNothing(flow, async () => {
			const answer = await api("POST", "/flows", { body: large(), headers: { "transfer-encoding": "chunked" } });
			expectRefusal(answer, 413, "REQ-4130");
		});
	});

	test("64 KiB + 1 to restore a version is 413", async () => {
		await changingNothing(flow, async () => {
			const body = JSON.stringify({ version: 1, note: "x".repeat(65_536) });
			expectRefusal(await api("POST", `/flows/${flow.id}/restore`, { body }), 413, "REQ-4130");
		});
	});

	test("a length of 5 GiB is 413 before a byte of it arrives", async () => {
		const answer = await sent("POST", "/flows", [bearer(), JSON_TYPE, "Content-Length: 5368709120"]);
		expectRaw(answer, 413, "REQ-4130");
	});

	test("a body that never arrives is 408 after ten seconds", async () => {
		await changingNothing(flow, async () => {
			const body = JSON.stringify(flow);
			const half = Math.floor(body.length / 2);
			const startedAt = Date.now();
			const lines = [bearer(), JSON_TYPE, `Content-Length: ${body.length}`];
			const bytes = requestText("PUT", `/flows/${flow.id}`, lines, body.slice(0, half));
			// The answer comes before the rest, which would be taken if it had been waited for.
			const later = { after: 20_000, bytes: body.slice(half) };
			expectRaw(await rawExchange(bytes, { later }), 408, "REQ-4080");
			expect(Date.now() - startedAt).toBeGreaterThan(9_000);
		});
	});

	test("a body shorter than its length is 400", async () => {
		await changingNothing(flow, async () => {
			const bytes = requestText("POST", "/flows", [bearer(), JSON_TYPE, "Content-Length: 500"], '{"name":');
			expect((await rawExchange(bytes, { halfClose: true })).status).toBe(400);
		});
	});
});

describe("Messages that are not HTTP", () => {
	const body = JSON.stringify(aDefinition());
	const cases: [string, string[], string][] = [
		["length and chunks at once", ["Content-Length: 5", "Transfer-Encoding: chunked"], "0\r\n\r\n"],
		["two lengths", ["Content-Length: 5", "Content-Length: 6"], body],
		["a negative length", ["Content-Length: -1"], body],
		["a length that is no number", ["Content-Length: abc"], body],
		["a broken chunk", ["Transfer-Encoding: chunked"], `zz\r\n${body}\r\n0\r\n\r\n`],
		["an unknown transfer encoding", ["Transfer-Encoding: rot13"], body],
		["a header without a colon", ["Nonsense"], ""],
		["a NUL in a header", ["X-Thing: a\0b"], ""],
	];

	test.each(cases)("%s is 400 and changes nothing", async (_title, lines, content) => {
		await changingNothing(flow, async () => {
			const answer = await rawExchange(requestText("POST", "/flows", [bearer(), JSON_TYPE, ...lines], content), {
				halfClose: true,
			});
			expect(answer.status).toBe(400);
		});
	});

	test("no Host header is 400", async () => {
		expect((await rawExchange("GET /flows HTTP/1.1\r\nConnection: close\r\n\r\n")).status).toBe(400);
	});

	test.each([
		["one header of 20 kB", [`X-Thing: ${"x".repeat(20_000)}`]],
		["a thousand headers", Array.from({ length: 1000 }, (_, i) => `X-Thing-${i}: ${"x".repeat(20)}`)],
		["a token of 20 kB", [`Authorization: Bearer ${"x".repeat(20_000)}`]],
		["cookies of 20 kB", [`Cookie: a=${"x".repeat(20_000)}`]],
	])("%s is 431", async (_title, lines) => {
		await changingNothing(flow, async () => {
			expect((await sent("DELETE", `/flows/${flow.id}`, [bearer(), ...lines])).status).toBe(431);
		});
	});

	test("an address of 20 kB is 431", async () => {
		expect((await sent("GET", `/flows?x=${"x".repeat(20_000)}`, [bearer()])).status).toBe(431);
	});
});

describe("Unknown verbs", () => {
	test.each(["PATCH", "TRACE", "PROPFIND", "LOCK", "SEARCH", "PURGE", "M-SEARCH", "QUERY"])(
		"%s is 405 and changes nothing",
		async (method) => {
			await changingNothing(flow, async () => {
				for (const path of ["/flows", `/flows/${flow.id}`, `/flows/${flow.id}/versions`, `/flows/${flow.id}/restore`]) {
					const answer = await sent(method, path, [bearer()]);
					expectRaw(answer, 405, "REQ-4050");
					expect(answer.headers.allow).toMatch(/\b(GET|POST)\b/);
				}
			});
		},
	);

	test("TRACE does not echo the request", async () => {
		const answer = await sent("TRACE", "/flows", [bearer(), "X-Secret: hidden-in-the-request"]);
		expect(answer.text).not.toContain("hidden-in-the-request");
	});

	test.each(["FOO", "get", "G E T", "GET\t"])("%j is 400", async (method) => {
		expect((await sent(method, "/flows", [bearer()])).status).toBe(400);
	});

	test("a verb in a header or in the query does not replace the real one", async () => {
		await changingNothing(flow, async () => {
			const headers = { "x-http-method-override": "DELETE", "x-method-override": "DELETE" };
			expect((await api("GET", `/flows/${flow.id}?_method=DELETE`, { headers })).status).toBe(200);
			expectRefusal(await api("POST", `/flows/${flow.id}?_method=DELETE`, { headers }), 405, "REQ-4050");
		});
	});
});

describe("Query parameters", () => {
	test.each([
		"limit=%",
		"limit=%zz",
		"limit=%ff",
		"limit=1%",
		"offset=%00",
		"limit=1;offset=2",
		"limit==5",
		"limit",
		"offset=&offset=",
		"limit=-0",
		"limit=1\u00a0",
		"limit=Infinity",
		"offset=1e400",
	])("%j is 400 FMS-1001", async (query) => {
		expectRefusal(await api("GET", `/flows?${latin1(query)}`), 400, "FMS-1001", "Invalid pagination parameter");
	});

	test.each([
		"flowType=%00",
		"flowType=%ff",
		"flowType=__proto__",
		"flowType=AUTHENTICATION%20",
		"flowType=AUTHENTICATION,REGISTRATION",
	])("%j is 400 FMS-1001", async (query) => {
		expectRefusal(await api("GET", `/flows?${query}`), 400, "FMS-1001");
	});

	test.each(["limit[]=1", "__proto__=1", "constructor=1", "toString=1", "%", "&&==&", "limit=5?", "x=%00"])(
		"%j is never a defect",
		async (query) => {
			expect((await api("GET", `/flows?${query}`)).status).toBeLessThan(500);
		},
	);
});

describe("Flow ids in the path", () => {
	const id = ABSENT_ID;
	const ODD = [
		"%",
		"%zz",
		"%00",
		"%ff",
		"%c0%af",
		"%2e%2e",
		"..%2f..%2fetc%2fpasswd",
		"%252e",
		"a%0d%0aSet-Cookie:x=1",
		"*",
		"~",
		"'",
		"%27%20or%201=1--",
		"__proto__",
		"constructor",
		"null",
		"undefined",
		"-1",
		"x".repeat(8000),
	];
	const SPELLINGS = [
		`{${id}}`,
		`%7B${id}%7D`,
		id.replaceAll("-", ""),
		`urn:uuid:${id}`,
		`${id}%00`,
		`${id}%0a`,
		`%20${id}`,
		`${id}-`,
		id.slice(1),
		`${id}0`,
		id.replace("0", "g"),
		id.replace("-", "_"),
		id.replace("0", "%EF%BC%90"),
	];

	test.each([...ODD, ...SPELLINGS])("%s is 404, and 400 to DELETE", async (odd) => {
		await changingNothing(flow, async () => {
			expectRefusal(await api("GET", `/flows/${odd}`), 404, "FMS-1006", "Flow not found");
			expectRefusal(await api("GET", `/flows/${odd}/versions`), 404, "FMS-1006", "Flow not found");
			expectRefusal(await api("GET", `/flows/${odd}/versions/1`), 404, "FMS-1006", "Flow not found");
			const body = { version: 1 };
			expectRefusal(await api("POST", `/flows/${odd}/restore`, { body }), 404, "FMS-1006", "Flow not found");
			expectRefusal(await api("PUT", `/flows/${odd}`, { body: aDefinition() }), 404, "FMS-1006", "Flow not found");
			expectRefusal(await api("DELETE", `/flows/${odd}`), 400, "FMS-1002", "Invalid flow ID");
		});
	});

	test("an id with a letter percent-encoded is still that id", async () => {
		const encoded = flow.id.replace(/^./, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
		expect((await api<Flow>("GET", `/flows/${encoded}`)).body).toEqual(await fetchedFlow(flow.id));
	});
});

function sent(method: string, path: string, lines: string[], body = ""): Promise<RawAnswer> {
	return rawExchange(requestText(method, path, lines, body));
}

function expectRaw(answer: RawAnswer, status: number, code: string): void {
	const body = { code, message: expect.any(String), description: expect.any(String) };
	expect({ status: answer.status, body: answer.body }).toEqual({ status, body });
}

/** Characters beyond ASCII as their UTF-8 bytes, percent-encoded. */
function latin1(query: string): string {
	return query.replace(/[^ -~]+/g, encodeURIComponent);
}
