import { StartRefusal } from "@/lib/platform/kernel";

/** An error of PgBouncer, which has one code for all of them. */
const POOLER = "08P01";

/** What the operator can do when the database cannot be opened, by error code of the driver or of PostgreSQL. */
const REMEDIES = new Map([
	["28P01", "the password is wrong. Correct it in DATABASE_URL"],
	["28000", "this user may not connect. Correct the user in DATABASE_URL, or pg_hba.conf"],
	["3D000", "there is no such database. Create it, or correct its name in DATABASE_URL"],
	["42501", "its user lacks rights. Let the user of DATABASE_URL own the database: it makes tables and schemas"],
	[POOLER, "a pooler stands before it that takes no settings of connections. Set DATABASE_POOLER=transaction"],
]);

/** The same for errors that disappear without the operator while the database starts or fails over. */
const PASSING = new Map([
	["ECONNREFUSED", "nothing listens there. Start PostgreSQL, or correct host and port in DATABASE_URL"],
	["ECONNRESET", "it ends connections. Start PostgreSQL, or correct host and port in DATABASE_URL"],
	["CONNECTION_CLOSED", "it ends connections. Start PostgreSQL, or correct host and port in DATABASE_URL"],
	["ENOTFOUND", "there is no such host. Correct the host in DATABASE_URL"],
	["EAI_AGAIN", "the name of the host cannot be resolved. Correct the host in DATABASE_URL, or the name servers"],
	["EHOSTUNREACH", "there is no way to the host. Correct the host in DATABASE_URL, or the network"],
	["CONNECT_TIMEOUT", "it does not answer. Correct host and port in DATABASE_URL, or let this machine through"],
	["CONNECTION_DESTROYED", "none of its hosts is a primary. Let DATABASE_URL name the primary too"],
	["25006", "it is a standby and cannot be written. Let DATABASE_URL lead to the primary"],
	["53300", "it has no connection left. Lower DATABASE_POOL_SIZE or WORKERS, or raise its max_connections"],
	[POOLER, "the pooler before it reaches no server. Start PostgreSQL"],
	["57P01", "it is being shut down. Start it again"],
	["57P03", "it is starting up or shutting down. Look into its log if that takes long"],
]);

const passing = new WeakSet<StartRefusal>();

/** Whether the reason that prevents opening the database may disappear by itself. */
export function willPass(refusal: StartRefusal): boolean {
	return passing.has(refusal);
}

/**
 * Turns an error of opening or preparing the database into a StartRefusal, where the operator can fix it; other errors are
 * returned unchanged.
 * @param place of the database, without user and password; undefined for the embedded one
 */
export function asStartRefusal(error: unknown, place: string | undefined): unknown {
	for (let each = error; each instanceof Error; each = each.cause) {
		const code = "code" in each ? String(each.code) : "";
		const lasting = code !== POOLER || each.message.includes("unsupported startup parameter");
		const remedy = (lasting ? REMEDIES.get(code) : undefined) ?? PASSING.get(code);
		if (remedy === undefined) continue;
		const refusal = new StartRefusal(`The database at ${place ?? "DATA_DIR"} cannot be used: ${remedy}`);
		if (remedy === PASSING.get(code)) passing.add(refusal);
		return refusal;
	}
	return error;
}

/**
 * @param serverVersion in the format of `server_version_num`
 * @throws StartRefusal when PostgreSQL is too old
 */
export function requireVersion(serverVersion: number, place: string | undefined): void {
	if (serverVersion >= OLDEST_VERSION) return;
	const version = Math.floor(serverVersion / 10_000);
	throw new StartRefusal(
		`The database at ${place ?? "DATA_DIR"} is PostgreSQL ${version}: Portico needs 15 or newer. Upgrade it, or set DATABASE_URL to another one`,
	);
}

const OLDEST_VERSION = 150_000;
