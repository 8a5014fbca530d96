import { environment, listed, secrets } from "@/lib/platform/env";
import { StartRefusal } from "@/lib/platform/kernel";
import { deriveSecret } from "@/lib/platform/tokens";
import type { Database } from "./client";

/** The settings that all machines of a deployment share; secrets as fingerprints. */
export interface Deployment {
	/** The fingerprints of the keys in ENCRYPTION_KEY, in their order. */
	encryptionKeys: string[];
	/** The same of SESSION_SECRET. */
	sessionSecrets: string[];
	baseUrl: string;
}

/**
 * Compares the settings of this process with those recorded for the deployment. With `record`, the first start records all of
 * them, and later starts the lists of ENCRYPTION_KEY and SESSION_SECRET. Does nothing with the embedded database, which only one process opens.
 * @throws StartRefusal naming the differences
 */
export async function requireSameDeployment(db: Database, { record }: { record: boolean }): Promise<void> {
	if (db.engine === "pglite") return;
	const here = deploymentHere();
	if (record) await insertDeployment(db, here);
	const recorded = await readDeployment(db);
	if (recorded === undefined) return;
	const problems = differences(recorded, here);
	if (problems.length > 0)
		throw new StartRefusal(
			`These settings are not those of the other machines on this database:\n  ${problems.join("\n  ")}\nTo change them knowingly: npm run keys -- adopt, then restart every machine with the same settings`,
		);
	if (record && secretsOf(recorded) !== secretsOf(here))
		await db.sql`
			update deployment set encryption_keys = ${here.encryptionKeys}, session_secret = ${here.sessionSecrets.join(",")},
				changed_at = now()
			where id = 1 and encryption_keys = ${recorded.encryptionKeys}
				and session_secret = ${recorded.sessionSecrets.join(",")}`;
}

/** One sentence for each setting of this process that differs from the deployment's. */
export async function differencesFromDeployment(db: Database): Promise<string[]> {
	const recorded = await readDeployment(db);
	return recorded === undefined ? [] : differences(recorded, deploymentHere());
}

/** Records the settings of this process as those of the deployment, replacing the recorded ones. */
export async function adoptDeployment(db: Database): Promise<Deployment> {
	const here = deploymentHere();
	await insertDeployment(db, here);
	await db.sql`
		update deployment set encryption_keys = ${here.encryptionKeys}, session_secret = ${here.sessionSecrets.join(",")},
			base_url = ${here.baseUrl}, changed_at = now()
		where id = 1`;
	return here;
}

/** One sentence for each setting that differs. */
export function differences(recorded: Deployment, here: Deployment): string[] {
	return [
		...differencesOfList("ENCRYPTION_KEY", recorded.encryptionKeys, here.encryptionKeys),
		...differencesOfList("SESSION_SECRET", recorded.sessionSecrets, here.sessionSecrets),
		...(recorded.baseUrl === here.baseUrl ? [] : [`BASE_URL is ${here.baseUrl} here and ${recorded.baseUrl} there`]),
	];
}

/** Both need the value that the other one begins with. */
function differencesOfList(variable: string, recorded: readonly string[], here: readonly string[]): string[] {
	return [
		...(here.includes(recorded[0] ?? "") ? [] : [`${variable} lacks the one that the other machines begin with`]),
		...(recorded.includes(here[0] ?? "")
			? []
			: [
					`${variable} begins with one that the other machines do not have: start all of them with the new one behind the old one first`,
				]),
	];
}

function secretsOf({ encryptionKeys, sessionSecrets }: Deployment): string {
	return JSON.stringify([encryptionKeys, sessionSecrets]);
}

function deploymentHere(): Deployment {
	const { encryptionKey, sessionSecret } = secrets();
	return {
		encryptionKeys: listed(encryptionKey).map(fingerprint),
		sessionSecrets: listed(sessionSecret).map(fingerprint),
		baseUrl: environment().baseUrl,
	};
}

/** A value derived from the secret only for comparison; it reveals nothing about the secret. */
function fingerprint(secret: string): string {
	return deriveSecret(secret, "deployment").slice(0, 16);
}

async function insertDeployment({ sql }: Database, here: Deployment): Promise<void> {
	await sql`
		insert into deployment (id, encryption_keys, session_secret, base_url, changed_at)
		values (1, ${here.encryptionKeys}, ${here.sessionSecrets.join(",")}, ${here.baseUrl}, now())
		on conflict (id) do nothing`;
}

async function readDeployment({ sql }: Database): Promise<Deployment | undefined> {
	const [row] = await sql<Deployment[]>`
		select encryption_keys as "encryptionKeys", string_to_array(session_secret, ',') as "sessionSecrets", base_url as "baseUrl" from deployment
		where id = 1`;
	return row;
}
