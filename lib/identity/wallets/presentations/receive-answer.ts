import { randomBytes } from "node:crypto";
import { compactDecrypt, importJWK } from "jose";
import { z } from "zod";
import { equalInConstantTime, sha256 } from "@/lib/platform/tokens";
import { invalidPresentation, presentationNotFound } from "../errors";
import { CREDENTIAL_ID } from "../verification/asked-credential";
import { type AnsweringDevice, openRequest, type PendingRequest, sealAnswer } from "./pending-presentation";
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
	// §8.5: a wallet that can encrypt may also refuse so.
	const presentation = "error" in answer ? null : presentationIn(answer);
	return settle(row, { device, request, presentation });
}

/** The parameters of an encrypted answer (§8.3). */
async function decrypted(response: string | null, { responseKey, state }: PendingRequest): Promise<object> {
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
	const parsed = z.looseObject({ state: z.string() }).safeParse(plain);
	if (!parsed.success) throw invalidPresentation("response: must be an object with the state");
	if (!equalInConstantTime(parsed.data.state, state)) throw invalidPresentation("state: belongs to another request");
	return parsed.data;
}

function presentationIn(answer: object): string {
	const parsed = answerSchema.safeParse(answer);
	if (!parsed.success) throw invalidPresentation("response: must have one presentation of what was asked");
	return parsed.data.vp_token[CREDENTIAL_ID][0];
}

async function settle(
	{ organizationId, id }: PresentationRow,
	answer: { device: AnsweringDevice; request: PendingRequest; presentation: string | null },
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
