import { parseArgs } from "node:util";
import { openService } from "@/db/open-service";
import { organizationNamed } from "@/db/seed/organization-named";
import { seedDatabase } from "@/db/seed/seed";
import {
	auth0Users,
	type FirebaseParameters,
	firebaseUsers,
	type ImportCounts,
	importUsers,
	keycloakUsers,
	porticoUsers,
	type SourceRecord,
	thunderidUsers,
	WSO2_DEFAULT_DIGEST,
	wso2Users,
} from "@/lib/identity/directory";
import { environment } from "@/lib/platform/env";
import { serverTranslation } from "@/lib/platform/i18n/server";

export const IMPORT_USAGE =
	"import-users portico|keycloak|auth0|firebase|wso2|thunderid FILE [--organization NAME] [--dry-run]" +
	" [--signer-key KEY --salt-separator TEXT --rounds N --memory-cost N] [--digest NAME --iterations N --function NAME]";

/** How many refused users are printed; all of them are counted. */
const MAX_SAID = 1_000;

/** `npm run data -- import-users …`; returns false for other arguments. */
export async function importUsersCommand(args: readonly string[]): Promise<boolean> {
	const { values, positionals } = parseArgs({
		args: [...args],
		allowPositionals: true,
		options: {
			organization: { type: "string" },
			"dry-run": { type: "boolean", default: false },
			"signer-key": { type: "string" },
			"salt-separator": { type: "string" },
			rounds: { type: "string" },
			"memory-cost": { type: "string" },
			digest: { type: "string" },
			iterations: { type: "string" },
			function: { type: "string" },
		},
	});
	const [kind = "", file, ...more] = positionals;
	if (file === undefined || more.length > 0) return false;
	const records = recordsOf(kind, file, values);
	if (records === null) return false;
	const db = await openService("uses");
	await seedDatabase(db);
	const name = values.organization ?? environment().rootOrganization;
	const organization = await organizationNamed(db.orm, name);
	if (organization === undefined) throw new Error(`There is no organization ${name}`);
	const dryRun = values["dry-run"];
	let said = 0;
	const kinds = new Map<string, number>();
	const t = serverTranslation("en");
	const counts = await importUsers(organization.id, records, {
		dryRun,
		report: {
			progress: (now) => process.stdout.isTTY && process.stdout.write(`\r${lineOf(now)}`),
			say(place, { code, values }) {
				kinds.set(code, (kinds.get(code) ?? 0) + 1);
				if (said++ < MAX_SAID) console.error(`${place}: ${t(`importNotes:${code}`, values)}`);
			},
		},
	});
	if (said > MAX_SAID) console.error(`… and ${said - MAX_SAID} more`);
	for (const [code, count] of kinds) console.error(`${count} × ${code}`);
	console.log(`${process.stdout.isTTY ? "\r" : ""}${lineOf(counts)}`);
	console.log(dryRun ? "Nothing was stored: this was a dry run" : `Imported into ${name}`);
	await db.close();
	return true;
}

function lineOf({ imported, exists, taken, refused, "domain-refused": domain }: ImportCounts): string {
	return `${imported} imported, ${exists} imported before, ${taken} taken, ${domain} refused by their domain, ${refused} malformed`;
}

type Values = Partial<
	Record<"signer-key" | "salt-separator" | "rounds" | "memory-cost" | "digest" | "iterations" | "function", string>
>;

function recordsOf(kind: string, file: string, values: Values): AsyncIterable<SourceRecord> | null {
	switch (kind) {
		case "portico":
			return porticoUsers(file);
		case "keycloak":
			return keycloakUsers(file);
		case "auth0":
			return auth0Users(file);
		case "firebase":
			return firebaseUsers(file, parametersOf(values));
		case "wso2":
			return wso2Users(file, {
				name: values.digest ?? WSO2_DEFAULT_DIGEST.name,
				iterations: Number(values.iterations ?? WSO2_DEFAULT_DIGEST.iterations),
				function: values.function ?? WSO2_DEFAULT_DIGEST.function,
			});
		case "thunderid":
			return thunderidUsers(file);
		default:
			return null;
	}
}

function parametersOf(values: Values): FirebaseParameters {
	const { "signer-key": signerKey, "salt-separator": saltSeparator, rounds = "8", "memory-cost": cost = "14" } = values;
	if (signerKey === undefined || saltSeparator === undefined)
		throw new Error("Firebase needs --signer-key and --salt-separator, as its console shows them");
	return { signerKey, saltSeparator, rounds: Number(rounds), memoryCost: Number(cost) };
}
