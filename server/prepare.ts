import { closeDatabases, withoutLimits } from "@/db/client";
import { openService } from "@/db/open-service";
import { type Seeded, seedDatabase } from "@/db/seed/seed";
import { deploymentSender } from "@/lib/platform/messages";

/** Migrates and seeds the database. @throws StartRefusal */
export function prepare(): Promise<Seeded> {
	deploymentSender();
	return withoutLimits(async () => seedDatabase(await openService("serves")));
}

/** The same in a process that ends afterwards. @returns whether it was the first start */
export async function prepareAndClose(): Promise<boolean> {
	const { firstStart } = await prepare();
	await closeDatabases();
	return firstStart;
}
