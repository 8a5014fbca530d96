import { ownMember } from "@/lib/platform/kernel/own-member";

const PLACE = /\{\{\s*([\w.-]{1,64})\s*\}\}/g;

/** A request with placeholders, as configured in the task. */
export interface RequestTemplate {
	url: string;
	headers: readonly (readonly [name: string, value: string])[];
	body: string | undefined;
}

/**
 * Replaces the placeholders by values. Each value is encoded for its context, to prevent injection: percent-encoded in the URL,
 * where placeholders are only allowed after the origin; escaped in a JSON string or a form. Null where a value cannot be encoded
 * safely.
 */
export function filledRequest(
	{ url, headers, body }: RequestTemplate,
	values: Readonly<Record<string, string>>,
): { url: string; headers: Headers; body: string | undefined } | null {
	const filled = fill(url, values, encodeURIComponent);
	if (!URL.canParse(filled) || originOf(url) !== new URL(filled).origin) return null;
	const sent = new Headers();
	try {
		for (const [name, value] of headers) sent.set(name, fill(value, values, oneLine));
	} catch {
		return null;
	}
	if (body === undefined) return { url: filled, headers: sent, body };
	if (!sent.has("content-type")) sent.set("content-type", "application/json");
	const encode = ownMember(encodings, sent.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase() ?? "");
	const text = encode === undefined && PLACE.test(body) ? null : fill(body, values, encode ?? String);
	return text === null ? null : { url: filled, headers: sent, body: text };
}

const encodings: Record<string, (value: string) => string> = {
	"application/json": (value) => JSON.stringify(value).slice(1, -1),
	"application/x-www-form-urlencoded": encodeURIComponent,
};

/** The origin of the template: a placeholder in the host would let a value choose the called server. */
function originOf(template: string): string | null {
	const origin = /^https?:\/\/[^/?#{}\\@]+/i.exec(template)?.[0];
	return origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : null;
}

function fill(template: string, values: Readonly<Record<string, string>>, encode: (value: string) => string): string {
	return template.replace(PLACE, (_, name: string) => encode(Object.hasOwn(values, name) ? (values[name] ?? "") : ""));
}

/** Header values are one line of printable ASCII; all other characters are percent-encoded. */
function oneLine(value: string): string {
	return value.replace(/[^\x20-\x7e]/gu, encodeURIComponent);
}
