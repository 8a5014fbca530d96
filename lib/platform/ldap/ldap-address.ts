const DEFAULT_PORTS = { "ldaps:": 636, "ldap:": 389 } as const;

export interface LdapAddress {
	host: string;
	port: number;
	/** TLS from the first byte; otherwise StartTLS makes the connection safe, or nothing does. */
	tls: boolean;
}

/** Reads `ldaps://host:port` or `ldap://host:port`; null for anything else, also with a path, a query or credentials. */
export function ldapAddress(text: string): LdapAddress | null {
	const match = /^(ldaps?):\/\/(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?\/?$/i.exec(text);
	if (match === null) return null;
	const [, scheme = "", host = "", port] = match;
	const protocol = scheme.toLowerCase() === "ldaps" ? "ldaps:" : "ldap:";
	const number = port === undefined ? DEFAULT_PORTS[protocol] : Number(port);
	return number > 0 && number < 65_536 ? { host: host.toLowerCase(), port: number, tls: protocol === "ldaps:" } : null;
}
