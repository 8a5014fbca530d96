import { database, withoutLimits } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { environment } from "@/lib/env";
import { organizationByName } from "@/lib/organization-tree";
import { rotateSigningKeys } from "@/lib/tokens";

// npm run keys -- rotate [organization]

const [action, name = environment().rootOrganization] = process.argv.slice(2);
if (action !== "rotate") {
	console.error("Usage: npm run keys -- rotate [organization]");
	process.exit(2);
}
try {
	await withoutLimits(() => rotate(name));
	process.exit(0);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}

async function rotate(organizationName: string): Promise<void> {
	const db = await database();
	await migrateDatabase(db);
	const organization = await organizationByName(organizationName);
	if (organization === undefined) throw new Error(`There is no organization ${organizationName}`);
	await rotateSigningKeys(organization.id);
	await db.close();
	console.log(
		`New keys for ${organizationName}: published now, signing in 3 minutes, the old ones verify for 2 more days`,
	);
}
