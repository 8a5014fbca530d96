import { isLoopbackHttps, isNativeRedirect, type RedirectUrlProblem, redirectUrlProblem } from "./redirect-url";
import type { SettingProblem } from "./setting-problem";

/** The problems of a list of redirect URLs. */
export function redirectUrlProblems(urls: readonly string[], publicClient: boolean): SettingProblem[] {
	const problems: SettingProblem[] = [];
	if (new Set(urls).size < urls.length) problems.push({ path: ["redirectUrls"], message: "must not name a URL twice" });
	for (const [index, url] of urls.entries()) {
		const problem = redirectUrlProblem(url, publicClient);
		if (problem !== null) problems.push({ path: ["redirectUrls", index], message: MESSAGES[problem] });
		else if (publicClient && isLoopbackHttps(url) && urls.some((other) => isOnDevice(other)))
			problems.push({
				path: ["redirectUrls", index],
				message: "https on a loopback address cannot stand beside a scheme of its own or a loopback IP address",
			});
	}
	return problems;
}

function isOnDevice(url: string): boolean {
	return redirectUrlProblem(url, true) === null && isNativeRedirect(url);
}

const MESSAGES: Record<RedirectUrlProblem, string> = {
	malformed: "must be an absolute URL, written as it is sent",
	"user-or-fragment": "must not hold a user, a password or a fragment",
	wildcard: "may hold one wildcard, in the last path segment of a URL with a scheme of its own",
	insecure: "must use https; http is for loopback addresses",
	"needs-public-client": "a scheme of its own is for public clients",
	scheme: "a scheme of its own must be private (RFC 8252 §7.1), best a reversed domain name, such as com.example.app",
};
