import { ownMember } from "@/lib/platform/kernel/own-member";
import { authenticatedUser } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { failure } from "../failure";
import { addedInput } from "./credential-offer-input";

/**
 * Shows an offer, the same one until it is over, and goes on once the person says that the credential is in their wallet. Nothing is proved by that:
 * the list of issued credentials says what a wallet has.
 */
export async function offerCredential(context: ExecutorContext<{ credential: string }>): Promise<ExecutorResult> {
	const { nodeId, data, values, inputs, ports, properties } = context;
	const user = await authenticatedUser(context);
	if (user === null) return failure("not-signed-in");
	const key = `credential-offer:${nodeId}`;
	const stored = JSON.parse(ownMember(data, key) || "null") as Kept | null;
	const identifier = inputs.find(({ type }) => type === addedInput.type)?.identifier ?? addedInput.identifier;
	if (stored !== null && (ownMember(values, identifier) ?? "") !== "") return { kind: "success", data: { [key]: "" } };
	const offer =
		stored !== null && Date.parse(stored.expiresAt) > ports.now()
			? stored
			: await ports.credentialOffers.offer({ definition: properties.credential, userId: user.userId });
	if (offer === null) return failure("not-configured");
	return {
		kind: "ask",
		inputs: [{ ...addedInput, identifier, required: true }],
		data: { [key]: JSON.stringify(offer) },
		shown: {
			credentialOffer: offer.link,
			...(offer.transactionCode !== null && { credentialCode: offer.transactionCode }),
		},
	};
}

interface Kept {
	link: string;
	transactionCode: string | null;
	expiresAt: string;
}
