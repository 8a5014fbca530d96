export { decrypt, decryptIfReadable, encrypt } from "./encryption";
export { deriveSecret, equalInConstantTime, sha256 } from "./hashing";
export { keyedHash } from "./keyed-hash";
export {
	type ArtifactRow,
	consumeArtifact,
	deleteArtifact,
	deleteArtifactsOfGrant,
	deleteExpiredArtifacts,
	rememberOnce,
	selectArtifact,
	upsertArtifact,
} from "./repository";
export { rotateSigningKeys, signingKeys } from "./signing-keys";
export { verifyAccessToken } from "./verify-access-token";
