import { randomBytes } from "node:crypto";
import type { Language } from "@/lib/platform/i18n/languages";
import { element, text } from "./xml-text";

export interface BarePage {
	status: 200;
	headers: Record<string, string>;
	body: string;
}

/**
 * A page that stands for a moment between two others, without the scripts and styles of the product.
 * @param content markup, of `element` and `text`
 * @param script runs after the content
 * @param policy more of the content security policy: without it the page loads nothing
 * @param nonce that of the policy of the response, if it differs from that of the page
 */
export function barePage({
	language,
	title,
	content,
	script,
	refresh,
	policy = [],
	nonce = randomBytes(16).toString("base64"),
}: {
	language: Language;
	title: string;
	content: readonly string[];
	script: string;
	/** Where a browser without scripts goes, after this many seconds. */
	refresh?: { seconds: number; url: string };
	policy?: readonly string[];
	nonce?: string | undefined;
}): BarePage {
	const head = element(
		"head",
		{},
		element("meta", { charset: "utf-8" }),
		element("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
		...(refresh === undefined
			? []
			: [element("meta", { "http-equiv": "refresh", content: `${refresh.seconds};url=${refresh.url}` })]),
		element("title", {}, text(title)),
		element("style", { nonce }, STYLE),
	);
	const heading = element("h1", {}, text(title));
	const body = element("body", {}, element("main", {}, heading, ...content), element("script", { nonce }, script));
	const rules = [
		"default-src 'none'",
		`script-src 'nonce-${nonce}'`,
		`style-src 'nonce-${nonce}'`,
		"base-uri 'none'",
		"frame-ancestors 'none'",
		...policy,
	];
	return {
		status: 200,
		headers: {
			"content-type": "text/html; charset=utf-8",
			"cache-control": "no-store",
			"content-security-policy": rules.join("; "),
			// The URL of this page may contain a code, so the referrer is limited to the origin.
			"referrer-policy": "strict-origin",
		},
		body: `<!doctype html>${element("html", { lang: language.code, dir: language.direction }, head, body)}`,
	};
}

const STYLE =
	":root{color-scheme:light dark}body{margin:0;font-family:system-ui,sans-serif}main{max-width:26rem;margin:20vh auto 0;padding:0 1.5rem}h1{font-size:1.25rem}button{font:inherit;padding:.6rem 1.2rem}";
