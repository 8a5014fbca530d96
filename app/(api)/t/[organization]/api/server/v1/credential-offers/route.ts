import { route } from "@/app/(api)/route-handlers";
import { createCredentialOfferContract } from "@/lib/identity/issuance/contract";
import { createCredentialOffer } from "@/lib/identity/issuance/offers/create-credential-offer";
import { operation } from "@/lib/platform/http/operation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route({
	POST: operation(createCredentialOfferContract, (context, { body }) => createCredentialOffer(context, body)),
});
