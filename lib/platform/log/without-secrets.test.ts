import { DrizzleQueryError } from "drizzle-orm/errors";
import pino from "pino";
import { describe, expect, test } from "vitest";
import { loggedError } from "./logged-error";
import { withoutSecrets } from "./without-secrets";

const SECRET = "the-secret";

/** The log line of this entry. */
function lineOf(entry: object): string {
	let line = "";
	const options = { formatters: { log: withoutSecrets }, serializers: { err: loggedError } };
	pino(options, { write: (text: string) => (line += text) }).error(entry, "it failed");
	return line;
}

describe("a log line", () => {
	test.each([
		"password",
		"client_secret",
		"client_assertion",
		"assertion",
		"refresh_token",
		"subject_token",
		"device_code",
		"SAMLResponse",
		"set-cookie",
	])("lacks the value of %s, however deep", (name) => {
		for (const entry of [{ [name]: SECRET }, { request: { [name]: SECRET } }, { a: { b: { [name]: SECRET } } }]) {
			expect(lineOf(entry)).not.toContain(SECRET);
			expect(lineOf(entry)).toContain("it failed");
		}
	});

	test("lacks the values of an error's own members, and ends where members are a circle", () => {
		const circle: Record<string, unknown> = { name: "circle" };
		circle.again = circle;
		const err = Object.assign(new Error("refused"), { body: SECRET, response: { token: SECRET }, circle });
		expect(lineOf({ err, list: [{ otp: SECRET }], circle })).not.toContain(SECRET);
	});

	test("keeps the code of a refusal, and lacks that of a request", () => {
		expect(lineOf({ code: "FMS-1001" })).toContain("FMS-1001");
		expect(lineOf({ params: { code: SECRET } })).not.toContain(SECRET);
	});

	test("has the statement of a failed query, and none of its values", () => {
		const cause = new Error("connection closed");
		const err = new DrizzleQueryError("select 1 where name = $1", [`${SECRET}\nwith two lines`], cause);
		const line = lineOf({ err: new Error("no page", { cause: err }) });
		expect(line).not.toContain(SECRET);
		expect(line).not.toContain("two lines");
		for (const part of ["no page", "select 1 where name = $1", "connection closed", "without-secrets.test.ts"])
			expect(line).toContain(part);
	});
});
