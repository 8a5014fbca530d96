import { and, eq, sql } from "drizzle-orm";
import { environment, listed, secrets } from "@/lib/platform/env";
import { StartRefusal } from "@/lib/platform/kernel";
import { deriveSecret } from "@/lib/platform/tokens";
import type { Database } from "./client";
import { NOW } from "./conditions";
import { deployment } from "./schema";

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
		await db.orm
			.update(deployment)
			.set({ ...secretColumns(here), changedAt: NOW })
			.where(
				and(
					...[THE_ROW, eq(deployment.encryptionKeys, recorded.encryptionKeys)],
					eq(deployment.sessionSecret, secretColumns(recorded).sessionSecret),
				),
			);
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
	await db.orm.update(deployment).set(columnsOf(here)).where(THE_ROW);
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

const THE_ROW = eq(deployment.id, 1);

function secretColumns({ encryptionKeys, sessionSecrets }: Deployment) {
	return { encryptionKeys, sessionSecret: sessionSecrets.join(",") };
}

function columnsOf(here: Deployment) {
	return { ...secretColumns(here), baseUrl: here.baseUrl, changedAt: NOW };
}

async function insertDeployment({ orm }: Database, here: Deployment): Promise<void> {
	await orm
		.insert(deployment)
		.values({ id: 1, ...columnsOf(here) })
		.onConflictDoNothing();
}

async function readDeployment({ orm }: Database): Promise<Deployment | undefined> {
	const { encryptionKeys, sessionSecret, baseUrl } = deployment;
	const sessionSecrets = sql<string[]>`string_to_array(${sessionSecret}, ',')`;
	const [row] = await orm.select({ encryptionKeys, sessionSecrets, baseUrl }).from(deployment).where(THE_ROW);
	return row;
}
