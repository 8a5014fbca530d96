import { beforeAll, describe, expect, test } from "vitest";
import { environment } from "@/lib/platform/env";
import { countElsewhere, countOpenRequest } from "./open-request-limit";

const MINUTE_MS = 60_000;

describe("requests for which nobody needs to be signed in", () => {
	let max: number;
	beforeAll(() => {
		max = environment().openRequestsPerMinute;
	});

	test("are answered as many times a minute as the setting says, and then refused with when to come back", () => {
		for (let i = 0; i < max; i++) countOpenRequest("192.0.2.7", 0);
		expect(() => countOpenRequest("192.0.2.7", 0)).toThrow(
			expect.objectContaining({ kind: "too-many-requests", code: "REQ-4290", headers: { "retry-after": "1" } }),
		);
		expect(() => countOpenRequest("192.0.2.8", 0)).not.toThrow();
	});

	test("are answered again as time goes by, and never more than a minute's worth at once", () => {
		for (let i = 0; i < max; i++) countOpenRequest("192.0.2.9", 0);
		for (let i = 0; i < max / 2; i++) countOpenRequest("192.0.2.9", MINUTE_MS / 2);
		expect(() => countOpenRequest("192.0.2.9", MINUTE_MS / 2)).toThrow();
		for (let i = 0; i < max; i++) countOpenRequest("192.0.2.9", 60 * MINUTE_MS);
		expect(() => countOpenRequest("192.0.2.9", 60 * MINUTE_MS)).toThrow();
	});

	test("of one IPv6 network count together, however the address is written", () => {
		for (let i = 0; i < max; i++) countOpenRequest(`2001:db8:0:7::${(i % 9999).toString(16)}`, 0);
		for (const address of ["2001:db8:0:7:1:2:3:4", "2001:db8:0:7::"])
			expect(() => countOpenRequest(address, 0)).toThrow();
		expect(() => countOpenRequest("2001:db8:0:8::1", 0)).not.toThrow();
	});

	test("that other workers let in count here too", () => {
		countElsewhere([["192.0.2.20", max - 1]], 0);
		expect(() => countOpenRequest("192.0.2.20", 0)).not.toThrow();
		expect(() => countOpenRequest("192.0.2.20", 0)).toThrow();
	});

	test("are owed where several workers let in the last ones at once, and never more than a minute's worth", () => {
		for (let i = 0; i < max; i++) countOpenRequest("192.0.2.21", 0);
		countElsewhere([["192.0.2.21", max / 2]], 0);
		expect(() => countOpenRequest("192.0.2.21", MINUTE_MS / 2)).toThrow();
		expect(() => countOpenRequest("192.0.2.21", MINUTE_MS / 2 + MINUTE_MS / max)).not.toThrow();
		countElsewhere([["192.0.2.22", 100 * max]], 0);
		expect(() => countOpenRequest("192.0.2.22", MINUTE_MS)).toThrow();
		expect(() => countOpenRequest("192.0.2.22", MINUTE_MS + MINUTE_MS / max)).not.toThrow();
	});
});
