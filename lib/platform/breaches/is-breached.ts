import { createHash } from "node:crypto";
import { environment } from "@/lib/platform/env";
import { log, onceAMinute } from "@/lib/platform/log";
import { outboundFetch } from "@/lib/platform/outbound";
import { holdsHash } from "./holds-hash";

/** Hex digits of the hash that the service learns; some thousand passwords share each of them. */
const PREFIX = 5;
/** The longest answer: at most some thousand lines of forty characters. */
const MAX_BODY_BYTES = 262_144;

/**
 * Whether a password is known from a breach, by the file or the service of BREACHED_PASSWORDS; null without one, and where it gives no
 * answer. A service learns the first five digits of its SHA-1 and nothing else.
 */
export async function isBreached(password: string, source = environment().breachedPasswords): Promise<boolean | null> {
	if (source === undefined) return null;
	const hash = createHash("sha1").update(password).digest("hex").toUpperCase();
	try {
		return source.kind === "file" ? await holdsHash(source.file, hash) : await answersWith(source.url, hash);
	} catch (error) {
		const problem = (error as Error).message;
		onceAMinute("breached passwords", (leftOut) =>
			log().error({ problem, ...leftOut }, "BREACHED_PASSWORDS gives no answer"),
		);
		return null;
	}
}

/** @throws where the service does not answer with a range */
async function answersWith(url: string, hash: string): Promise<boolean> {
	const response = await outboundFetch(`${url}${hash.slice(0, PREFIX)}`, {
		headers: { "add-padding": "true", "user-agent": "Portico" },
		maxBodyBytes: MAX_BODY_BYTES,
	});
	if (response.status !== 200) throw new Error(`The service answered ${response.status}`);
	const suffix = hash.slice(PREFIX);
	// Padding has the count 0.
	return (await response.text())
		.split(/\r?\n/)
		.some((line) => line.slice(0, suffix.length).toUpperCase() === suffix && !/:0+$/.test(line));
}
