import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { type AnIssuer, anIssuer, LIST_URL, sign, TYPE } from "../fixtures/an-issuer";
import { NOW, type Verdict, verdictOn, withStatus } from "../fixtures/presented-sd-jwt";

let issuer: AnIssuer;
let verdict: Verdict;
beforeAll(async () => {
	issuer = await anIssuer();
	verdict = verdictOn(issuer);
});

describe("Token Status List §8.3: the status list", () => {
	const lst = deflateSync(Buffer.alloc(64)).toString("base64url");
	const listed = (change: object, header: object = {}) => {
		const statusList = async (sub: string) => {
			const payload = { sub, iat: NOW, status_list: { bits: 2, lst }, ...change };
			return sign({ alg: "ES256", typ: "statuslist+jwt", x5c: issuer.x5c, ...header }, payload, issuer.key);
		};
		return verdict({ credential: withStatus(issuer, 5), check: { sources: { ...issuer.sources, statusList } } });
	};

	test("is accepted with what it must have", async () => {
		expect(await listed({})).toMatchObject({ type: TYPE });
		expect(await listed({ exp: NOW + 60, ttl: 300 })).toMatchObject({ type: TYPE });
	});

	test.each<[string, object, object?]>([
		["§5.1 of another type", {}, { typ: "JWT" }],
		["§5.1 without its address", { sub: undefined }],
		["§5.1 without the time of its issue", { iat: undefined }],
		["§5.1 without a list", { status_list: undefined }],
		["§4.2 with entries of three bits", { status_list: { bits: 3, lst } }],
		["§4.1 that is not compressed", { status_list: { bits: 2, lst: Buffer.alloc(64).toString("base64url") } }],
		["§8.3 that is over", { exp: NOW - 3_600 }],
	])("%s is refused", async (_, change, header) => {
		expect(await listed(change, header)).toBe("credential-status");
	});

	test("§6.2: a status that refers to no status list is refused", async () => {
		for (const status of [{}, { other: { uri: LIST_URL } }, null, "valid"])
			expect(await verdict({ credential: { open: { status } } })).toBe("credential-status");
		for (const entry of [
			{ idx: -1, uri: LIST_URL },
			{ idx: 0.5, uri: LIST_URL },
			{ idx: 1 },
			{ idx: 1, uri: "file:///x" },
		])
			expect(await verdict({ credential: { open: { status: { status_list: entry } } } })).toBe("credential-status");
	});
});
