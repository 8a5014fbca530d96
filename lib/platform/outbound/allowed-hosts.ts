import { environment } from "@/lib/platform/env";
import { processState } from "@/lib/platform/kernel";

/** Whether OUTBOUND_ALLOWED_HOSTS lists this host, which may then be at a private address or use plain http. */
export function isAllowedHost({ hostname, port }: { hostname: string; port: number }): boolean {
	const allowed = processState("outbound-allowed-hosts", () => new Set(environment().outboundAllowedHosts));
	const host = withoutBrackets(hostname).replace(/\.$/, "").toLowerCase();
	const written = host.includes(":") ? `[${host}]` : host;
	return allowed.has(written) || allowed.has(`${written}:${port}`);
}

/** The host without the brackets of `[::1]`, as sockets expect it. */
export function withoutBrackets(hostname: string): string {
	return hostname.startsWith("[") ? hostname.slice(1, -1) : hostname;
}
