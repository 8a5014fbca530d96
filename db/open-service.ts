import { environment, secrets } from "@/lib/platform/env";
import { requireReadableKeys } from "@/lib/platform/tokens";
import { type Database, database } from "./client";
import { adoptDeployment, requireSameDeployment } from "./deployment";
import { migrateDatabase, requireMigrated } from "./migrate";
import { waitForDatabase } from "./wait-for-database";

/**
 * How the settings that all machines share are handled:
 * - `serves`: they must be those of the deployment, and the first start records them
 * - `uses`: they must be those of the deployment, because the command reads or stores data that depends on them
 * - `adopts`: they become those of the deployment
 * - `copies`: they are ignored, because stored values are copied unchanged
 */
export type Purpose = "serves" | "uses" | "adopts" | "copies";

/**
 * Opens the database for the server or a command: waits for it, migrates it, and refuses secrets and settings that differ from
 * the deployment's. Only this function decides how strict a command is.
 * @throws StartRefusal
 */
export async function openService(purpose: Purpose): Promise<Database> {
	// First, so that missing secrets are reported even if the database is down.
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
