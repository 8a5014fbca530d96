import { type ImportNote, note } from "../import-note";
import type { SourceRecord } from "../imported-user";
import { type Cells, csvRecords } from "./csv-records";
import { keptAttributes } from "./kept-attributes";
import { present } from "./values";

/** How the user store hashes passwords, as its configuration says. */
export interface Wso2Digest {
	/** `SHA-256` and others, or `PBKDF2`; bcrypt is recognised by its hashes. */
	name: string;
	/** For PBKDF2. */
	iterations: number;
	/** For PBKDF2: `PBKDF2WithHmacSHA256` and others. */
	function: string;
}

export const WSO2_DEFAULT_DIGEST: Wso2Digest = {
	name: "SHA-256",
	iterations: 10_000,
	function: "PBKDF2WithHmacSHA256",
};

/**
 * Reads a table of the users of a JDBC user store of WSO2 Identity Server: a row for each attribute of a user, with the rows of
 * one user in succession and the columns `UM_USER_ID`, `UM_USER_NAME`, `UM_USER_PASSWORD`, `UM_SALT_VALUE`, `UM_REQUIRE_CHANGE`,
 * `UM_ATTR_NAME` and `UM_ATTR_VALUE`. The query is in `docs/move-in.md`.
 */
export async function* wso2Users(path: string, digest: Wso2Digest): AsyncGenerator<SourceRecord> {
	let user: { id: string; place: string; rows: Cells[] } | undefined;
	for await (const { place, cells, problem } of csvRecords(path)) {
		const id = upperCased(cells).get("UM_USER_ID");
		if (problem !== undefined || id === undefined) {
			yield { place, problem: problem ?? note("missing", { name: "UM_USER_ID" }) };
			continue;
		}
		if (user?.id !== id) {
			if (user !== undefined) yield wso2User(user.rows, user.place, digest);
			user = { id, place, rows: [] };
		}
		user.rows.push(cells);
	}
	if (user !== undefined) yield wso2User(user.rows, user.place, digest);
}

/** Some databases write column names in lower case. */
function upperCased(cells: Cells): Cells {
	return new Map([...cells].map(([heading, cell]) => [heading.toUpperCase(), cell]));
}

/** The attributes that the product's default mapping of claims uses. */
const OWN = new Set(["uid", "mail", "givenName", "sn", "cn", "displayName", "mobile", "scimId", "userID"]);
/** Attributes that the product writes for its own purposes. */
const INTERNAL = /^(?:profileConfiguration|createdDate|lastModifiedDate|resourceType|ref)$/;

/** The rows of one user, each with the attribute that it has. */
export function wso2User(rows: readonly Cells[], place: string, digest: Wso2Digest): SourceRecord {
	const notes: ImportNote[] = [];
	const named = rows.map(upperCased);
	const [cells = new Map<string, string>()] = named;
	if (!cells.has("UM_USER_ID")) return { place, problem: note("missing", { name: "UM_USER_ID" }) };
	const given = new Map(
		named.flatMap((row): [string, string][] => {
			const name = row.get("UM_ATTR_NAME");
			return name === undefined ? [] : [[name, row.get("UM_ATTR_VALUE") ?? ""]];
		}),
	);
	const of = (name: string) => given.get(name) || undefined;
	const [hash, salt] = [cells.get("UM_USER_PASSWORD"), cells.get("UM_SALT_VALUE")];
	const passwordHash = hash === undefined ? undefined : hashOf(hash, salt, digest);
	if (hash !== undefined && passwordHash === undefined) notes.push(note("password-kind"));
	const further = [...given].filter(([name]) => !OWN.has(name) && !INTERNAL.test(name));
	const user = present({
		id: cells.get("UM_USER_ID"),
		// A user store writes its own name before the username.
		username: (cells.get("UM_USER_NAME") ?? "").replace(/^[A-Z0-9_-]+\//, ""),
		displayName: of("displayName") ?? of("cn"),
		givenName: of("givenName"),
		familyName: of("sn"),
		email: of("mail"),
		emailVerified: of("emailVerified") === "true",
		mobileNumber: of("mobile"),
		active: of("accountLock") !== "true" && of("accountDisabled") !== "true",
		attributes: keptAttributes(Object.fromEntries(further.filter(([name]) => !STATES.has(name))), notes),
		passwordHash,
		passwordTemporary: passwordHash !== undefined && isTrue(cells.get("UM_REQUIRE_CHANGE")),
	});
	return { place, user: user as never, notes };
}

const STATES = new Set(["emailVerified", "accountLock", "accountDisabled"]);

/** Whether a cell is true, in the notations of the databases. */
function isTrue(cell: string | undefined): boolean {
	return /^(?:true|t|1)$/i.test(cell ?? "");
}

const SALTED = new Map([
	["SHA-1", { name: "SSHA", bytes: 20 }],
	["SHA-256", { name: "SSHA256", bytes: 32 }],
	["SHA-384", { name: "SSHA384", bytes: 48 }],
	["SHA-512", { name: "SSHA512", bytes: 64 }],
]);

/** The salt is the stored text itself, not the bytes that it encodes as base64. */
function hashOf(hash: string, salt: string | undefined, digest: Wso2Digest): string | undefined {
	if (hash.startsWith("$2")) return hash;
	if (salt === undefined) return undefined;
	const saltBytes = Buffer.from(salt, "utf8");
	const name = digest.name.toUpperCase();
	if (name === "PBKDF2") {
		const [, bits] = /^PBKDF2WithHmacSHA(1|256|512)$/.exec(digest.function) ?? [];
		return bits === undefined
			? undefined
			: `$pbkdf2-sha${bits}$i=${digest.iterations}$${saltBytes.toString("base64")}$${hash}`;
	}
	const kind = SALTED.get(name.replace(/^SHA(?=\d)/, "SHA-"));
	const bytes = Buffer.from(hash, "base64");
	if (kind === undefined || bytes.length !== kind.bytes) return undefined;
	return `{${kind.name}}${Buffer.concat([bytes, saltBytes]).toString("base64")}`;
}
