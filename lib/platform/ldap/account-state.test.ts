import { describe, expect, it } from "vitest";
import { accountState } from "./account-state";
import { bindVerdict } from "./bind-verdict";

const now = Date.parse("2026-06-01T12:00:00Z");
const day = Math.floor(now / 86_400_000);
const fileTime = (at: string) => String(BigInt(Date.parse(at) + 11_644_473_600_000) * 10_000n);
const stateOf = (values: Record<string, string>) =>
	accountState({ values: new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), [value]])) }, now);

describe("the account by Active Directory", () => {
	it.each([
		["a usual account", { userAccountControl: "512", pwdLastSet: "1", accountExpires: "0" }, "active"],
		["one that is disabled", { userAccountControl: "514" }, "disabled"],
		["one that never expires", { userAccountControl: "512", accountExpires: "9223372036854775807" }, "active"],
		[
			"one that has expired",
			{ userAccountControl: "512", accountExpires: fileTime("2026-06-01T11:59:59Z") },
			"expired",
		],
		[
			"one that expires later",
			{ userAccountControl: "512", accountExpires: fileTime("2026-06-01T12:00:01Z") },
			"active",
		],
		["one that must change its password", { userAccountControl: "512", pwdLastSet: "0" }, "must-change"],
		["one whose password never expires", { userAccountControl: "66048", pwdLastSet: "0" }, "active"],
		["one whose password has expired", { "msDS-User-Account-Control-Computed": "8388608" }, "password-expired"],
		["one that is locked", { userAccountControl: "528" }, "locked"],
		["one that is locked, as computed", { "msDS-User-Account-Control-Computed": "16" }, "locked"],
	] as const)("%s", (_, values, state) => {
		expect(stateOf(values)).toBe(state);
	});
});

describe("the account by shadow attributes and password policies", () => {
	it.each([
		["nothing said", {}, "active"],
		["the last day is over", { shadowExpire: String(day) }, "expired"],
		["the last day is tomorrow", { shadowExpire: String(day + 1) }, "active"],
		["no last day", { shadowExpire: "-1" }, "active"],
		["a password of day 0", { shadowLastChange: "0" }, "must-change"],
		["a password that is too old", { shadowLastChange: String(day - 91), shadowMax: "90" }, "password-expired"],
		["a password of today", { shadowLastChange: String(day), shadowMax: "90" }, "active"],
		["a password that lives for ever", { shadowLastChange: "1", shadowMax: "99999" }, "active"],
		["a reset password", { pwdReset: "TRUE" }, "must-change"],
		["locked by an administrator", { pwdAccountLockedTime: "000001010000Z" }, "disabled"],
		["locked in 389 Directory Server", { nsAccountLock: "true" }, "disabled"],
	] as const)("%s", (_, values, state) => {
		expect(stateOf(values)).toBe(state);
	});
});

describe("what a bind says", () => {
	const refusal = (data: string) => ({
		accepted: false as const,
		message: `80090308: LdapErr: DSID-0C09044E, comment: AcceptSecurityContext error, data ${data}, v4563`,
	});

	it.each([
		["52e", "refused"],
		["525", "refused"],
		["530", "refused"],
		["532", "password-expired"],
		["533", "disabled"],
		["701", "expired"],
		["773", "must-change"],
		["775", "locked"],
	] as const)("Active Directory with data %s: %s", (data, verdict) => {
		expect(bindVerdict(refusal(data), undefined)).toBe(verdict);
	});

	it("a policy says why a password is refused, and that one that is accepted must be changed", () => {
		expect(bindVerdict({ accepted: false, message: "" }, { error: 1 })).toBe("locked");
		expect(bindVerdict({ accepted: true }, { error: 2 })).toBe("must-change");
		expect(bindVerdict({ accepted: true }, { graceAuthNsRemaining: 3 })).toBe("right");
		expect(bindVerdict({ accepted: true }, undefined)).toBe("right");
	});
});
