import { connect, type Socket } from "node:net";
import postgres from "postgres";
import type { DatabaseAddress, DatabaseHost } from "@/lib/platform/env";

const ANSWERS_WITHIN_SECONDS = 2;
/** After no server was the primary: the servers are not asked again before. */
const ASKS_AGAIN_MS = 250;

/**
 * Opens sockets to the database. Among several servers the primary is taken: they are asked when it is not known, at first and
 * once a connection to it has closed. With none, the first server is taken, whose answer or silence then says what is wrong.
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
	// A proxy without a server behind it takes a connection and ends it. The driver would connect again at once, without end.
	socket.once("end", () => {
		if (socket.bytesRead === 0)
			socket.destroy(Object.assign(new Error("the connection was ended"), { code: "ECONNRESET" }));
	});
	// The driver takes the name that a certificate must have from here.
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
		const [row] = await Promise.race([sql<{ standby: boolean }[]>`select pg_is_in_recovery() as standby`, late]);
		return row?.standby === false;
	} finally {
		sql.end({ timeout: 0 }).catch(() => {});
	}
}
