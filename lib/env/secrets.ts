import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { processState } from "@/lib/kernel";
import { type Environment, environment } from "./environment";

const secretsSchema = z.object({
	adminUsername: z.string().min(1),
	adminPassword: z.string().min(1),
	managementClientId: z.string().min(1),
	managementClientSecret: z.string().min(1),
	encryptionKey: z.string().min(1),
	sessionSecret: z.string().min(1),
});

export type Secrets = z.infer<typeof secretsSchema>;

const MINIMUM_LENGTH: Record<keyof Secrets, number> = {
	adminUsername: 1,
	adminPassword: 12,
	managementClientId: 1,
	managementClientSecret: 32,
	encryptionKey: 32,
	sessionSecret: 32,
};

const VARIABLE: Record<keyof Secrets, string> = {
	adminUsername: "ADMIN_USERNAME",
	adminPassword: "ADMIN_PASSWORD",
	managementClientId: "MANAGEMENT_CLIENT_ID",
	managementClientSecret: "MANAGEMENT_CLIENT_SECRET",
	encryptionKey: "ENCRYPTION_KEY",
	sessionSecret: "SESSION_SECRET",
};

const SAMPLE = /change-?me|example|sample|secret123|password/i;

/** The secrets of this process, read once: from the environment, else from the data folder, else generated and kept there. */
export function secrets(): Secrets {
	return processState("secrets", () => loadSecrets(environment()));
}

/** @throws Error listing missing, short and sample secrets when the environment requires them */
export function loadSecrets(env: Environment): Secrets {
	if (env.requireSecrets) return secretsFromEnvironment(env);
	const path = join(env.dataDir, "secrets.json");
	const kept = existsSync(path) ? secretsSchema.partial().parse(JSON.parse(readFileSync(path, "utf8"))) : {};
	const generated: Secrets = {
		adminUsername: "admin",
		adminPassword: randomBytes(15).toString("base64url"),
		managementClientId: "portico-management",
		managementClientSecret: randomBytes(32).toString("base64url"),
		encryptionKey: randomBytes(32).toString("base64url"),
		sessionSecret: randomBytes(32).toString("base64url"),
	};
	const given = Object.fromEntries(Object.entries(env.given).filter(([, value]) => value !== undefined));
	const toKeep = { ...generated, ...kept };
	if (!existsSync(path) || Object.keys(kept).length < Object.keys(generated).length) keep(env.dataDir, path, toKeep);
	return { ...toKeep, ...given };
}

function secretsFromEnvironment(env: Environment): Secrets {
	const problems: string[] = [];
	for (const name of Object.keys(MINIMUM_LENGTH) as (keyof Secrets)[]) {
		const value = env.given[name];
		if (value === undefined) problems.push(`${VARIABLE[name]} is missing`);
		else if (value.length < MINIMUM_LENGTH[name])
			problems.push(`${VARIABLE[name]} is shorter than ${MINIMUM_LENGTH[name]} characters`);
		else if (MINIMUM_LENGTH[name] > 1 && SAMPLE.test(value)) problems.push(`${VARIABLE[name]} is a sample value`);
	}
	if (problems.length > 0) throw new Error(`Secrets must be set in the environment:\n  ${problems.join("\n  ")}`);
	return secretsSchema.parse(env.given);
}

function keep(dataDir: string, path: string, values: Secrets): void {
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const temporary = `${path}.new`;
	writeFileSync(temporary, `${JSON.stringify(values, null, "\t")}\n`, { mode: 0o600 });
	chmodSync(temporary, 0o600);
	renameSync(temporary, path);
}
