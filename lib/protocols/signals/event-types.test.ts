import { describe, expect, test } from "vitest";
import { eventNames } from "@/lib/platform/audit/contract";
import { textsOf } from "@/lib/platform/i18n/server";
import { type Details, EVENTS_SUPPORTED, eventsDelivered, SIGNALS, wantedOf } from "./event-types";

const CAEP = "https://schemas.openid.net/secevent/caep/event-type";
const RISC = "https://schemas.openid.net/secevent/risc/event-type";

/** What receivers are told of an event of the audit log. */
function told(action: keyof typeof SIGNALS, details: Details = {}): Record<string, unknown> {
	return Object.fromEntries(
		Object.entries(SIGNALS[action] ?? {}).flatMap(([type, tell]) => {
			const members = tell(details);
			return members === null ? [] : [[type, members]];
		}),
	);
}

describe("what receivers are told", () => {
	test.each([
		["user.disabled", {}, { [`${RISC}/account-disabled`]: {}, [`${CAEP}/session-revoked`]: {} }],
		["user.enabled", {}, { [`${RISC}/account-enabled`]: {} }],
		["user.deleted", {}, { [`${RISC}/account-purged`]: {}, [`${CAEP}/session-revoked`]: {} }],
		["user.signed-out", {}, { [`${CAEP}/session-revoked`]: {} }],
		["sessions.others-ended", { sessions: 0 }, {}],
		["sessions.others-ended", { sessions: 2 }, { [`${CAEP}/session-revoked`]: {} }],
		["user.updated", { changed: "displayName" }, {}],
		["user.updated", { changed: "displayName email" }, { [`${RISC}/recovery-information-changed`]: {} }],
		[
			"user.updated",
			{ changed: "password" },
			{
				[`${CAEP}/credential-change`]: { credential_type: "password", change_type: "update" },
				[`${CAEP}/session-revoked`]: {},
			},
		],
		[
			"user.password-changed",
			{ sessions: 0 },
			{ [`${CAEP}/credential-change`]: { credential_type: "password", change_type: "update" } },
		],
		[
			"user.credential-added",
			{ kind: "totp" },
			{ [`${CAEP}/credential-change`]: { credential_type: "app", change_type: "create" } },
		],
		[
			"user.credential-removed",
			{ kind: "passkey" },
			{ [`${CAEP}/credential-change`]: { credential_type: "fido2-roaming", change_type: "delete" } },
		],
		["user.sign-in-reported", { sessions: 1, password: false }, { [`${CAEP}/session-revoked`]: {} }],
		[
			"user.sign-in-reported",
			{ sessions: 1, password: true },
			{
				[`${RISC}/credential-compromise`]: { credential_type: "password" },
				[`${RISC}/account-credential-change-required`]: {},
				[`${CAEP}/session-revoked`]: {},
			},
		],
	] as const)("of %s %j", (action, details, expected) => {
		expect(told(action, details)).toEqual(expected);
	});

	test("follows from events that are written, and each type has a name in the console", () => {
		expect(Object.keys(SIGNALS).filter((action) => !(eventNames as readonly string[]).includes(action))).toEqual([]);
		const { signals = {} } = textsOf("en", ["signals"]);
		const nameless = EVENTS_SUPPORTED.filter((type) => !(`type.${type.split("/").at(-1)}` in signals));
		expect(nameless).toEqual([]);
	});
});

test("SSF 1.0 §8.1.1: a stream delivers what is supported and asked for, and queues nothing else", () => {
	const delivered = eventsDelivered([`${RISC}/account-enabled`, "urn:example:unknown"]);
	expect(delivered).toEqual([`${RISC}/account-enabled`]);
	expect(wantedOf(delivered)).toEqual({ "user.enabled": delivered });
});
