import type { EventName } from "@/lib/platform/audit/contract";

const CAEP = "https://schemas.openid.net/secevent/caep/event-type/";
const RISC = "https://schemas.openid.net/secevent/risc/event-type/";
const SSF = "https://schemas.openid.net/secevent/ssf/event-type/";

const SESSION_REVOKED = `${CAEP}session-revoked`;
const CREDENTIAL_CHANGE = `${CAEP}credential-change`;
const ACCOUNT_DISABLED = `${RISC}account-disabled`;
const ACCOUNT_ENABLED = `${RISC}account-enabled`;
const ACCOUNT_PURGED = `${RISC}account-purged`;
const CREDENTIAL_CHANGE_REQUIRED = `${RISC}account-credential-change-required`;
const CREDENTIAL_COMPROMISE = `${RISC}credential-compromise`;
const RECOVERY_INFORMATION_CHANGED = `${RISC}recovery-information-changed`;

/** Events about a stream itself, which a receiver does not ask for (SSF 1.0 §8.1.4.1, §8.1.5). */
export const VERIFICATION = `${SSF}verification`;
export const STREAM_UPDATED = `${SSF}stream-updated`;

export type Details = Readonly<Record<string, unknown>>;
type Members = Readonly<Record<string, string>>;
/** The members of an event; null where what happened is no such event. */
type Told = (details: Details) => Members | null;

const always =
	(members: Members = {}): Told =>
	() =>
		members;
const sessionsEnded: Told = ({ sessions }) => (typeof sessions === "number" && sessions > 0 ? {} : null);
const passwordWas =
	(change_type: "update" | "revoke"): Told =>
	() => ({ credential_type: "password", change_type });
/** A passkey is bound to no device; the list of CAEP 1.0 §3.3.1 has no other word for it. */
const factorWas =
	(change_type: "create" | "delete"): Told =>
	({ kind }) =>
		kind === "totp" || kind === "passkey"
			? { credential_type: kind === "totp" ? "app" : "fido2-roaming", change_type }
			: null;
const whereChanged =
	(names: readonly string[], told: Told): Told =>
	(details) => {
		const changed = String(details.changed ?? "").split(" ");
		return names.some((name) => changed.includes(name)) ? told(details) : null;
	};
const wherePassword =
	(members: Members): Told =>
	({ password }) =>
		password === true ? members : null;

const profileChanged: Readonly<Record<string, Told>> = {
	[CREDENTIAL_CHANGE]: whereChanged(["password"], passwordWas("update")),
	[SESSION_REVOKED]: whereChanged(["password"], always()),
	[RECOVERY_INFORMATION_CHANGED]: whereChanged(["email", "mobileNumber"], always()),
};

/** What receivers are told of an event of the audit log, by types of events. What else happens, nobody is told of. */
export const SIGNALS: Partial<Record<EventName, Readonly<Record<string, Told>>>> = {
	"user.disabled": { ...profileChanged, [ACCOUNT_DISABLED]: always(), [SESSION_REVOKED]: always() },
	"user.enabled": { ...profileChanged, [ACCOUNT_ENABLED]: always() },
	"user.deleted": { [ACCOUNT_PURGED]: always(), [SESSION_REVOKED]: always() },
	"user.signed-out": { [SESSION_REVOKED]: always() },
	"session.ended": { [SESSION_REVOKED]: always() },
	"sessions.others-ended": { [SESSION_REVOKED]: sessionsEnded },
	"user.password-changed": { [CREDENTIAL_CHANGE]: passwordWas("update"), [SESSION_REVOKED]: sessionsEnded },
	"user.password-set": { [CREDENTIAL_CHANGE]: passwordWas("update"), [SESSION_REVOKED]: sessionsEnded },
	"user.reset": { [CREDENTIAL_CHANGE]: passwordWas("revoke"), [SESSION_REVOKED]: sessionsEnded },
	"user.updated": profileChanged,
	"user.credential-added": { [CREDENTIAL_CHANGE]: factorWas("create") },
	"user.credential-removed": { [CREDENTIAL_CHANGE]: factorWas("delete") },
	"user.recovery-codes-replaced": { [RECOVERY_INFORMATION_CHANGED]: always() },
	"user.sign-in-reported": {
		[CREDENTIAL_COMPROMISE]: wherePassword({ credential_type: "password" }),
		[CREDENTIAL_CHANGE_REQUIRED]: wherePassword({}),
		[SESSION_REVOKED]: always(),
	},
};

/** The types that a receiver can ask for. */
export const EVENTS_SUPPORTED: readonly string[] = [
	...new Set(Object.values(SIGNALS).flatMap((types) => Object.keys(types))),
];

/** Those of the asked types that are delivered. */
export function eventsDelivered(requested: readonly string[]): string[] {
	return EVENTS_SUPPORTED.filter((type) => requested.includes(type));
}

/** The delivered types by the events of the audit log that they follow from, for the trigger that queues them. */
export function wantedOf(delivered: readonly string[]): Record<string, string[]> {
	return Object.fromEntries(
		Object.entries(SIGNALS).flatMap(([action, types]) => {
			const wanted = Object.keys(types).filter((type) => delivered.includes(type));
			return wanted.length === 0 ? [] : [[action, wanted]];
		}),
	);
}
