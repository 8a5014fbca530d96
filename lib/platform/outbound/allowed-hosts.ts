import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";

/** Where calls may go though the rules for the open Internet forbid it: OUTBOUND_ALLOWED_HOSTS. */
export function isAllowedHost({ hostname, port }: { hostname: string; port: number }): boolean {
	const allowed = processState("outbound-allowed-hosts", () => new Set(environment().outboundAllowedHosts));
	const host = withoutBrackets(hostname).replace(/\.$/, "").toLowerCase();
	const written = host.includes(":") ? `[${host}]` : host;
	return allowed.has(written) || allowed.has(`${written}:${port}`);
}

/** `[::1]` as sockets want it: `::1`. */
export function withoutBrackets(hostname: string): string {
	return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}
