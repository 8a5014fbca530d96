import { ownMember } from "@/lib/platform/kernel/own-member";

const PLACE = /\{\{\s*([\w.-]{1,64})\s*\}\}/g;

/** A request as the designer wrote it. */
export interface RequestTemplate {
	url: string;
	headers: readonly (readonly [name: string, value: string])[];
	body: string | undefined;
}

/**
 * The request with values in their places. Each place decides how a value is written, so that no value can say more than
 * a value: percent-encoded in the address, and never before its path; inside a JSON string or a form by their rules. Null
 * where that cannot be promised.
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

/** Of the address as it is written: a place in the host would let a value choose whom we call. */
function originOf(template: string): string | null {
	const origin = /^https?:\/\/[^/?#{}\\@]+/i.exec(template)?.[0];
	return origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : null;
}

function fill(template: string, values: Readonly<Record<string, string>>, encode: (value: string) => string): string {
	return template.replace(PLACE, (_, name: string) => encode(Object.hasOwn(values, name) ? (values[name] ?? "") : ""));
}

/** Headers are Latin-1 in one line; what is neither is percent-encoded. */
function oneLine(value: string): string {
	return value.replace(/[^\x20-\x7e]/gu, encodeURIComponent);
}
