import { route } from "@/app/(api)/route-handlers";
import {
	deleteWalletVerifierContract,
	getWalletVerifierContract,
	putWalletVerifierContract,
} from "@/lib/identity/wallets/contract";
import { deleteWalletVerifier } from "@/lib/identity/wallets/delete-wallet-verifier";
import { getWalletVerifier, presentWalletVerifier } from "@/lib/identity/wallets/get-wallet-verifier";
import { putWalletVerifier } from "@/lib/identity/wallets/put-wallet-verifier";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	GET: operation(getWalletVerifierContract, (context) => getWalletVerifier(context), presentWalletVerifier),
	PUT: operation(
		putWalletVerifierContract,
		(context, { body, ifMatch }) => putWalletVerifier(context, body, ifMatch),
		presentWalletVerifier,
	),
	DELETE: operation(deleteWalletVerifierContract, (context) => deleteWalletVerifier(context)),
});
