import type { CredentialPort, StoredPasskey } from "@/lib/executors";
import { newId } from "@/lib/kernel";
import { decrypt, encrypt, sha256 } from "@/lib/tokens";
import { countAttempts, forgiveAttempts } from "./attempts-repository";
import {
	insertCredential,
	selectPasskey,
	selectPasskeys,
	selectTotp,
	updatePasskeyCounter,
	updateTotpStep,
} from "./credential-repository";
import { type RequestOrigin, unknownOrigin } from "./person-acting";
import { selectUser } from "./repository";

const WINDOW_SECONDS = 900;
const MOST_TRIES = 5;

/** Authenticator apps and passkeys of an organization's users as executors see them. */
export function credentialPort(organizationId: string, origin: RequestOrigin = unknownOrigin): CredentialPort {
	const seal = (userId: string, text: string) => encrypt(text, contextOf(organizationId, userId));
	const open = (userId: string, secret: string) => decrypt(secret, contextOf(organizationId, userId));
	const passkeyOf = (row: { userId: string; externalId: string; secret: string; label: string; counter: number }) => {
		const { publicKey, transports } = JSON.parse(open(row.userId, row.secret)) as Pick<
			StoredPasskey,
			"publicKey" | "transports"
		>;
		return { credentialId: row.externalId, publicKey, transports, counter: row.counter, label: row.label };
	};
	const add = async (userId: string, { text, ...credential }: NewCredential) => {
		const user = await selectUser(organizationId, userId);
		if (user === undefined) return false;
		return insertCredential(organizationId, user, { ...credential, id: newId(), secret: seal(userId, text) }, origin);
	};
	return {
		async totpSecret(userId) {
			const row = await selectTotp(organizationId, userId);
			return row === undefined ? null : open(userId, row.secret);
		},
		saveTotpSecret: (userId, secret, step) =>
			add(userId, { kind: "totp", externalId: null, text: secret, label: "", counter: step }),
		async countTotpTry(subjectKey) {
			const [attempts] = await countAttempts(organizationId, [totpKey(subjectKey)], WINDOW_SECONDS);
			return attempts !== undefined && attempts.failures <= MOST_TRIES;
		},
		async spendTotpStep(userId, step) {
			if (!(await updateTotpStep(organizationId, userId, step))) return false;
			await forgiveAttempts(organizationId, totpKey(`user:${userId}`));
			return true;
		},
		passkeys: async (userId) => (await selectPasskeys(organizationId, userId)).map(passkeyOf),
		async passkeyById(credentialId) {
			const row = await selectPasskey(organizationId, credentialId);
			return row === undefined ? null : { ...passkeyOf(row), userId: row.userId };
		},
		savePasskey: (userId, { credentialId, publicKey, transports, counter, label }) => {
			const text = JSON.stringify({ publicKey, transports });
			return add(userId, { kind: "passkey", externalId: credentialId, text, label, counter });
		},
		recordPasskeyUse: (credentialId, counter) => updatePasskeyCounter(organizationId, credentialId, counter),
	};
}

interface NewCredential {
	kind: "totp" | "passkey";
	externalId: string | null;
	/** In clear. */
	text: string;
	label: string;
	counter: number;
}

/** A credential copied to another user's row does not open. */
function contextOf(organizationId: string, userId: string): string {
	return `credential:${organizationId}:${userId}`;
}

function totpKey(subjectKey: string): string {
	return sha256(`totp ${subjectKey}`);
}
