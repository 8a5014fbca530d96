/** What failed at a directory, in the order in which a sign-in needs it. */
export const ldapProblems = [
	/** Portico's own rules: the address, the port, or a connection without TLS. */
	"refused",
	/** Too many connections of the organization are open. */
	"busy",
	"name-unknown",
	"unreachable",
	"timeout",
	"certificate",
	/** No TLS is spoken at the address, or StartTLS is refused. */
	"tls",
	"bind",
	"base",
	"filter",
	"too-large",
	/** Any other answer of the directory. */
	"answer",
] as const;

export type LdapProblemReason = (typeof ldapProblems)[number];

/** A directory that gave no usable answer; the message has no password. */
export class LdapProblem extends Error {
	readonly reason: LdapProblemReason;

	constructor(reason: LdapProblemReason, message: string, cause?: unknown) {
		super(message, { cause });
		this.name = "LdapProblem";
		this.reason = reason;
	}
}
