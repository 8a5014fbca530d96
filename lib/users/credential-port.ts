import type { CredentialPort, StoredPasskey } from "@/lib/executors";
import { newId } from "@/lib/kernel";
import { decrypt, encrypt, sha256 } from "@/lib/tokens";
import { countAttempts, forgiveAttempts } from "./attempts-repository";
import { countedIn } from "./counted-in";
import {
	insertCredential,
	type PasskeyRow,
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
	const add = async (userId: string, { text, ...credential }: NewCredential) => {
		const user = await selectUser(organizationId, userId);
		if (user === undefined) return false;
		const { organizationId: home } = user;
		const secret = encrypt(text, contextOf(home, userId));
		return insertCredential(home, user, { ...credential, id: newId(), secret }, origin);
	};
	return {
		async totpSecret(userId) {
			const row = await selectTotp(organizationId, userId);
			return row === undefined ? null : decrypt(row.secret, contextOf(row.organizationId, userId));
		},
		saveTotpSecret: (userId, secret, step) =>
			add(userId, { kind: "totp", externalId: null, text: secret, label: "", counter: step }),
		async countTotpTry(subjectKey) {
			const [attempts] = await countAttempts(
				await countedIn(organizationId, subjectKey),
				[totpKey(subjectKey)],
				WINDOW_SECONDS,
			);
			return attempts !== undefined && attempts.failures <= MOST_TRIES;
		},
		async spendTotpStep(userId, step) {
			if (!(await updateTotpStep(organizationId, userId, step))) return false;
			await forgiveAttempts(await countedIn(organizationId, `user:${userId}`), totpKey(`user:${userId}`));
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

function passkeyOf(row: PasskeyRow): StoredPasskey {
	const { publicKey, transports } = JSON.parse(decrypt(row.secret, contextOf(row.organizationId, row.userId))) as Pick<
		StoredPasskey,
		"publicKey" | "transports"
	>;
	return { credentialId: row.externalId, publicKey, transports, counter: row.counter, label: row.label };
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
