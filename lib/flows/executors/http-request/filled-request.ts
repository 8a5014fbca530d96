import { ownMember } from "@/lib/platform/kernel/own-member";
import { originOf } from "./secret-reference";

/** A value, or a secret of the organization. */
const PLACE = /\{\{(?:\s*([\w.-]{1,64})\s*| *secret:([a-z][a-z0-9._-]{0,63}) *)\}\}/g;

/** A request with placeholders, as configured in the task. */
export interface RequestTemplate {
	url: string;
	headers: readonly (readonly [name: string, value: string])[];
	body: string | undefined;
}

/** What stands for the placeholders; secrets are sent in headers and in the body only, because addresses are logged on the way. */
interface Replacements {
	values: Readonly<Record<string, string>>;
	secrets: ReadonlyMap<string, string>;
}

/**
 * Replaces the placeholders by values, in one pass, so that no value can name a secret. Each value is encoded for its context, to
 * prevent injection: percent-encoded in the URL, where placeholders are only allowed after the origin; escaped in a JSON string or
 * a form. Null where a value cannot be encoded safely.
 */
export function filledRequest(
	{ url, headers, body }: RequestTemplate,
	{ values, secrets }: Replacements,
): { url: string; headers: Headers; body: string | undefined } | null {
	const filled = fill(url, { values, secrets: new Map() }, encodeURIComponent);
	if (!URL.canParse(filled) || originOf(url) !== new URL(filled).origin) return null;
	const sent = new Headers();
	try {
		for (const [name, value] of headers) sent.set(name, fill(value, { values, secrets }, oneLine, String));
	} catch {
		return null;
	}
	if (body === undefined) return { url: filled, headers: sent, body };
	if (!sent.has("content-type")) sent.set("content-type", "application/json");
	const encode = ownMember(encodings, sent.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "");
	const text =
		encode === undefined && body.search(PLACE) >= 0 ? null : fill(body, { values, secrets }, encode ?? String);
	return text === null ? null : { url: filled, headers: sent, body: text };
}

const encodings: Record<string, (value: string) => string> = {
	"application/json": (value) => JSON.stringify(value).slice(1, -1),
	"application/x-www-form-urlencoded": encodeURIComponent,
};

function fill(
	template: string,
	{ values, secrets }: Replacements,
	encode: (value: string) => string,
	encodeSecret = encode,
): string {
	return template.replace(PLACE, (_, name: string | undefined, secret: string) =>
		name === undefined ? encodeSecret(secrets.get(secret) ?? "") : encode(ownMember(values, name) ?? ""),
	);
}

/** Header values are one line of printable ASCII; all other characters are percent-encoded. */
function oneLine(value: string): string {
	return value.replace(/[^\x20-\x7e]/gu, encodeURIComponent);
}
