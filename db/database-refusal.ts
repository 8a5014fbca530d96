import { StartRefusal } from "@/lib/platform/kernel";

/** What the operator can do when the database cannot be opened, by error code of the driver or of PostgreSQL. */
const REMEDIES = new Map([
	["ECONNREFUSED", "nothing listens there. Start PostgreSQL, or correct host and port in DATABASE_URL"],
	["ENOTFOUND", "there is no such host. Correct the host in DATABASE_URL"],
	["EAI_AGAIN", "the name of the host cannot be resolved. Correct the host in DATABASE_URL, or the name servers"],
	["CONNECT_TIMEOUT", "it does not answer. Correct host and port in DATABASE_URL, or let this machine through"],
	["28P01", "the password is wrong. Correct it in DATABASE_URL"],
	["28000", "this user may not connect. Correct the user in DATABASE_URL, or pg_hba.conf"],
	["3D000", "there is no such database. Create it, or correct its name in DATABASE_URL"],
	["42501", "its user lacks rights. Let the user of DATABASE_URL own the database: it makes tables and schemas"],
	["25006", "it is a standby and cannot be written. Let DATABASE_URL lead to the primary"],
	["53300", "it has no connection left. Lower DATABASE_POOL_SIZE or WORKERS, or raise its max_connections"],
]);

/**
 * Turns an error of opening or preparing the database into a StartRefusal, where the operator can fix it; other errors are
 * returned unchanged.
 */
export function asStartRefusal(error: unknown, databaseUrl: string | undefined): unknown {
	for (let each = error; each instanceof Error; each = each.cause) {
		const remedy = "code" in each ? REMEDIES.get(String(each.code)) : undefined;
		if (remedy !== undefined)
			return new StartRefusal(`The database at ${placeOf(databaseUrl)} cannot be used: ${remedy}`);
	}
	return error;
}

/**
 * @param serverVersion in the format of `server_version_num`
 * @throws StartRefusal when PostgreSQL is too old
 */
export function requireVersion(serverVersion: number, databaseUrl: string | undefined): void {
	if (serverVersion >= OLDEST_VERSION) return;
	const version = Math.floor(serverVersion / 10_000);
	throw new StartRefusal(
		`The database at ${placeOf(databaseUrl)} is PostgreSQL ${version}: Portico needs 15 or newer. Upgrade it, or set DATABASE_URL to another one`,
	);
}

const OLDEST_VERSION = 150_000;

/** Host, port and database of the URL, without user and password. */
function placeOf(databaseUrl: string | undefined): string {
	if (databaseUrl === undefined) return "DATA_DIR";
	const { host, pathname } = new URL(databaseUrl);
	return `${host}${pathname}`;
}
