import { X509Certificate } from "node:crypto";
import type { Expiring } from "./overview-contract";
import type { Attention } from "./overview-repository";

const DAY_MS = 86_400_000;
/** The number of days before its expiry from which something is mentioned. */
export const EXPIRY_NOTICE_DAYS = 30;

/**
 * What expires within 30 days, or has expired, sorted by the time of expiry. Of several secrets of an application, or
 * certificates of an identity provider, only the last to expire is considered, because the thing still works with it; of several
 * certificates of an application, the first.
 */
export function expiringOf(
	{ applications, providers, keys }: Pick<Attention, "applications" | "providers" | "keys">,
	now: number,
): Expiring[] {
	const found: { kind: Expiring["kind"]; id: string; name: string; at: number }[] = [];
	for (const { id, name, secrets, certificates } of applications) {
		const secret = lastOf(
			secrets.map(({ expiresAt }) => (expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt))),
		);
		if (secret !== undefined) found.push({ kind: "application-secret", id, name, at: secret });
		const ends = certificates.map(endOf).filter((at) => at !== undefined);
		if (ends.length > 0) found.push({ kind: "application-certificate", id, name, at: Math.min(...ends) });
	}
	for (const { id, name, settings } of providers) {
		const at = lastOf(
			certificatesIn(settings)
				.map(endOf)
				.filter((end) => end !== undefined),
		);
		if (at !== undefined) found.push({ kind: "identity-provider-certificate", id, name, at });
	}
	for (const { kid, alg, retiresAt } of keys)
		found.push({ kind: "signing-key", id: kid, name: alg, at: Date.parse(retiresAt) });
	return found
		.filter(({ at }) => at < now + EXPIRY_NOTICE_DAYS * DAY_MS)
		.toSorted((a, b) => a.at - b.at)
		.map(({ at, ...rest }) => ({ ...rest, expiresAt: new Date(at).toISOString() }));
}

function lastOf(times: readonly number[]): number | undefined {
	return times.length === 0 ? undefined : Math.max(...times);
}

/** When a certificate expires; undefined for a text that is not a certificate. */
function endOf(pem: string): number | undefined {
	try {
		return new X509Certificate(pem).validToDate.getTime();
	} catch {
		return undefined;
	}
}

function certificatesIn(settings: string): readonly string[] {
	const { saml } = JSON.parse(settings) as { saml?: { certificates: string[] } | null };
	return saml?.certificates ?? [];
}
