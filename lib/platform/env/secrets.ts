import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { processState, StartRefusal } from "@/lib/platform/kernel";
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

/** The values of a secret that lists several with commas between: the first one makes what is new, all of them are accepted. */
export function listed(secret: string): [string, ...string[]] {
	const [first = "", ...others] = secret.split(",").flatMap((value) => value.trim() || []);
	return [first, ...others];
}

const MINIMUM_LENGTH: Record<keyof Secrets, number> = {
	adminUsername: 1,
	adminPassword: 12,
	managementClientId: 1,
	managementClientSecret: 32,
	encryptionKey: 32,
	sessionSecret: 32,
};

/** The secrets that may be lists. */
const LISTS: ReadonlySet<keyof Secrets> = new Set(["encryptionKey", "sessionSecret", "managementClientSecret"]);

const VARIABLE: Record<keyof Secrets, string> = {
	adminUsername: "ADMIN_USERNAME",
	adminPassword: "ADMIN_PASSWORD",
	managementClientId: "MANAGEMENT_CLIENT_ID",
	managementClientSecret: "MANAGEMENT_CLIENT_SECRET",
	encryptionKey: "ENCRYPTION_KEY",
	sessionSecret: "SESSION_SECRET",
};

const SAMPLE = /change-?me|example|sample|secret123|password/i;

/**
 * The secrets of this process, read once: from the environment, or else from the data folder, or else generated and stored there.
 */
export function secrets(): Secrets {
	return processState("secrets", () => loadSecrets(environment()));
}

/** The secrets that this process has from the data folder and not from the environment, as settings. */
export function keptSecrets(): Record<string, string> {
	const { given } = environment();
	const names = (Object.keys(VARIABLE) as (keyof Secrets)[]).filter((name) => given[name] === undefined);
	return Object.fromEntries(names.map((name) => [VARIABLE[name], secrets()[name]]));
}

/** @throws StartRefusal listing missing, short and sample secrets, or naming a file that cannot be read or written */
export function loadSecrets(env: Environment): Secrets {
	refuseWeak(env);
	if (env.requireSecrets) return secretsSchema.parse(env.given);
	const path = join(env.dataDir, "secrets.json");
	const kept = readKept(path);
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
	if (Object.keys(kept).length < Object.keys(generated).length) keep(env.dataDir, path, toKeep);
	return { ...toKeep, ...given };
}

function refuseWeak(env: Environment): void {
	const problems = (Object.keys(MINIMUM_LENGTH) as (keyof Secrets)[]).flatMap((name) => {
		const value = env.given[name];
		if (value === undefined) return env.requireSecrets ? [`${VARIABLE[name]} is missing`] : [];
		const parts = LISTS.has(name) ? listed(value) : [value];
		const where = parts.length > 1 ? " in one of its values, which commas separate" : "";
		return parts.flatMap((part) => {
			if (part.length < MINIMUM_LENGTH[name])
				return [`${VARIABLE[name]} is shorter than ${MINIMUM_LENGTH[name]} characters${where}`];
			return MINIMUM_LENGTH[name] > 1 && SAMPLE.test(part) ? [`${VARIABLE[name]} is a sample value${where}`] : [];
		});
	});
	if (problems.length > 0)
		throw new StartRefusal(`Set these in the environment, or in .env, to random values:\n  ${problems.join("\n  ")}`);
}

function readKept(path: string): Partial<Secrets> {
	let text: string;
	try {
		if (!existsSync(path)) return {};
		text = readFileSync(path, "utf8");
	} catch (error) {
		throw new StartRefusal(
			`${path} cannot be read (${codeOf(error)}): let the user who runs Portico read it, or set DATA_DIR to another folder`,
		);
	}
	try {
		return secretsSchema.partial().parse(JSON.parse(text));
	} catch {
		throw new StartRefusal(
			`${path} is damaged: restore it from a backup, for without its encryptionKey nothing that rests encrypted in the database can be read. If there is none and the database is empty too, delete the file`,
		);
	}
}

function keep(dataDir: string, path: string, values: Secrets): void {
	const temporary = `${path}.new`;
	try {
		mkdirSync(dataDir, { recursive: true, mode: 0o700 });
		writeFileSync(temporary, `${JSON.stringify(values, null, "\t")}\n`, { mode: 0o600 });
		chmodSync(temporary, 0o600);
		renameSync(temporary, path);
	} catch (error) {
		throw new StartRefusal(
			`The folder ${dataDir} cannot be written (${codeOf(error)}): let the user who runs Portico write there, or set DATA_DIR to another folder`,
		);
	}
}

function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "unknown error";
}
