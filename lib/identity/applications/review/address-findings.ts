import { hasSchemeWithoutDomain, isRedirectPattern, redirectUrlProblem } from "../redirect-url";
import type { Finding, ReviewedApplication } from "./finding";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Findings about redirect URLs and allowed origins. */
export function addressFindings(application: ReviewedApplication): Finding[] {
	const { redirectUrls, publicClient, allowedOrigins, trusted } = application;
	const valid = redirectUrls.filter((url) => redirectUrlProblem(url, publicClient) === null);
	return [
		...redirectUrls.flatMap((url, index): Finding[] => {
			const at = { path: `redirectUrls[${index}]`, url };
			if (!valid.includes(url)) return [];
			return [
				...(hasSchemeWithoutDomain(url)
					? [{ code: "scheme-without-domain", severity: "warning", ...at } as const]
					: []),
				...(isRedirectPattern(url) ? [{ code: "redirect-wildcard", severity: "warning", ...at } as const] : []),
				...(isForDevelopment(url, publicClient)
					? [{ code: "redirect-loopback", severity: "hint", ...at } as const]
					: []),
			];
		}),
		...allowedOrigins.flatMap((origin, index): Finding[] =>
			isInsecure(origin)
				? [{ code: "origin-insecure", severity: "warning", path: `allowedOrigins[${index}]`, url: origin }]
				: [],
		),
		// RFC 8252 §8.6: another application on the device can register the same scheme and get codes without consent.
		...(trusted && valid.some((url) => !/^https?:/.test(url))
			? [{ code: "trusted-own-scheme", severity: "warning", path: "trusted" } as const]
			: []),
	];
}

/**
 * Any program of the device can receive a code there, which a public client redeems without a secret. Native applications use
 * loopback IP addresses in production (RFC 8252 §7.3), others `localhost` in development.
 */
function isForDevelopment(url: string, publicClient: boolean): boolean {
	const { protocol, hostname } = new URL(url);
	return protocol === "http:" && publicClient && hostname === "localhost";
}

function isInsecure(origin: string): boolean {
	const parsed = URL.parse(origin);
	return parsed?.protocol === "http:" && !LOOPBACK.has(parsed.hostname);
}
