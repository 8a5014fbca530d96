import { database, withoutLimits } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { organizationByName } from "@/lib/identity/organization-tree";
import { environment, secrets } from "@/lib/platform/env";
import { discardUnreadableKeys, requireReadableKeys, rotateSigningKeys } from "@/lib/platform/tokens";

// npm run keys -- rotate [organization] | discard

const [action, name] = process.argv.slice(2);
try {
	// As strict as the server: a key that was generated here would be unreadable for the service.
	secrets();
	if (action === "rotate") await withoutLimits(() => rotate(name ?? environment().rootOrganization));
	else if (action === "discard") await withoutLimits(discard);
	else {
		console.error("Usage: npm run keys -- rotate [organization] | discard");
		process.exit(2);
	}
	process.exit(0);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}

async function rotate(organizationName: string): Promise<void> {
	const db = await database();
	await migrateDatabase(db);
	// Signing keys that the service cannot decrypt would make sign-ins fail.
	await requireReadableKeys();
	const organization = await organizationByName(organizationName);
	if (organization === undefined) throw new Error(`There is no organization ${organizationName}`);
	await rotateSigningKeys(organization.id);
	await db.close();
	console.log(
		`New keys for ${organizationName}: published now, signing in 3 minutes, the old ones verify for 2 more days`,
	);
}

async function discard(): Promise<void> {
	const db = await database();
	await migrateDatabase(db);
	const discarded = await discardUnreadableKeys();
	await db.close();
	console.log(
		`${discarded} signing keys discarded that this ENCRYPTION_KEY cannot read; new ones are made at the next start`,
	);
}
