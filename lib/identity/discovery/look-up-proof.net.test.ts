import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Environment, environment } from "@/lib/platform/env";
import { type FakeAnswer, type FakeDnsServer, fakeDnsServer } from "./fixtures/fake-dns-server";
import { lookUpProof } from "./look-up-proof";

describe("the proof of a domain", () => {
	let server: FakeDnsServer;
	beforeAll(async () => {
		server = await fakeDnsServer();
		ask(server.address);
	});
	afterAll(() => {
		server.close();
		ask();
	});

	test.each<[string, FakeAnswer, string | null]>([
		["among-others", ["v=spf1 -all", "portico-domain-proof=token"], null],
		["of-a-former-claim-too", ["portico-domain-proof=older", "portico-domain-proof=token"], null],
		["of-another-claim", ["portico-domain-proof=other"], "other-proof"],
		["with-a-longer-token", ["portico-domain-proof=token2"], "other-proof"],
		["with-other-records", ["v=spf1 -all", `${"x".repeat(300)}portico-domain-proof=token`], "other-record"],
		["without-records", [], "no-record"],
		["that-does-not-exist", "no-such-name", "no-domain"],
		["whose-server-fails", "server-failure", "failed"],
		["whose-server-refuses", "refused", "refused"],
		["whose-server-talks-nonsense", "garbage", "malformed"],
		["whose-server-is-silent", "silence", "timed-out"],
	])("%s", async (name, answer, problem) => {
		server.answers.set(`${name}.example`, answer);
		expect(await lookUpProof(`${name}.example`, "token")).toBe(problem);
	});

	test("cannot be looked for where nobody answers at all", async () => {
		const closed = await fakeDnsServer();
		closed.close();
		ask(closed.address);
		expect(await lookUpProof("example.com", "token")).toBe("unreachable");
		ask(server.address);
	});
});

function ask(...dnsServers: string[]): void {
	(environment() as { -readonly [Key in keyof Environment]: Environment[Key] }).dnsServers = dnsServers;
}
