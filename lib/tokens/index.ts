export { deriveSecret, equalInConstantTime, sha256 } from "./hashing";
export {
	type ArtifactRow,
	consumeArtifact,
	deleteArtifact,
	deleteArtifactsOfGrant,
	deleteExpiredArtifacts,
	deleteSessionByUid,
	selectArtifact,
	upsertArtifact,
} from "./repository";
export { rotateSigningKeys, signingKeys } from "./signing-keys";
export { verifyAccessToken } from "./verify-access-token";
