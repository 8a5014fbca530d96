import { connect, type Socket } from "node:net";
import postgres from "postgres";
import type { DatabaseAddress, DatabaseHost } from "@/lib/platform/env";

const ANSWERS_WITHIN_SECONDS = 2;
/** How long to wait before the servers are asked again after none of them was the primary, in milliseconds. */
const ASKS_AGAIN_MS = 250;

/**
 * Opens sockets to the database. Of several servers the primary is used: it is looked up at first, and again after a connection
 * to it has closed. If no server is the primary, the first one is used, and its error or timeout shows what is wrong.
 */
export function databaseSocket(address: DatabaseAddress): () => Promise<Socket> {
	if (address.hosts.length === 1) return async () => open(address.hosts[0]);
	let primary: Promise<DatabaseHost> | undefined;
	const forget = (asked: Promise<DatabaseHost>) => {
		if (primary === asked) primary = undefined;
	};
	return async () => {
		if (primary === undefined) {
			const asked = findPrimary(address).catch(() => {
				setTimeout(() => forget(asked), ASKS_AGAIN_MS).unref();
				return address.hosts[0];
			});
			primary = asked;
		}
		const current = primary;
		const socket = open(await current);
		socket.once("close", () => forget(current));
		return socket;
	};
}

function open({ host, port }: DatabaseHost): Socket {
	const socket = connect({ host, port });
	// A proxy without a server behind it accepts a connection and closes it. The driver would reconnect at once, endlessly.
	socket.once("end", () => {
		if (socket.bytesRead === 0)
			socket.destroy(Object.assign(new Error("the connection was ended"), { code: "ECONNRESET" }));
	});
	// The driver verifies the certificate against this host name.
	return Object.assign(socket, { host });
}

function findPrimary(address: DatabaseAddress): Promise<DatabaseHost> {
	return Promise.any(
		address.hosts.map(async (host) => {
			if (await isPrimary(address.urlOf(host))) return host;
			throw new Error("it is a standby");
		}),
	);
}

async function isPrimary(url: string): Promise<boolean> {
	const sql = postgres(url, {
		max: 1,
		connect_timeout: ANSWERS_WITHIN_SECONDS,
		fetch_types: false,
		prepare: false,
		onnotice: () => {},
		connection: { application_name: "portico" },
	});
	try {
		const late = new Promise<never>((_, reject) => {
			setTimeout(reject, ANSWERS_WITHIN_SECONDS * 1_000, new Error("no answer")).unref();
		});
		// Of the server, and of no table.
		const [row] = await Promise.race([sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`, late]);
		return row?.standby === false;
	} finally {
		sql.end({ timeout: 0 }).catch(() => {});
	}
}
