import { closeDatabases, database, withoutLimits } from "@/db/client";
import { missingMigrations } from "@/db/migrate";
import { openService } from "@/db/open-service";
import { organizationNamed } from "@/db/seed/organization-named";
import { type Seeded, seedDatabase } from "@/db/seed/seed";
import { waitForDatabase } from "@/db/wait-for-database";
import { moveLiteralSecrets } from "@/lib/flows/secrets";
import { keyStoredNames } from "@/lib/identity/directory";
import { environment, secrets } from "@/lib/platform/env";
import { deploymentSender } from "@/lib/platform/messages";

/** Migrates and seeds the database, and moves what this release keeps elsewhere. @throws StartRefusal */
export function prepare(): Promise<Seeded> {
	deploymentSender();
	return withoutLimits(async () => {
		const seeded = await seedDatabase(await openService("serves"));
		await moveLiteralSecrets();
		await keyStoredNames();
		return seeded;
	});
}

/** The same in a process that ends afterwards. @returns whether it was the first start */
export async function prepareAndClose(): Promise<boolean> {
	const { firstStart } = await prepare();
	await closeDatabases();
	return firstStart;
}

/**
 * Whether the database has been prepared by this release before. Then preparing it again takes little time and memory.
 * @throws StartRefusal
 */
export async function wasPrepared(): Promise<boolean> {
	// As in `openService`.
	secrets();
	await waitForDatabase();
	const db = await database();
	if ((await missingMigrations(db)) > 0) return false;
	return (await organizationNamed(db.orm, environment().rootOrganization)) !== undefined;
}
