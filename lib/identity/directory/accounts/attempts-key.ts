import { sha256 } from "@/lib/platform/tokens";

/** The key under which failed attempts on a password are counted; `account` is the id of the user, or an unknown name. */
export function attemptsKey(account: string): string {
	return sha256(`account ${account}`);
}
