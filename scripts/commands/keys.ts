import { database } from "@/db/client";
import { environment } from "@/lib/env";
import { organizationByName } from "@/lib/organizations";
import { rotateSigningKeys } from "@/lib/tokens";

// npm run keys -- rotate [organization]
const [action, name = environment().rootOrganization] = process.argv.slice(2);
if (action !== "rotate") {
	console.error("Usage: npm run keys -- rotate [organization]");
	process.exit(2);
}
const organization = await organizationByName(name);
if (organization === undefined) {
	console.error(`There is no organization ${name}`);
	process.exit(1);
}
await rotateSigningKeys(organization.id);
await (await database()).close();
console.log(`New keys for ${name}: published now, signing in 3 minutes, the old ones verify for 2 more days`);
process.exit(0);
