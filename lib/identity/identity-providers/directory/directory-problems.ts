import { X509Certificate } from "node:crypto";
import { ldapFilter, serverRefusal } from "@/lib/platform/ldap";
import type { LdapConnection } from "../contract";

/** What is wrong with the settings of a directory, judged without a connection. */
export function directoryProblems(ldap: LdapConnection): string[] {
	const { url, startTls, caCertificate, userFilter, groups } = ldap;
	const refusal = serverRefusal({ url, startTls });
	return [
		...(refusal === null ? [] : [`ldap.url: ${refusal}`]),
		...(url.toLowerCase().startsWith("ldaps:") && startTls ? ["ldap.startTls: ldaps:// is TLS already"] : []),
		...(caCertificate === null || isCertificate(caCertificate)
			? []
			: ["ldap.caCertificate: must be a certificate in PEM format"]),
		...(ldapFilter(userFilter) === null ? ["ldap.userFilter: must be a filter of RFC 4515"] : []),
		...(groups === null || ldapFilter(groups.filter) !== null
			? []
			: ["ldap.groups.filter: must be a filter of RFC 4515"]),
	];
}

function isCertificate(pem: string): boolean {
	try {
		return new X509Certificate(pem).ca;
	} catch {
		return false;
	}
}
