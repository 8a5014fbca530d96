import { ResultCodeError } from "ldapts";
import { OutboundError } from "@/lib/platform/outbound";
import { LdapProblem, type LdapProblemReason } from "./ldap-problem";

const UNKNOWN_NAME = new Set(["ENOTFOUND", "EAI_AGAIN", "EAI_NODATA"]);
/** Of Node.js: `CERT_HAS_EXPIRED`, `SELF_SIGNED_CERT_IN_CHAIN`, `UNABLE_TO_VERIFY_LEAF_SIGNATURE`, `ERR_TLS_CERT_ALTNAME_INVALID`. */
const ABOUT_CERTIFICATE = /CERT|UNABLE_TO_(GET|VERIFY)/;

/** Result codes of RFC 4511 §4.1.9 that say what has to be changed. */
const RESULTS = new Map<number, LdapProblemReason>([
	[3, "timeout"],
	[4, "too-large"],
	[8, "tls"],
	[10, "base"],
	[11, "too-large"],
	[13, "tls"],
	[32, "base"],
	[34, "base"],
	[18, "filter"],
	[49, "bind"],
	[51, "unreachable"],
	[52, "unreachable"],
]);

/** The problem that an error is about; `otherwise` where it does not say. */
export function asLdapProblem(error: unknown, otherwise: LdapProblemReason): LdapProblem {
	if (error instanceof LdapProblem) return error;
	const { message, code } = error instanceof Error ? (error as Error & { code?: unknown }) : { message: "", code: "" };
	if (error instanceof ResultCodeError)
		return new LdapProblem(RESULTS.get(error.code) ?? otherwise, `${error.name}: ${message}`.slice(0, 500), error);
	if (error instanceof OutboundError) {
		const { code: cause } = (error.cause ?? {}) as { code?: unknown };
		const reason = error.reason === "refused" || error.reason === "timeout" ? error.reason : "unreachable";
		return new LdapProblem(UNKNOWN_NAME.has(String(cause)) ? "name-unknown" : reason, message, error);
	}
	if (typeof code === "string" && ABOUT_CERTIFICATE.test(code)) return new LdapProblem("certificate", message, error);
	if (typeof code === "string" && /^(ECONNRESET|EPIPE|ECONNREFUSED)$/.test(code))
		return new LdapProblem(otherwise === "tls" ? "tls" : "unreachable", message, error);
	if (/timed? ?out/i.test(message)) return new LdapProblem("timeout", "The directory did not answer in time", error);
	if (/^(Socket|Connection) /.test(message))
		return new LdapProblem(otherwise === "tls" ? "tls" : "unreachable", "The directory closed the connection", error);
	return new LdapProblem(otherwise, message.slice(0, 500), error);
}
