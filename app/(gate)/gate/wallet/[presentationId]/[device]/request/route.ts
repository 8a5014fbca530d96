import { readForm } from "@/app/read-form";
import { requestObject } from "@/lib/identity/wallets";
import { type WalletRoute, walletAnswer } from "../../../wallet-answer";

const MAX_NONCE = 512;

/** The request object, by reference (OpenID4VP §5.7). */
export function GET(request: Request, at: WalletRoute): Promise<Response> {
	return walletAnswer(request, at, async (id, device) => signed(await requestObject(id, device, undefined)));
}

/** The same for a wallet that sends a nonce of its own (OpenID4VP §5.10). */
export function POST(request: Request, at: WalletRoute): Promise<Response> {
	return walletAnswer(request, at, async (id, device) => {
		const nonce = (await readForm(request))?.get("wallet_nonce") ?? undefined;
		return signed(await requestObject(id, device, nonce?.slice(0, MAX_NONCE)));
	});
}

function signed(object: string): Response {
	return new Response(object, {
		headers: { "content-type": "application/oauth-authz-req+jwt", "cache-control": "no-store" },
	});
}
