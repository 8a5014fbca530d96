import { newId } from "@/lib/platform/kernel";
import { decrypt, type EncryptedColumn, encrypt, keyedHash, keyedHashes, sha256 } from "@/lib/platform/tokens";
import type { CredentialPort, StoredPasskey } from "../ports";
import { countAttempts, forgiveAttempts } from "./attempts-repository";
import {
	insertCredential,
	type PasskeyRow,
	selectPasskey,
	selectPasskeys,
	selectTotp,
	updatePasskeyCounter,
	updateTotpStep,
} from "./credential-repository";
import { ownAccount, ownSubject } from "./own-account";
import { type RequestOrigin, unknownOrigin } from "./person-acting";
import { consumeRecoveryCode, replaceRecoveryCodes, selectImportedOwners } from "./recovery-code-repository";

const WINDOW_SECONDS = 900;
/** Limit per window for codes of one authenticator app, or for recovery codes. */
export const MAX_FACTOR_TRIES = 5;

/**
 * The port of executors to authenticator apps and passkeys of an organization's own users. Operations on an account with
 * another home throw `ManagedElsewhere`.
 */
export function credentialPort(organizationId: string, origin: RequestOrigin = unknownOrigin): CredentialPort {
	const add = async (userId: string, { text, ...credential }: NewCredential) => {
		const user = await ownAccount(organizationId, userId);
		if (user === undefined) return false;
		const secret = sealCredential(organizationId, userId, text);
		return insertCredential(organizationId, user, { ...credential, id: newId(), secret }, origin);
	};
	const passkeyOf = (row: PasskeyRow) => openPasskey(organizationId, row);
	return {
		async totpSecret(userId) {
			await ownAccount(organizationId, userId);
			const secret = await selectTotp(organizationId, userId);
			return secret === undefined ? null : openCredential(organizationId, userId, secret);
		},
		saveTotpSecret: (userId, secret, step) =>
			add(userId, { kind: "totp", externalId: null, text: secret, label: "", counter: step }),
		async countTotpTry(subjectKey) {
			await ownSubject(organizationId, subjectKey);
			const [attempts] = await countAttempts(organizationId, [totpKey(subjectKey)], WINDOW_SECONDS);
			return attempts !== undefined && attempts.failures <= MAX_FACTOR_TRIES;
		},
		async spendTotpStep(userId, step) {
			await ownAccount(organizationId, userId);
			if (!(await updateTotpStep(organizationId, userId, step))) return false;
			await forgiveAttempts(organizationId, totpAttemptsKey(userId));
			return true;
		},
		async replaceRecoveryCodes(userId, codes) {
			const user = await ownAccount(organizationId, userId);
			if (user === undefined) return false;
			const hashes = codes.map((code) => keyedHash(recoveryText(organizationId, userId, code), RECOVERY_CODE));
			return replaceRecoveryCodes(organizationId, user, hashes, origin);
		},
		async countRecoveryTry(subjectKey) {
			await ownSubject(organizationId, subjectKey);
			const [attempts] = await countAttempts(organizationId, [recoveryKey(subjectKey)], WINDOW_SECONDS);
			return attempts !== undefined && attempts.failures <= MAX_FACTOR_TRIES;
		},
		async spendRecoveryCode(userId, code) {
			const user = await ownAccount(organizationId, userId);
			if (user === undefined) return null;
			const owners = [{ organizationId, userId }, ...(await selectImportedOwners(organizationId, userId))];
			const hashes = owners.flatMap((owner, index) => {
				const text = recoveryText(owner.organizationId, owner.userId, code);
				const made = keyedHashes(text, RECOVERY_CODE);
				return index === 0 ? made : made.map((hash) => recoveryCodeOf(owner.organizationId, owner.userId, hash));
			});
			const left = await consumeRecoveryCode(organizationId, user, hashes, origin);
			if (left === null) return null;
			await forgiveAttempts(organizationId, recoveryKey(`user:${userId}`));
			return { left };
		},
		async passkeys(userId) {
			await ownAccount(organizationId, userId);
			return (await selectPasskeys(organizationId, userId)).map(passkeyOf);
		},
		async passkeyById(credentialId) {
			const row = await selectPasskey(organizationId, credentialId);
			return row === undefined ? null : { ...passkeyOf(row), userId: row.userId };
		},
		savePasskey: (userId, { credentialId, publicKey, transports, counter, label }) => {
			const text = passkeyText({ publicKey, transports });
			return add(userId, { kind: "passkey", externalId: credentialId, text, label, counter });
		},
		recordPasskeyUse: (credentialId, counter) => updatePasskeyCounter(organizationId, credentialId, counter),
	};
}

/** Encrypts the secret of a credential; it can only be read for this user. */
export function sealCredential(organizationId: string, userId: string, text: string): string {
	return encrypt(text, contextOf(organizationId, userId));
}

/** Decrypts a credential. @throws Error if it was encrypted with another key */
export function openCredential(organizationId: string, userId: string, secret: string): string {
	return decrypt(secret, contextOf(organizationId, userId));
}

/** The stored data of a passkey, before encryption. */
export function passkeyText({ publicKey, transports }: Pick<StoredPasskey, "publicKey" | "transports">): string {
	return JSON.stringify({ publicKey, transports });
}

function openPasskey(organizationId: string, row: PasskeyRow): StoredPasskey {
	const { publicKey, transports } = JSON.parse(openCredential(organizationId, row.userId, row.secret)) as Pick<
		StoredPasskey,
		"publicKey" | "transports"
	>;
	return { credentialId: row.externalId, publicKey, transports, counter: row.counter, label: row.label };
}

interface NewCredential {
	kind: "totp" | "passkey";
	externalId: string | null;
	/** Not encrypted. */
	text: string;
	label: string;
	counter: number;
}

export const encryptedCredentials: EncryptedColumn = {
	table: "user_credentials",
	column: "secret",
	id: "id",
	idType: "uuid",
	owner: "user_id",
	context: contextOf,
};

/** The encryption context, so that a credential copied to another user's row cannot be decrypted. */
function contextOf(organizationId: string, userId: string): string {
	return `credential:${organizationId}:${userId}`;
}

/** The key under which wrong codes of a user's authenticator app are counted. */
export function totpAttemptsKey(userId: string): string {
	return totpKey(`user:${userId}`);
}

function totpKey(subjectKey: string): string {
	return sha256(`totp ${subjectKey}`);
}

function recoveryKey(subjectKey: string): string {
	return sha256(`recovery code ${subjectKey}`);
}

const RECOVERY_CODE = "recovery-code";

/**
 * The hash of a recovery code in an export, and as stored after an import: prefixed with the account for which it was made,
 * because that account is part of the hashed text. The hash of an imported code already has the prefix.
 */
export function recoveryCodeOf(organizationId: string, userId: string, hash: string): string {
	return hash.includes(".") ? hash : `${organizationId}.${userId}.${hash}`;
}

/**
 * The hashed text of a code. The hash is keyed, so codes cannot be guessed without a key of the deployment, and it is bound to
 * the user.
 */
function recoveryText(organizationId: string, userId: string, code: string): string {
	return [organizationId, userId, code].join("\n");
}
