import type { AccountTask } from "@/lib/flows/runtime";
import { decryptIfReadable, encrypt } from "@/lib/platform/tokens";

const LIVES_MS = 600_000;

/** The state of the credential that is being added, for a hidden field: encrypted, and valid only for this user and task. */
export function sealData(task: AccountTask, userId: string, data: Readonly<Record<string, string>>): string {
	return encrypt(JSON.stringify({ data, until: Date.now() + LIVES_MS }), contextOf(task, userId));
}

/** Null for a value that is expired, altered, or of another user or task. */
export function unsealData(task: AccountTask, userId: string, sealed: string): Record<string, string> | null {
	const plain = decryptIfReadable(sealed, contextOf(task, userId));
	if (plain === undefined) return null;
	const { data, until } = JSON.parse(plain) as { data: Record<string, string>; until: number };
	return until > Date.now() ? data : null;
}

function contextOf(task: AccountTask, userId: string): string {
	return `account-task:${task}:${userId}`;
}
