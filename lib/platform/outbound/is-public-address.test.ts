import { describe, expect, it } from "vitest";
import { isPublicAddress } from "./is-public-address";

describe("an address of the open Internet", () => {
	it.each([
		"1.1.1.1",
		"8.8.8.8",
		"93.184.216.34",
		"172.15.255.255",
		"172.32.0.1",
		"100.63.255.255",
		"192.0.3.1",
		"198.17.0.1",
	])("is %s", (address) => expect(isPublicAddress(address)).toBe(true));

	it.each(["2606:4700:4700::1111", "2a00:1450:4001:81b::200e", "2620:fe::fe", "2003::1"])("is %s", (address) =>
		expect(isPublicAddress(address)).toBe(true),
	);
});

describe("an address that nothing is called at", () => {
	it.each([
		["this network", "0.0.0.0"],
		["this network", "0.1.2.3"],
		["loopback", "127.0.0.1"],
		["loopback", "127.255.255.254"],
		["private", "10.0.0.1"],
		["private", "10.255.255.255"],
		["private", "172.16.0.1"],
		["private", "172.31.255.255"],
		["private", "192.168.0.1"],
		["shared (RFC 6598)", "100.64.0.1"],
		["shared (RFC 6598)", "100.127.255.255"],
		["link-local, where clouds keep credentials", "169.254.169.254"],
		["protocol assignments", "192.0.0.8"],
		["documentation", "192.0.2.1"],
		["documentation", "198.51.100.7"],
		["documentation", "203.0.113.7"],
		["6to4 relay", "192.88.99.1"],
		["benchmarking", "198.18.0.1"],
		["benchmarking", "198.19.255.255"],
		["multicast", "224.0.0.1"],
		["multicast", "239.255.255.255"],
		["reserved", "240.0.0.1"],
		["broadcast", "255.255.255.255"],
	])("%s: %s", (_, address) => expect(isPublicAddress(address)).toBe(false));

	it.each([
		["unspecified", "::"],
		["loopback", "::1"],
		["IPv4-mapped loopback", "::ffff:127.0.0.1"],
		["IPv4-mapped, in hexadecimal", "::ffff:7f00:1"],
		["IPv4-mapped, even when public", "::ffff:8.8.8.8"],
		["IPv4-compatible", "::127.0.0.1"],
		["IPv4-translated", "::ffff:0:127.0.0.1"],
		["NAT64", "64:ff9b::7f00:1"],
		["NAT64, local", "64:ff9b:1::10.0.0.1"],
		["discard-only", "100::1"],
		["Teredo", "2001::1"],
		["benchmarking", "2001:2::1"],
		["ORCHIDv2", "2001:20::1"],
		["documentation", "2001:db8::1"],
		["6to4 of loopback", "2002:7f00:1::"],
		["AS112", "2620:4f:8000::1"],
		["documentation", "3fff::1"],
		["segment routing", "5f00::1"],
		["unassigned", "4000::1"],
		["unique local", "fc00::1"],
		["unique local", "fd12:3456::1"],
		["link-local", "fe80::1"],
		["link-local with a zone", "fe80::1%eth0"],
		["site-local", "fec0::1"],
		["multicast", "ff02::1"],
	])("%s: %s", (_, address) => expect(isPublicAddress(address)).toBe(false));

	it.each(["", "localhost", "1.1.1.1.1", "[::1]", "999.1.1.1"])("what is none: %j", (text) =>
		expect(isPublicAddress(text)).toBe(false),
	);
});
