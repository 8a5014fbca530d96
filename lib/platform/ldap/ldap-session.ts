import { isIP, type Socket } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { Attribute, BerWriter, Change, Client, type Filter, PasswordPolicyControl, ResultCodeError } from "ldapts";
import { processState } from "@/lib/platform/kernel";
import { connectionRefusal, outboundConnection } from "@/lib/platform/outbound";
import { FairTurns, waitsForService } from "@/lib/platform/shares";
import { type BindVerdict, bindVerdict } from "./bind-verdict";
import { ldapAddress } from "./ldap-address";
import { BINARY_ATTRIBUTES, type LdapEntry, ldapEntry } from "./ldap-entry";
import { LdapProblem } from "./ldap-problem";
import { asLdapProblem } from "./problem-of";

/** The ports of LDAP and of the global catalogue of Active Directory. */
const PORTS = new Set([389, 636, 3268, 3269]);
const MAX_PAGE_BYTES = 16 * 1_048_576;
const SESSIONS_AT_ONCE = 40;
const SESSIONS_OF_ONE = 10;
const MAX_WAITING = 400;

export interface LdapServer {
	/** `ldaps://host:port` or `ldap://host:port`. */
	url: string;
	/** Of `ldap://`: TLS begins before anything else is sent. */
	startTls: boolean;
	/** The authority that the certificate of the server is checked with, as PEM; null for those that Node.js trusts. */
	caCertificate: string | null;
}

export interface LdapSearch {
	base: string;
	scope: "base" | "one" | "sub";
	filter: Filter;
	attributes: readonly string[];
}

/** An open connection to a directory. Each function rejects with a `LdapProblem`. */
export interface LdapSession {
	/** Signs the connection in as the service account. */
	bindService(dn: string, password: string): Promise<void>;
	/** Whether this is the password of this entry; an empty one is no password (RFC 4513 §5.1.2). */
	judgePassword(dn: string, password: string): Promise<BindVerdict>;
	/** At most `max` entries, and whether there are more. */
	search(search: LdapSearch, max: number): Promise<{ entries: LdapEntry[]; more: boolean }>;
	/**
	 * All entries, page by page, so that only one page is in memory (RFC 2696). The library takes an empty page for the last one, so an
	 * entry that is missing here may still be there.
	 */
	pages(search: LdapSearch, pageSize: number): AsyncGenerator<LdapEntry[]>;
	/** Replaces the password: by `unicodePwd` of Active Directory, otherwise by RFC 3062. Says what a refusal says. */
	changePassword(dn: string, change: PasswordChange): Promise<"changed" | { refused: string }>;
}

export interface PasswordChange {
	by: "unicode-pwd" | "password-modify";
	former: string;
	password: string;
}

export interface SessionOptions {
	/** Whose share of connections it is. */
	organizationId: string;
	/** Closes the connection. */
	signal: AbortSignal;
	/** For the answer to one request. */
	timeoutMs?: number;
}

/** Why a server may not be connected to, judged without a lookup; null if it may be. */
export function serverRefusal({ url, startTls }: Pick<LdapServer, "url" | "startTls">): string | null {
	const address = ldapAddress(url);
	if (address === null) return `${url} is not an address such as ldaps://ldap.example.com`;
	return connectionRefusal({ ...address, encrypted: address.tls || startTls, ports: PORTS });
}

/**
 * Opens a connection for one piece of work and closes it afterwards, whatever happens. Certificates are checked, referrals are not
 * followed, a lost connection is not opened again, and an organization has only its share of the connections of a process.
 */
export async function withLdapSession<Result>(
	server: LdapServer,
	options: SessionOptions,
	work: (session: LdapSession) => Promise<Result>,
): Promise<Result> {
	waitsForService();
	const turns = processState(
		"ldap-sessions",
		() => new FairTurns({ running: SESSIONS_AT_ONCE, each: SESSIONS_OF_ONE, waiting: MAX_WAITING }),
	);
	return turns.run(
		options.organizationId,
		async () => {
			const socket = await openSocket(server, options.signal);
			const close = () => socket.destroy();
			options.signal.addEventListener("abort", close);
			try {
				return await work(sessionOver(socket, options));
			} catch (error) {
				throw options.signal.aborted ? new LdapProblem("timeout", "The directory did not answer in time") : error;
			} finally {
				options.signal.removeEventListener("abort", close);
				close();
			}
		},
		() => new LdapProblem("busy", "Too many connections to directories are waiting"),
	);
}

async function openSocket(server: LdapServer, signal: AbortSignal): Promise<Socket> {
	const address = ldapAddress(server.url);
	const refusal = serverRefusal(server);
	if (address === null || refusal !== null) throw new LdapProblem("refused", refusal ?? "");
	signal.throwIfAborted();
	const socket = await outboundConnection(address).catch((error: unknown) => {
		throw asLdapProblem(error, "unreachable");
	});
	// Without a listener, an error of a socket that nobody reads ends the process.
	socket.on("error", () => {});
	if (!address.tls && !server.startTls) return socket;
	try {
		if (!address.tls) await requestTls(socket, server.url);
		return await overTls(socket, address.host, server.caCertificate, signal);
	} catch (error) {
		socket.destroy();
		throw asLdapProblem(error, "tls");
	}
}

const START_TLS = "1.3.6.1.4.1.1466.20037";
const HANDSHAKE_MS = 5_000;

/** Asks for TLS (RFC 4511 §4.14); the client that asks is then thrown away, with whatever arrived before TLS. */
async function requestTls(socket: Socket, url: string): Promise<void> {
	const client = clientOver(socket, url, HANDSHAKE_MS);
	await client.exop(START_TLS);
	socket.removeAllListeners("data");
	socket.removeAllListeners("end");
	socket.removeAllListeners("close");
}

function overTls(socket: Socket, host: string, ca: string | null, signal: AbortSignal): Promise<TLSSocket> {
	return new Promise((resolve, reject) => {
		const servername = isIP(host.replace(/^\[|\]$/g, "")) === 0 ? host : undefined;
		const tls = connectTls({
			socket,
			host: host.replace(/^\[|\]$/g, ""),
			...(servername === undefined ? {} : { servername }),
			...(ca === null ? {} : { ca: [ca] }),
			minVersion: "TLSv1.2",
		});
		const timer = setTimeout(
			() => tls.destroy(new LdapProblem("timeout", "The directory did not begin TLS in time")),
			HANDSHAKE_MS,
		);
		const aborted = () => tls.destroy(new LdapProblem("timeout", "The directory did not begin TLS in time"));
		signal.addEventListener("abort", aborted);
		const settled = () => {
			clearTimeout(timer);
			signal.removeEventListener("abort", aborted);
		};
		tls.on("error", (error) => {
			settled();
			reject(error);
		});
		tls.once("close", () => {
			settled();
			reject(new LdapProblem("tls", "The directory closed the connection when TLS began"));
		});
		tls.once("secureConnect", () => {
			settled();
			resolve(tls);
		});
	});
}

/** A client of the library over a connection that is open. It never opens another one, which would be neither checked nor signed in. */
function clientOver(socket: Socket, url: string, timeout: number): Client {
	let used = false;
	return new Client({
		url: url.replace(/^ldaps:/i, "ldap:"),
		timeout,
		strictDN: false,
		createConnection: () => {
			if (used) throw new LdapProblem("unreachable", "The directory closed the connection");
			used = true;
			return socket;
		},
	});
}

function sessionOver(socket: Socket, { timeoutMs = 5_000 }: SessionOptions): LdapSession {
	const client = clientOver(socket, "ldap://directory", timeoutMs);
	let received = 0;
	let tooLarge = false;
	socket.on("data", (chunk: Buffer) => {
		received += chunk.byteLength;
		if (received <= MAX_PAGE_BYTES) return;
		tooLarge = true;
		socket.destroy();
	});
	async function asked<Result>(otherwise: "answer" | "base" | "bind", request: () => Promise<Result>): Promise<Result> {
		received = 0;
		try {
			return await request();
		} catch (error) {
			if (tooLarge) throw new LdapProblem("too-large", `An answer was larger than ${MAX_PAGE_BYTES} bytes`);
			throw asLdapProblem(error, otherwise);
		}
	}
	const optionsOf = ({ scope, filter, attributes }: LdapSearch) => ({
		scope,
		filter,
		attributes: [...attributes],
		explicitBufferAttributes: BINARY_ATTRIBUTES.filter((name) =>
			attributes.some((each) => each.toLowerCase() === name.toLowerCase()),
		),
		derefAliases: "never" as const,
		timeLimit: Math.ceil(timeoutMs / 1000),
	});
	return {
		bindService(dn, password) {
			if (dn === "" || password === "")
				return Promise.reject(new LdapProblem("bind", "The service account has no name or no password"));
			return asked("bind", () => client.bind(dn, password));
		},
		async judgePassword(dn, password) {
			if (dn === "" || password === "") return "refused";
			const policy = new PasswordPolicyControl();
			return asked("answer", async () => {
				try {
					await client.bind(dn, password, policy);
					return bindVerdict({ accepted: true }, policy.value);
				} catch (error) {
					if (!(error instanceof ResultCodeError) || !JUDGED.has(error.code)) throw error;
					return bindVerdict({ accepted: false, message: error.message }, policy.value);
				}
			});
		},
		search: (search, max) =>
			asked("answer", async () => {
				// The limit is one more than asked for, and a directory that has more says so, or sends it.
				const { searchEntries } = await client.search(search.base, { ...optionsOf(search), sizeLimit: max + 1 });
				return { entries: searchEntries.slice(0, max).map(ldapEntry), more: searchEntries.length > max };
			}),
		async *pages(search, pageSize) {
			const pages = client.searchPaginated(search.base, { ...optionsOf(search), paged: { pageSize } });
			for (;;) {
				const { done, value } = await asked("answer", () => pages.next());
				if (done === true || value === undefined) return;
				yield value.searchEntries.map(ldapEntry);
			}
		},
		changePassword: (dn, change) =>
			asked("answer", async () => {
				try {
					if (change.by === "unicode-pwd") await client.modify(dn, unicodePasswordChange(change));
					else await client.exop(PASSWORD_MODIFY, passwordModifyRequest(dn, change));
					return "changed";
				} catch (error) {
					if (!(error instanceof ResultCodeError) || !JUDGED.has(error.code)) throw error;
					return { refused: error.message };
				}
			}),
	};
}

/** Codes by which a directory refuses a password, as opposed to those of a directory that cannot judge now. */
const JUDGED = new Set([8, 19, 32, 48, 49, 50, 53]);

/** Removing the former and adding the new value is a change by the person, to which the rules of the domain apply (MS-ADTS §3.1.1.3.1.5). */
function unicodePasswordChange({ former, password }: PasswordChange): Change[] {
	const quoted = (text: string) => [Buffer.from(`"${text}"`, "utf16le")];
	const attribute = (text: string) => new Attribute({ type: "unicodePwd", values: quoted(text) });
	return [
		new Change({ operation: "delete", modification: attribute(former) }),
		new Change({ operation: "add", modification: attribute(password) }),
	];
}

const PASSWORD_MODIFY = "1.3.6.1.4.1.4203.1.11.1";

/** `PasswdModifyRequestValue` of RFC 3062 §2. */
function passwordModifyRequest(dn: string, { former, password }: PasswordChange): Buffer {
	const writer = new BerWriter();
	writer.startSequence();
	writer.writeString(dn, 0x80);
	writer.writeString(former, 0x81);
	writer.writeString(password, 0x82);
	writer.endSequence();
	return writer.buffer;
}
