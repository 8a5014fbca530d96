import { randomBytes } from "node:crypto";
import { compactDecrypt, importJWK } from "jose";
import { z } from "zod";
import { equalInConstantTime, sha256 } from "@/lib/platform/tokens";
import { invalidPresentation, presentationNotFound } from "../errors";
import { CREDENTIAL_ID } from "../verification/asked-credential";
import {
	type AnsweredBy,
	type AnsweringDevice,
	openRequest,
	type PendingRequest,
	sealAnswer,
} from "./pending-presentation";
import { type PresentationRow, selectWaiting, storeAnswer } from "./presentations-repository";

/** §8.1: one presentation of the one credential that was asked for, and nothing else; other parameters are ignored. */
const answerSchema = z.object({
	vp_token: z.strictObject({ [CREDENTIAL_ID]: z.tuple([z.string().min(1).max(65_536)]) }),
});

/**
 * Takes the answer of a wallet (OpenID4VP §8.3.1), which counts once. The credential in it is verified when the step that asked
 * continues. Returns what the wallet is told: after an answer on the same device, where the browser returns to.
 * @throws DomainError 400, 404
 */
export async function receiveAnswer(
	id: string,
	device: AnsweringDevice,
	form: URLSearchParams,
): Promise<{ redirect_uri?: string }> {
	const row = await selectWaiting(id);
	if (row === undefined) throw presentationNotFound();
	const request = openRequest(row.organizationId, id, row.request);
	if (device === "other" && request.devices === "same-device") throw presentationNotFound();
	const error = form.get("error");
	// A wallet may refuse without encryption (OpenID4VP §8.5), and only who has read the request knows its state.
	if (error !== null) {
		if (!equalInConstantTime(form.get("state") ?? "", request.state))
			throw invalidPresentation("state: belongs to another request");
		return settle(row, { device, request, presentation: null });
	}
	const answer = await decrypted(form.get("response"), request);
	const parsed = z.looseObject({ state: z.string() }).safeParse(answer);
	if (!parsed.success || !equalInConstantTime(parsed.data.state, request.state))
		throw invalidPresentation("state: is missing, or belongs to another request");
	// §8.5: a wallet that can encrypt may also refuse so.
	const presentation = "error" in answer ? null : presentationIn(answer);
	return settle(row, { device, request, presentation });
}

/**
 * Takes the answer that the browser of the execution gave its page (Digital Credentials API, OpenID4VP A.4), which counts once. It
 * has no state and needs no code, because it came in the browser that asked.
 * @throws DomainError 400, 404
 */
export async function receiveBrowserAnswer(
	at: { id: string; executionId: string },
	form: URLSearchParams,
): Promise<void> {
	const row = await selectWaiting(at.id);
	if (row === undefined || row.executionId !== at.executionId) throw presentationNotFound();
	const request = openRequest(row.organizationId, at.id, row.request);
	const answer = form.has("error") ? { error: form.get("error") } : await decrypted(form.get("response"), request);
	const presentation = "error" in answer ? null : presentationIn(answer);
	await settle(row, { device: "browser", request, presentation });
}

/** The parameters of an encrypted answer (§8.3). */
async function decrypted(response: string | null, { responseKey }: PendingRequest): Promise<object> {
	if (response === null) throw invalidPresentation("response: an encrypted answer is demanded");
	let plain: unknown;
	try {
		const key = await importJWK(responseKey, "ECDH-ES");
		const { plaintext } = await compactDecrypt(response, key, {
			keyManagementAlgorithms: ["ECDH-ES"],
			contentEncryptionAlgorithms: ["A128GCM", "A256GCM"],
		});
		plain = JSON.parse(new TextDecoder().decode(plaintext));
	} catch {
		throw invalidPresentation("response: cannot be decrypted with the key of the request");
	}
	if (typeof plain !== "object" || plain === null) throw invalidPresentation("response: must be an object");
	return plain;
}

function presentationIn(answer: object): string {
	const parsed = answerSchema.safeParse(answer);
	if (!parsed.success) throw invalidPresentation("response: must have one presentation of what was asked");
	return parsed.data.vp_token[CREDENTIAL_ID][0];
}

async function settle(
	{ organizationId, id }: Pick<PresentationRow, "organizationId" | "id">,
	answer: { device: AnsweredBy; request: PendingRequest; presentation: string | null },
): Promise<{ redirect_uri?: string }> {
	const { device, request, presentation } = answer;
	const code = device === "same" && request.returnUrl !== null ? randomBytes(32).toString("base64url") : null;
	const stored = await storeAnswer(
		{ organizationId, id },
		{
			status: presentation === null ? "declined" : "answered",
			answer: presentation === null ? null : sealAnswer(organizationId, id, presentation),
			codeHash: code === null ? null : sha256(code),
			answeredBy: device,
		},
	);
	if (!stored) throw presentationNotFound();
	if (code === null || request.returnUrl === null) return {};
	const back = new URL(request.returnUrl);
	back.searchParams.set("response_code", code);
	return { redirect_uri: back.href };
}
