export { credentialOfferPort } from "./credential-offer-port";
export { browseCredentialDefinitions } from "./definitions/browse-credential-definitions";
export { createCredentialDefinition } from "./definitions/create-credential-definition";
export { getCredentialDefinition } from "./definitions/get-credential-definition";
export { definitionsOf } from "./definitions/list-credential-definitions";
export { listIssuedCredentials } from "./issued/list-issued-credentials";
export { ownCredentialRecords, ownCredentials, revokeOwnCredential } from "./issued/own-credentials";
export { LIST_PLACES, recordCredentials } from "./issued/record-credentials";
export {
	deleteExpiredCredentials,
	selectInvalidPlaces as invalidPlaces,
	updateTold as tell,
} from "./issued/repository";
export { setCredentialStatus } from "./issued/set-credential-status";
export { deleteUnneededKeys, keepKey, selectKeptKeys as keptKeys } from "./keys/repository";
export { obtainable } from "./may-get";
export { createOffer, PRE_AUTHORIZED_CODE } from "./offers/create-offer";
export { exchangeCode, holderOfOfferToken, isOfferToken, OFFER_TOKEN_SECONDS } from "./offers/exchange-code";
export { ownObtainable, ownOffer } from "./offers/own-offers";
export { deleteOldOffers } from "./offers/repository";
export type { CredentialOfferPort } from "./ports";
