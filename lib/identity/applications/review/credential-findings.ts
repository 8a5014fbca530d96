import { usesSecret } from "../uses-secret";
import type { Finding, ReviewedApplication, Surroundings } from "./finding";

const DAY_MS = 86_400_000;
const SOON_MS = 14 * DAY_MS;
const OLD_MS = 365 * DAY_MS;

/** Findings about client authentication. */
export function credentialFindings(application: ReviewedApplication, surroundings: Surroundings): Finding[] {
	const { publicClient, clientAuthentication, clientSecrets } = application;
	const certificatesCount = surroundings.mutualTls && surroundings.clientAuthorities;
	if (!publicClient && clientAuthentication.method === "tls_client_auth" && !certificatesCount)
		return [{ code: "authentication-without-tls", severity: "danger", path: "clientAuthentication.method" }];
	if (!usesSecret(application)) return [];
	const { nowMs } = surroundings;
	const isUsable = ({ expiresAt }: { expiresAt: string | null }) => expiresAt === null || Date.parse(expiresAt) > nowMs;
	const findings = clientSecrets.flatMap((secret, index) => secretFinding(secret, `clientSecrets[${index}]`, nowMs));
	return clientSecrets.some(isUsable)
		? findings
		: [{ code: "secret-missing", severity: "danger", path: "clientSecrets" }, ...findings];
}

function secretFinding(
	{ createdAt, expiresAt }: ReviewedApplication["clientSecrets"][number],
	path: string,
	nowMs: number,
): Finding[] {
	const left = expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt) - nowMs;
	const at = expiresAt ?? createdAt;
	if (left <= 0) return [{ code: "secret-expired", severity: "warning", path, at }];
	if (left <= SOON_MS) return [{ code: "secret-expires-soon", severity: "warning", path, at }];
	return nowMs - Date.parse(createdAt) > OLD_MS ? [{ code: "secret-old", severity: "hint", path, at: createdAt }] : [];
}
