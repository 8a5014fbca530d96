import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { writePlacesFile } from "./fixtures/a-places-file";
import { placeOf } from "./place-of";

let folder = "";
let file = "";
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "places-"));
	file = join(folder, "places.mmdb");
	writePlacesFile(file, [
		{ network: "192.0.2.0/24", country: "DE", latitude: 52.5244, longitude: 13.4105 },
		{ network: "198.51.100.0/24", country: "JP" },
	]);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("an address is in the country and at the rounded point that the file says", async () => {
	expect(await placeOf("192.0.2.77", file)).toEqual({ country: "DE", point: { latitude: 52.5, longitude: 13.4 } });
});

test("a file of countries says no points", async () => {
	expect(await placeOf("198.51.100.1", file)).toEqual({ country: "JP", point: null });
});

test("what the file does not say, and what is no address, is not known", async () => {
	for (const address of ["203.0.113.1", "2001:db8::1", "10.0.0.1", "", "nonsense"])
		expect(await placeOf(address, file), address).toBeNull();
});

test("without a file, and with one that cannot be read, nothing is known", async () => {
	expect(await placeOf("192.0.2.77", undefined)).toBeNull();
	expect(await placeOf("192.0.2.77", join(folder, "absent.mmdb"))).toBeNull();
	const broken = join(folder, "broken.mmdb");
	writeFileSync(broken, "no tree");
	expect(await placeOf("192.0.2.77", broken)).toBeNull();
});

test("a file that changes is read again within a minute, and one that breaks leaves what was read", async () => {
	const clock = vi.spyOn(performance, "now").mockReturnValue(1_000_000);
	const changing = join(folder, "changing.mmdb");
	writePlacesFile(changing, [{ network: "192.0.2.0/24", country: "DE" }]);
	expect(await placeOf("192.0.2.1", changing)).toMatchObject({ country: "DE" });
	writePlacesFile(changing, [{ network: "192.0.2.0/24", country: "FR" }]);
	utimesSync(changing, 1, 1);
	expect(await placeOf("192.0.2.1", changing)).toMatchObject({ country: "DE" });
	clock.mockReturnValue(1_060_000);
	expect(await placeOf("192.0.2.1", changing)).toMatchObject({ country: "FR" });
	writeFileSync(changing, "broken");
	clock.mockReturnValue(1_120_000);
	expect(await placeOf("192.0.2.1", changing)).toMatchObject({ country: "FR" });
	clock.mockRestore();
});
