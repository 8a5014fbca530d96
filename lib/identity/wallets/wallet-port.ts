import type { JWK } from "jose";
import { now } from "@/lib/platform/kernel";
import { log } from "@/lib/platform/log";
import { sha256 } from "@/lib/platform/tokens";
import type { RedeemedPresentation, WalletPort } from "./ports";
import { openAnswer, openRequest } from "./presentations/pending-presentation";
import {
	selectPreviewer,
	selectStanding,
	takeAnswer,
	upsertAttestations,
} from "./presentations/presentations-repository";
import { CredentialRefused } from "./verification/credential-refused";

/** The port of flows to wallets. What verifies is loaded with the first request, because its libraries have many modules. */
export function walletPort(organizationId: string): WalletPort {
	return {
		async begin(request) {
			const { beginPresentation } = await import("./presentations/begin-presentation");
			return beginPresentation(organizationId, request);
		},
		redeem: (answer) => redeem(organizationId, answer),
		previewer: async (executionId) => (await selectPreviewer(organizationId, executionId)) ?? null,
		async fromTestWallet(asked) {
			const { answerOfTestWallet } = await import("./test-wallet/test-wallet");
			const { verifyPresentation } = await import("./verification/verify-presentation");
			const { issuerSources } = await import("./presentations/issuer-sources");
			const channel = { by: "post", clientId: "x509_san_dns:test", responseUri: "https://test/" } as const;
			const request = { asked, channel, nonce: "test", responseKey: null };
			const { presentation, issuer } = await answerOfTestWallet(request, now());
			return verifyPresentation({
				...{ presentation, ...request },
				...{ trusted: [issuer], sources: issuerSources, nowMs: now(), haip: false },
			});
		},
		async attest(userId, values, { issuer, type }) {
			const attestations = Object.entries(values).map(([attribute, value]) => ({
				...{ attribute, valueHash: sha256(value) },
				...{ issuerId: issuer.id, issuerName: issuer.name, credentialType: type },
			}));
			await upsertAttestations(organizationId, userId, attestations);
		},
	};
}

async function redeem(
	organizationId: string,
	{ id, executionId, code }: { id: string; executionId: string; code: string | null },
): Promise<RedeemedPresentation> {
	const codeHash = code === null ? null : sha256(code);
	const taken = await takeAnswer(organizationId, { id, executionId, codeHash });
	if (taken === undefined) return { kind: await standing(organizationId, { id, executionId, code }) };
	if (taken.status === "declined" || taken.answer === null) return { kind: "declined" };
	const [{ verifyPresentation }, { issuerSources }, { usableVerifier }, { answerChannel }] = await Promise.all([
		import("./verification/verify-presentation"),
		import("./presentations/issuer-sources"),
		import("./presentations/usable-verifier"),
		import("./presentations/begin-presentation"),
	]);
	const { asked, clientId, nonce, responseKey } = openRequest(organizationId, id, taken.request);
	const verifier = await usableVerifier(organizationId);
	try {
		const credential = await verifyPresentation({
			presentation: openAnswer(organizationId, id, taken.answer),
			channel: answerChannel(taken.answeredBy ?? "other", { id, clientId }),
			...{ asked, nonce, responseKey: responseKey as JWK, sources: issuerSources, nowMs: now() },
			...{ trusted: verifier?.trustedIssuers ?? [], haip: verifier?.haip === true },
		});
		return { kind: "proved", credential };
	} catch (error) {
		if (!(error instanceof CredentialRefused)) throw error;
		const { refusal, detail } = error;
		log().info({ organizationId, executionId, refusal, detail }, "a credential was refused");
		return { kind: "refused", refusal };
	}
}

async function standing(
	organizationId: string,
	{ id, executionId, code }: { id: string; executionId: string; code: string | null },
): Promise<"waiting" | "expired" | "elsewhere"> {
	const row = await selectStanding(organizationId, { id, executionId });
	if (row === undefined || row.isOver || row.status === "used") return "expired";
	if (row.status === "waiting") return "waiting";
	// It was answered on this device: another browser may have been returned, or the person pressed the button here before.
	return row.needsCode && code === null ? "waiting" : "elsewhere";
}
