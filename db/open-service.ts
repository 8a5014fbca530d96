import { environment, secrets } from "@/lib/platform/env";
import { requireReadableKeys } from "@/lib/platform/tokens";
import { type Database, database } from "./client";
import { adoptDeployment, requireSameDeployment } from "./deployment";
import { migrateDatabase, requireMigrated } from "./migrate";
import { waitForDatabase } from "./wait-for-database";

/**
 * What a program needs of the settings that all machines share:
 * - `serves`: they are those of the deployment, and are recorded at its first start
 * - `uses`: they are those of the deployment, because it reads or stores what depends on them
 * - `adopts`: they become those of the deployment
 * - `copies`: nothing, because it takes what is stored as it is
 */
export type Purpose = "serves" | "uses" | "adopts" | "copies";

/**
 * Opens the database for the server or a command: waits for it, migrates it, and refuses secrets and settings that are not those
 * of the deployment. The one place that decides how strict a command is.
 * @throws StartRefusal
 */
export async function openService(purpose: Purpose): Promise<Database> {
	// First, so that missing secrets are told even where the database is down.
	secrets();
	await waitForDatabase();
	const db = await database();
	await (environment().migrateAtStart ? migrateDatabase(db) : requireMigrated(db));
	if (purpose === "copies") return db;
	await requireReadableKeys();
	if (purpose === "adopts") await adoptDeployment(db);
	else await requireSameDeployment(db, { record: purpose === "serves" });
	return db;
}
