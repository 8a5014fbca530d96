export { isAttestationChallenge, nextAttestationChallenge } from "./attestation-challenge";
export { isDpopNonce, nextDpopNonce } from "./dpop-nonce";
export {
	DPOP_ALGORITHMS,
	DpopRefusal,
	FINANCIAL_GRADE_ALGORITHMS,
	isFirstSignedUse,
	isFirstUse,
	verifyDpopProof,
} from "./dpop-proof";
export { decrypt, decryptIfReadable, encrypt } from "./encryption";
export { deriveSecret, equalInConstantTime, sha256 } from "./hashing";
export { heldScopes } from "./held-scopes";
export { keyedHash, keyedHashes } from "./keyed-hash";
export {
	claimLogoutNotices,
	insertLogoutNotice,
	type LogoutNotice,
	logoutNoticesOf,
	releaseLogoutNotices,
	settleLogoutNotice,
} from "./logout-notices-repository";
export { permissionsIn, selectPermissions as permissionsOf } from "./permissions-repository";
export { type EncryptedColumn, reencryptColumn } from "./reencrypt";
export {
	type ArtifactRow,
	consumeArtifact,
	deleteArtifact,
	deleteArtifactsOfGrant,
	deleteExpiredArtifacts,
	deleteFamilyOf,
	type FoundArtifact,
	insertArtifact,
	rememberOnce,
	type StoredArtifact,
	selectAccessToken,
	selectArtifact,
	selectArtifactBy,
	upsertArtifact,
	upsertArtifacts,
} from "./repository";
export { rsaKeys } from "./rsa-keys";
export {
	addSigningKeys,
	discardUnreadableKeys,
	encryptedSigningKeys,
	publishedKeys,
	requireReadableKeys,
	rotateSigningKeys,
	signingKeys,
	unreadableKeys,
} from "./signing-keys";
export { BINDING_COOKIE, type TokenBinding, type TokenHolder, verifyAccessToken } from "./verify-access-token";
