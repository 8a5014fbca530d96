export { decrypt, decryptIfReadable, encrypt } from "./encryption";
export { deriveSecret, equalInConstantTime, sha256 } from "./hashing";
export { heldScopes } from "./held-scopes";
export { keyedHash } from "./keyed-hash";
export { permissionsIn, selectPermissions as permissionsOf } from "./permissions-repository";
export {
	type ArtifactRow,
	consumeArtifact,
	deleteArtifact,
	deleteArtifactsOfGrant,
	deleteExpiredArtifacts,
	deleteFamilyOf,
	rememberOnce,
	selectAccessToken,
	selectArtifact,
	upsertArtifact,
} from "./repository";
export { discardUnreadableKeys, requireReadableKeys, rotateSigningKeys, signingKeys } from "./signing-keys";
export { verifyAccessToken } from "./verify-access-token";
