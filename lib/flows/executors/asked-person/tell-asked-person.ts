import type { FoundUser } from "@/lib/identity/directory";
import { subjectOf } from "../authenticated-user";
import type { ApprovalRequest, ExecutorContext } from "../executor-context";
import type { ExecutorInput } from "../executor-descriptor";
import type { ExecutorResult } from "../executor-result";
import { failure } from "../failure";

/** A person has so long to open the message; the request itself may end earlier. */
const EXPIRES_AFTER_MS = 30 * 60_000;

/** The key in `data` that says that the person was told. */
const TOLD = "approval.told";

const link = { identifier: "approvalLink", type: "LINK_TOKEN" };

/** The input of every step that tells a person of a request. */
export const approvalLinkInput: ExecutorInput = { ...link, required: false };

const waiting: Extract<ExecutorResult, { kind: "ask" }> = { kind: "ask", inputs: [{ ...link, required: true }] };

/**
 * Has the person who is asked told once, by `tell`, and waits until a browser has opened the link. Succeeds at once where nobody is asked by
 * name. `tell` returns why it cannot tell them, or null once they are told.
 */
export async function tellAskedPerson(
	{ ports, request, data }: Pick<ExecutorContext<unknown>, "ports" | "request" | "data">,
	tell: (user: FoundUser, approval: ApprovalRequest, expiresAt: string) => Promise<ExecutorResult | null>,
): Promise<ExecutorResult> {
	const { approval } = request;
	// The preview of a draft asks nobody.
	if (approval === undefined) return { kind: "success" };
	// Whoever has entered the code of a device was told by it, and says who they are in a later step.
	if (approval.userId === null) return { kind: "success" };
	const user = await ports.users.byId(approval.userId);
	if (user?.userId !== approval.userId) return failure("account-unavailable");
	if (approval.opened) return { kind: "success", subject: subjectOf(user) };
	if (data[TOLD] === "yes") return waiting;
	const expiresAt = new Date(ports.now() + EXPIRES_AFTER_MS).toISOString();
	return (await tell(user, approval, expiresAt)) ?? { ...waiting, data: { [TOLD]: "yes" } };
}
