import { closeDatabases, database, withoutLimits } from "@/db/client";
import { migrateDatabase, missingMigrations } from "@/db/migrate";
import { waitForDatabase } from "@/db/wait-for-database";
import { makeComingPartitions } from "@/lib/platform/audit";

// npm run migrate: migrates the database to the schema of this release, without starting the server.

try {
	await withoutLimits(async () => {
		await waitForDatabase();
		const db = await database();
		const missing = await missingMigrations(db);
		await migrateDatabase(db);
		await makeComingPartitions();
		console.log(missing === 0 ? "The database has every migration of this release" : `${missing} migrations applied`);
	});
	await closeDatabases();
	process.exit(0);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
