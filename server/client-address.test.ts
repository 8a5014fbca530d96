import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { clientAddressReader } from "./client-address";

function addressOf(trusted: string[], peer: string, forwarded?: string): string {
	const request = { socket: { remoteAddress: peer }, headers: { "x-forwarded-for": forwarded } };
	return clientAddressReader(trusted)(request as unknown as IncomingMessage);
}

test("without proxies of ours a header says nothing", () => {
	expect(addressOf([], "203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
	expect(addressOf(["10.0.0.7"], "203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
});

test("a network is trusted as a whole, and so is a chain of proxies in it", () => {
	expect(addressOf(["10.0.0.0/8"], "10.1.2.3", "198.51.100.1, 10.9.9.9")).toBe("198.51.100.1");
	expect(addressOf(["10.0.0.0/8", "2001:db8::/32"], "2001:db8::5", "198.51.100.1, 10.9.9.9")).toBe("198.51.100.1");
	expect(addressOf(["10.0.0.0/8"], "::ffff:10.1.2.3", "198.51.100.1")).toBe("198.51.100.1");
});

test("what a client claims before the first proxy of ours is not looked at", () => {
	expect(addressOf(["10.0.0.7"], "10.0.0.7", "10.0.0.7, 192.0.2.1, 198.51.100.1")).toBe("198.51.100.1");
});

test.each([
	["198.51.100.1:51234", "198.51.100.1"],
	["[2001:db8::1]:443", "2001:db8::1"],
	["2001:0DB8:0:0::1", "2001:db8::1"],
	["::ffff:198.51.100.1", "198.51.100.1"],
])("%s is one spelling of %s: neither a port nor a spelling is another client", (hop, address) => {
	expect(addressOf(["10.0.0.7"], "10.0.0.7", hop)).toBe(address);
});

test.each(["unknown", "_hidden", "", "1.2.3", "1.2.3.4.5", "x".repeat(9_000)])(
	"a proxy that writes %j instead of an address is itself the client",
	(hop) => expect(addressOf(["10.0.0.7"], "10.0.0.7", hop)).toBe("10.0.0.7"),
);
