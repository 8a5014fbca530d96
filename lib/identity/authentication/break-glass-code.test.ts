import { afterEach, describe, expect, test, vi } from "vitest";
import { breakGlassCode, breakGlassTicket, readBreakGlassCode, readBreakGlassTicket } from "./break-glass-code";

const whom = { organizationId: "org", userId: "user" };

afterEach(() => vi.useRealTimers());

describe("a code for an emergency sign-in", () => {
	test("names its administrator, and each has its own id", () => {
		const [one, other] = [readBreakGlassCode(breakGlassCode("ada")), readBreakGlassCode(breakGlassCode("ada"))];
		expect(one).toMatchObject({ of: "ada" });
		expect(one?.id).not.toBe(other?.id);
	});

	test("is valid for ten minutes, and what it is exchanged for, for two", () => {
		vi.useFakeTimers();
		const code = breakGlassCode("ada");
		const { ticket } = breakGlassTicket("1", whom);
		vi.advanceTimersByTime(2 * 60_000 - 1);
		expect(readBreakGlassTicket(ticket)).toMatchObject({ id: "1", of: "org user" });
		vi.advanceTimersByTime(1);
		expect(readBreakGlassTicket(ticket)).toBeNull();
		vi.advanceTimersByTime(8 * 60_000 - 1);
		expect(readBreakGlassCode(code)).not.toBeNull();
		vi.advanceTimersByTime(1);
		expect(readBreakGlassCode(code)).toBeNull();
	});

	test("is refused when it was changed, cut, or is of the other kind", () => {
		const code = breakGlassCode("ada");
		const [payload = "", signed = ""] = code.split(".");
		const forged = Buffer.from(JSON.stringify({ id: "1", of: "eve", expiresAtMs: Date.now() + 1e6 })).toString(
			"base64url",
		);
		const broken = ["", ".", "..", payload, `${payload}.`, `.${signed}`, `${forged}.${signed}`, `${code}.x`];
		for (const text of broken) expect(readBreakGlassCode(text)).toBeNull();
		expect(readBreakGlassTicket(code)).toBeNull();
		expect(readBreakGlassCode(breakGlassTicket("1", whom).ticket)).toBeNull();
	});

	test("may be pasted with blanks around it", () => {
		expect(readBreakGlassCode(`\n ${breakGlassCode("ada")} `)).toMatchObject({ of: "ada" });
	});
});
