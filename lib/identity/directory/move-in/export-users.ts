import type { z } from "zod";
import { textsOf } from "@/lib/identity/attributes/contract";
import { openCredential, recoveryCodeOf } from "../accounts/credential-port";
import { type ExportRow, selectUsersToExport } from "./export-repository";
import type { importedUserSchema } from "./imported-user";

const USERS_PER_STATEMENT = 500;

export type ExportedUser = z.input<typeof importedUserSchema>;

/**
 * The users of an organization in Portico's own format, with the hashes of their passwords and the secrets of their factors in
 * plain text. Reads 500 users at a time, so that memory use is constant.
 * @throws Error if a secret was encrypted with a key that this process does not have
 */
export async function* exportUsers(organizationId: string): AsyncGenerator<ExportedUser> {
	let after: string | null = null;
	for (;;) {
		const rows: ExportRow[] = await selectUsersToExport(organizationId, after, USERS_PER_STATEMENT);
		for (const row of rows) yield exported(organizationId, row);
		after = rows.at(-1)?.id ?? null;
		if (rows.length < USERS_PER_STATEMENT) return;
	}
}

function exported(organizationId: string, row: ExportRow): ExportedUser {
	const { firstName, lastName, externalId, ...attributes } = row.attributes;
	const open = (secret: string) => openCredential(organizationId, row.id, secret);
	const apps = row.credentials.filter(({ kind }) => kind === "totp").map(({ secret }) => open(secret));
	const passkeys = row.credentials
		.filter(({ kind }) => kind === "passkey")
		.map(({ externalId: credentialId, secret, label, counter }) => ({
			credentialId: credentialId ?? "",
			label,
			counter,
			...(JSON.parse(open(secret)) as { publicKey: string; transports: string[] }),
		}));
	return present({
		id: externalId ?? row.id,
		username: row.username,
		displayName: row.displayName,
		givenName: firstName,
		familyName: lastName,
		email: row.email,
		emailVerified: row.emailVerified,
		mobileNumber: row.mobileNumber,
		mobileNumberVerified: row.mobileNumberVerified,
		active: row.active,
		...textsOf(row),
		attributes,
		scim: detailsOf(row),
		passwordHash: row.passwordHash,
		passwordTemporary: row.passwordTemporary,
		totpSecret: apps[0],
		recoveryCodes: row.recoveryCodes.map((hash) => recoveryCodeOf(organizationId, row.id, hash)),
		passkeys,
		links: row.links,
		groups: row.groups,
		roles: row.roles,
	}) as ExportedUser;
}

/** The details with the manager's id in the export. */
function detailsOf({ details, managerId }: ExportRow): ExportRow["details"] {
	const { manager } = details;
	return manager === undefined || managerId === null
		? details
		: { ...details, manager: { ...manager, value: managerId } };
}

/** The members that have a value. */
function present(members: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null && value !== undefined));
}
