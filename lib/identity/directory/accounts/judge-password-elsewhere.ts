import { sha256 } from "@/lib/platform/tokens";
import { countAttempts, forgiveAttempt, forgiveAttempts, takeBackAttempt } from "./attempts-repository";
import { countedAttempt, type Forgive, MAX_PER_ACCOUNT, WINDOW_SECONDS } from "./sign-in-with-password";

/** `unjudged`: the other server did not answer. */
export type JudgedElsewhere = "right" | "wrong" | "unjudged";

/**
 * Counts an attempt exactly as `signInWithPassword`, and has another server judge the password unless there were too many. An account
 * there that is known by several names has one count: `countsAlso` counts the attempt on it, and says whether it may be judged. An attempt
 * that nobody judged is taken back.
 */
export async function judgePasswordElsewhere(
	organizationId: string,
	{ username, clientAddress, forgive }: { username: string; clientAddress: string; forgive?: Forgive | undefined },
	judge: (countsAlso: (account: string) => Promise<boolean>) => Promise<JudgedElsewhere>,
): Promise<JudgedElsewhere> {
	const { attempt, throttled } = await countedAttempt(organizationId, { username, clientAddress });
	if (throttled) return "wrong";
	const further: string[] = [];
	const takeBack = async () => {
		await takeBackAttempt(organizationId, attempt);
		for (const key of further) await takeBackAttempt(organizationId, { accountKey: key, addressKey: key });
	};
	const judged = await judge(async (account) => {
		const key = sha256(`elsewhere ${account}`);
		further.push(key);
		const [count] = await countAttempts(organizationId, [key], WINDOW_SECONDS);
		return count !== undefined && count.failures <= MAX_PER_ACCOUNT;
	}).catch(async (error: unknown) => {
		await takeBack();
		throw error;
	});
	if (judged === "unjudged") await takeBack();
	if (judged !== "right") return judged;
	await (forgive ?? ((right) => forgiveAttempt(organizationId, right)))(attempt);
	for (const key of further) await forgiveAttempts(organizationId, key);
	return judged;
}
