import { type Environment, environment, isWeakHash, secrets } from "@/lib/platform/env";
import { type Finding, finding, wordsOf } from "./finding";

const { ok, look, wrong } = finding("configuration");

/** Settings and secrets; undefined settings when they cannot be read. */
export function lookAtConfiguration(): { findings: Finding[]; settings: Environment | undefined } {
	let settings: Environment | undefined;
	try {
		settings = environment();
		secrets();
	} catch (error) {
		return { findings: [wrong(error instanceof Error ? error.message : wordsOf(error))], settings };
	}
	const remarks = remarksOn(settings).map(look);
	return {
		findings: remarks.length > 0 ? remarks : [ok(`${settings.baseUrl}, settings and secrets are valid`)],
		settings,
	};
}

/** Settings that work but are rarely intended. */
export function remarksOn(settings: Environment): string[] {
	const { hostname, protocol } = new URL(settings.baseUrl);
	const isHere = hostname === "localhost" || hostname === "[::1]" || hostname.startsWith("127.");
	const remarks: [boolean, string][] = [
		[!isHere && protocol === "http:", "BASE_URL is plain http: passwords and tokens go over the network unencrypted"],
		[
			!isHere && settings.databaseUrl === undefined,
			"DATABASE_URL is not set: the embedded database serves one process and may lose the last writes with the power",
		],
		[
			!isHere && protocol === "https:" && settings.tls === undefined && settings.trustedProxies.length === 0,
			"TRUSTED_PROXIES is not set: every request seems to come from the proxy, and limits count all people as one",
		],
		[
			settings.databaseUrl !== undefined && !settings.requireSecrets,
			"REQUIRE_SECRETS is off: a machine that lacks its secrets makes others of its own",
		],
		[isWeakHash(settings.passwordHash), "PASSWORD_HASH_MEMORY_KIB, PASSWORD_HASH_PASSES: weaker than OWASP names"],
		[settings.outboxVisible, "OUTBOX_VISIBLE: messages of organizations without a sender are shown, codes included"],
	];
	return remarks.flatMap(([holds, words]) => (holds ? [words] : []));
}
