import { parseArgs } from "node:util";
import { openService } from "@/db/open-service";
import { organizationNamed } from "@/db/seed/organization-named";
import { exportUsers, writeSecretLines } from "@/lib/identity/directory";
import { environment } from "@/lib/platform/env";

export const EXPORT_USAGE = "export-users FILE [--organization NAME]";

/**
 * `npm run data -- export-users …`: writes a file that only its owner can read. It gets its name only when it is complete.
 * @returns false for other arguments
 */
export async function exportUsersCommand(args: readonly string[]): Promise<boolean> {
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: { organization: { type: "string" } },
	});
	const [path, ...more] = positionals;
	if (path === undefined || more.length > 0) return false;
	const db = await openService("uses");
	const name = values.organization ?? environment().rootOrganization;
	const organization = await organizationNamed(db.orm, name);
	if (organization === undefined) throw new Error(`There is no organization ${name}`);
	const users = await writeSecretLines(path, exportUsers(organization.id), (written) => {
		if (process.stdout.isTTY && written % 1_000 === 0) process.stdout.write(`\r${written} exported`);
	});
	console.log(`${process.stdout.isTTY ? "\r" : ""}${users} users of ${name} exported to ${path}`);
	console.log("The file has password hashes and the secrets of authenticator apps: keep it as you keep passwords.");
	await db.close();
	return true;
}
