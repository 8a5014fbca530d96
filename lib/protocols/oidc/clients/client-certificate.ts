import type { X509Certificate } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { addressIn, clientCertificateOf } from "@/lib/platform/connection";
import { ownMember } from "@/lib/platform/kernel/own-member";

/**
 * Whether the presented certificate contains the name that an application is registered with (RFC 8705 §2.1.2).
 * @param property `tls_client_auth_subject_dn` or one of the `tls_client_auth_san_…`
 */
export function certificateNames(request: IncomingMessage, property: string, expected: string): boolean {
	const certificate = clientCertificateOf(request)?.certificate;
	if (certificate === undefined) return false;
	if (property === "tls_client_auth_subject_dn")
		return comparableName(certificate.subject) === comparableName(expected);
	const type = ownMember(SAN_TYPES, property);
	if (type === undefined) return false;
	const wanted = comparableAlternative(`${type}:${expected}`);
	return alternativeNames(certificate).some((name) => comparableAlternative(name) === wanted);
}

/** The names that Node.js gives to the kinds of alternative names. */
const SAN_TYPES: Readonly<Record<string, string>> = {
	tls_client_auth_san_dns: "DNS",
	tls_client_auth_san_uri: "URI",
	tls_client_auth_san_ip: "IP Address",
	tls_client_auth_san_email: "email",
};

const ADDRESS = "IP Address:";

/** Node.js writes IPv6 addresses in full, RFC 8705 in the short form of RFC 5952. */
function comparableAlternative(name: string): string {
	const address = name.startsWith(ADDRESS) ? addressIn(name.slice(ADDRESS.length)) : null;
	return address === null ? name : `${ADDRESS}${address}`;
}

/** Node.js quotes a value that contains a comma as JSON; such a value is one name. */
function alternativeNames({ subjectAltName = "" }: X509Certificate): string[] {
	return (subjectAltName.match(/[A-Za-z ]+:(?:"(?:[^"\\]|\\.)*"|[^,]*)/g) ?? []).map((name) => name.trim());
}

/** Without a regular expression, whose time would grow with the square of the spaces of a certificate. */
function withoutSpaces(line: string): string {
	const at = line.indexOf("=");
	return at === -1 ? line.trim() : `${line.slice(0, at).trim()}=${line.slice(at + 1).trim()}`;
}

/** Relative distinguished names in the order of the certificate; RFC 4514 has the reverse order, separated by commas. */
function comparableName(name: string): string {
	const lines = name.includes("\n") ? name.split("\n") : name.split(/(?<!\\),/).reverse();
	return lines.map(withoutSpaces).join("\n");
}
