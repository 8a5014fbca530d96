import { describe, expect, test } from "vitest";
import { parseDatabaseUrl } from "./database-url";

describe("DATABASE_URL", () => {
	test.each([
		["postgres://u:p@db.internal:6432/portico", [["db.internal", 6432]], "db.internal:6432/portico"],
		[
			"postgresql://u@one,two:5433/portico?sslmode=require",
			[
				["one", 5432],
				["two", 5433],
			],
			"one,two:5433/portico",
		],
		[
			"postgres://u:p%40%2C@[2001:db8::1]:5432,192.0.2.1/x",
			[
				["2001:db8::1", 5432],
				["192.0.2.1", 5432],
			],
			"[2001:db8::1]:5432,192.0.2.1/x",
		],
		["postgres://one", [["one", 5432]], "one"],
	])("names one server or several: %s", (text, hosts, place) => {
		const address = parseDatabaseUrl(text);
		expect(address?.hosts.map(({ host, port }) => [host, port])).toEqual(hosts);
		expect(address?.place).toBe(place);
	});

	test("leads to each of its servers with the same user, password, database and settings", () => {
		const address = parseDatabaseUrl("postgres://u:p@one:1,[::2]:2/x?sslmode=require");
		expect(address?.hosts.map((host) => address.urlOf(host))).toEqual([
			"postgres://u:p@one:1/x?sslmode=require",
			"postgres://u:p@[::2]:2/x?sslmode=require",
		]);
	});

	test.each([
		"mysql://one/x",
		"postgres://one,,two/x",
		"postgres://one:99999/x",
		"postgres://one:x/y",
		"postgres:///x",
		"one",
	])("%s is none", (text) => expect(parseDatabaseUrl(text)).toBeNull());
});
