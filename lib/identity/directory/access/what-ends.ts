/** What a person holds that signs them in, or lets somebody act for them. */
export const HELD = [
	/** The sessions of browsers at every issuer. */
	"sessions",
	/** What applications were given: the grants with their codes, device codes, access tokens and refresh tokens. */
	"grants",
	/** Sign-ins that are running, and those that are finished and not answered yet. */
	"sign-ins",
	/** Codes and links that were sent, for sign-ins and recoveries. */
	"codes",
	/** The trust in browsers that need no second factor. */
	"trusted-browsers",
	/** The browsers that are known from earlier sign-ins. */
	"known-browsers",
	/** The tokens of agents that belong to the person. */
	"agents",
	/** The count of wrong passwords, which locks an account. */
	"lock",
] as const;
export type Held = (typeof HELD)[number];

const ACCESS: readonly Held[] = ["sessions", "grants", "sign-ins", "codes", "trusted-browsers", "known-browsers"];

/**
 * What ends, by reason. Where people act for themselves, the session of the browser in which they do it stays, with what that session
 * gave the application of their account; where a flow acts, the flow goes on.
 */
export const ENDS = {
	/** The account page: a new password. */
	"own-password": [...ACCESS, "lock"],
	/** An administrator, or a client of SCIM, sets a password or takes it away. */
	"administrators-password": [...ACCESS, "lock"],
	/** A flow sets a new password: a recovery, or the end of a temporary one. */
	"flow-password": [...ACCESS, "lock"],
	/** The first proof of an address takes an account from whoever registered it. */
	"address-proved": ACCESS,
	/** An administrator signs the person out everywhere. */
	"signed-out": ACCESS,
	/** The account page: all other sessions. */
	"signed-out-elsewhere": ACCESS,
	/** The person presses “this was not me” in a mail about a sign-in. */
	reported: ACCESS,
	disabled: [...ACCESS, "agents"],
	deleted: [...ACCESS, "agents"],
	/** An authenticator app or a passkey is removed, by the person or by an administrator. */
	"factor-removed": ["trusted-browsers", "sign-ins"],
} as const satisfies Record<string, readonly Held[]>;
export type EndReason = keyof typeof ENDS;
