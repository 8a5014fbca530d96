import { withoutLimits } from "@/db/client";
import { openService } from "@/db/open-service";
import { organizationNamed } from "@/db/seed/organization-named";
import { makeSample, removeSample, SAMPLE_ORGANIZATION } from "@/db/seed/sample";
import { seedDatabase } from "@/db/seed/seed";
import { environment } from "@/lib/platform/env";

export const SAMPLE_USAGE = "sample [remove]";

/** `npm run data -- sample` and `sample remove`; returns false for other arguments. */
export async function sampleCommand(args: readonly string[]): Promise<boolean> {
	const [what, ...more] = args;
	if ((what !== undefined && what !== "remove") || more.length > 0) return false;
	return withoutLimits(async () => {
		const db = await openService("uses");
		await seedDatabase(db);
		const root = await organizationNamed(db.orm, environment().rootOrganization);
		if (root === undefined) throw new Error("There is no root organization");
		if (what === "remove") {
			const removed = await removeSample(db.orm, root);
			console.log(removed ? "The sample is gone" : "There is no sample");
		} else {
			const { username, password, executions, users } = await makeSample(db.orm, root);
			console.log(
				`The organization ${SAMPLE_ORGANIZATION} has ${users} users and ${executions} sign-ins and sign-ups of last week.`,
			);
			console.log("Choose it in the console, or sign in to it as its administrator:");
			console.log(`  ${username}\n  ${password}`);
			console.log("`npm run data -- sample remove` removes it again.");
		}
		await db.close();
		return true;
	});
}
