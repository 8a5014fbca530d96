import { lookup, Resolver } from "node:dns/promises";
import { access, constants, mkdir, statfs } from "node:fs/promises";
import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import type { Environment } from "@/lib/platform/env";
import { type Finding, finding, wordsOf } from "./finding";

const WAITS_MS = 5_000;
const GIGABYTE = 1_073_741_824;
const LOW_GIGABYTES = 1;

/** The mail server of SMTP_URL: connects and signs in, without sending a mail. */
export async function lookAtMail({ mail }: Environment): Promise<Finding> {
	const { ok, look, wrong } = finding("mail");
	if (mail === undefined)
		return look("SMTP_URL is not set: organizations without a sender of their own cannot send codes and links");
	const { hostname, port } = new URL(mail.smtpUrl);
	const place = port === "" ? hostname : `${hostname}:${port}`;
	const limits = { connectionTimeout: WAITS_MS, greetingTimeout: WAITS_MS, socketTimeout: WAITS_MS };
	const transport = createTransport({ url: mail.smtpUrl, ...limits });
	try {
		await transport.verify();
		return ok(`${place} takes mail from ${mail.from}`);
	} catch (error) {
		return wrong(`${place} of SMTP_URL takes no mail: ${wordsOf(error)}`);
	} finally {
		transport.close();
	}
}

/** The host of BASE_URL, and the name servers for the verification of domains. */
export async function lookAtNames({ baseUrl, dnsServers }: Environment): Promise<Finding[]> {
	const { ok, wrong } = finding("names");
	const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, "");
	const found = isIP(host) === 0 ? lookup(host).then(() => true) : Promise.resolve(true);
	const base = await found.then(
		() => ok(`${host} of BASE_URL is known`),
		(error: unknown) => wrong(`${host} of BASE_URL cannot be resolved here: ${wordsOf(error)}`),
	);
	return [base, ...(await Promise.all(dnsServers.map(lookAtNameServer)))];
}

async function lookAtNameServer(server: string): Promise<Finding> {
	const { ok, wrong } = finding("names");
	const resolver = new Resolver({ timeout: WAITS_MS, tries: 1 });
	resolver.setServers([server]);
	try {
		await resolver.resolveNs(".");
		return ok(`${server} of DNS_SERVERS answers`);
	} catch (error) {
		// Any answer is sufficient; a resolver may refuse this question.
		const silent = error instanceof Error && "code" in error && /^(ETIMEOUT|ECONNREFUSED)$/.test(String(error.code));
		return silent ? wrong(`${server} of DNS_SERVERS does not answer`) : ok(`${server} of DNS_SERVERS answers`);
	}
}

/** DATA_DIR, where the embedded database and generated secrets are. */
export async function lookAtDisk({ dataDir, databaseUrl, requireSecrets }: Environment): Promise<Finding> {
	const { ok, look, wrong } = finding("disk");
	if (databaseUrl !== undefined && requireSecrets) return ok("nothing is stored on this machine");
	try {
		await mkdir(dataDir, { recursive: true, mode: 0o700 });
		await access(dataDir, constants.W_OK);
		const { bavail, bsize } = await statfs(dataDir);
		const gigabytes = (bavail * bsize) / GIGABYTE;
		const words = `${gigabytes.toFixed(1)} GB free for ${dataDir}`;
		return gigabytes < LOW_GIGABYTES ? look(words) : ok(words);
	} catch (error) {
		return wrong(`${dataDir} of DATA_DIR cannot be written: ${wordsOf(error)}`);
	}
}
