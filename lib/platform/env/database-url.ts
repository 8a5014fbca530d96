/** A server in DATABASE_URL. */
export interface DatabaseHost {
	host: string;
	port: number;
}

/** DATABASE_URL in its parts; `postgres://user:password@one:5432,two:5432/portico` has two hosts. */
export interface DatabaseAddress {
	hosts: readonly [DatabaseHost, ...DatabaseHost[]];
	/** Hosts, ports and database, without user and password. */
	place: string;
	/** The same address with only one of the hosts. */
	urlOf(host: DatabaseHost): string;
}

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#@]+)([/?#].*)?$/;
const HOST = /^(?:\[([0-9a-fA-F:.]+)\]|([^:[\],]+))(?::(\d{1,5}))?$/;
const DEFAULT_PORT = 5432;

/** The parts of the URL; null for a text that is no URL of a PostgreSQL database. */
export function parseDatabaseUrl(text: string): DatabaseAddress | null {
	const [, before = "", servers = "", after = ""] = PARTS.exec(text) ?? [];
	const hosts = servers.split(",").map(parseHost);
	const [first, ...others] = hosts.filter((host) => host !== null);
	if (first === undefined || others.length + 1 < hosts.length) return null;
	const urlOf = ({ host, port }: DatabaseHost) => `${before}${host.includes(":") ? `[${host}]` : host}:${port}${after}`;
	if (!URL.canParse(urlOf(first))) return null;
	const place = `${servers}${new URL(urlOf(first)).pathname}`;
	return { hosts: [first, ...others], place, urlOf };
}

function parseHost(text: string): DatabaseHost | null {
	const [, bracketed, plain, port] = HOST.exec(text) ?? [];
	const host = bracketed ?? plain;
	const number = Number(port ?? DEFAULT_PORT);
	return host === undefined || number < 1 || number > 65_535 ? null : { host, port: number };
}
