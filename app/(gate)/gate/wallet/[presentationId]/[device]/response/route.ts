import { readForm } from "@/app/read-form";
import { MAX_ANSWER_BYTES, receiveAnswer } from "@/lib/identity/wallets";
import { refused, type WalletRoute, walletAnswer } from "../../../wallet-answer";

/** The answer of a wallet (OpenID4VP §8.2, `direct_post.jwt`). */
export function POST(request: Request, at: WalletRoute): Promise<Response> {
	return walletAnswer(request, at, async (id, device) => {
		const form = await readForm(request, MAX_ANSWER_BYTES);
		if (form === null) return refused(400, "invalid_request", "The answer is no form, or too large");
		return Response.json(await receiveAnswer(id, device, form), { headers: { "cache-control": "no-store" } });
	});
}
