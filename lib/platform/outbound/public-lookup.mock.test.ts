import type { LookupAddress } from "node:dns";
import { describe, expect, it, vi } from "vitest";

let answers: LookupAddress[][] = [];
vi.mock("node:dns", () => ({
	lookup: (_: string, __: object, callback: (error: Error | null, found: LookupAddress[]) => void) => {
		const found = answers.shift();
		callback(found === undefined ? new Error("ENOTFOUND") : null, found ?? []);
	},
}));

const { publicLookup } = await import("./public-lookup");

const resolve = (all: boolean) =>
	new Promise((done) => publicLookup("name.example", { all }, (error, ...found) => done(error?.message ?? found)));
const v4 = (address: string): LookupAddress => ({ address, family: 4 });

describe("a name on its way to an address", () => {
	it("is refused when it leads to this machine or to a private network", async () => {
		answers = [[v4("127.0.0.1")], [v4("10.0.0.1"), { address: "fe80::1", family: 6 }]];
		expect(await resolve(true)).toMatch(/name\.example is not an address of the open Internet/);
		expect(await resolve(false)).toMatch(/name\.example is not an address of the open Internet/);
	});

	it("keeps its public addresses only, where it has both", async () => {
		answers = [
			[v4("192.168.0.1"), v4("93.184.216.34")],
			[v4("192.168.0.1"), v4("93.184.216.34")],
		];
		expect(await resolve(true)).toEqual([[v4("93.184.216.34")]]);
		expect(await resolve(false)).toEqual(["93.184.216.34", 4]);
	});

	it("is judged each time: a second answer that leads inside is refused", async () => {
		answers = [[v4("93.184.216.34")], [v4("127.0.0.1")]];
		expect(await resolve(true)).toEqual([[v4("93.184.216.34")]]);
		expect(await resolve(true)).toMatch(/not an address of the open Internet/);
	});

	it("keeps the error of the name service", async () => {
		answers = [];
		expect(await resolve(true)).toBe("ENOTFOUND");
	});
});
