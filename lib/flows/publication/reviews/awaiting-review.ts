import { type Principal, parseId } from "@/lib/platform/kernel";
import { selectAwaiting } from "./reviews-repository";

/** Which of these flows somebody has asked the caller to review. */
export async function awaitingReview(
	{ organizationId, id }: Principal,
	flowIds: readonly string[],
): Promise<ReadonlySet<string>> {
	const userId = parseId(id);
	return new Set(userId === null ? [] : await selectAwaiting(organizationId, userId, flowIds));
}
