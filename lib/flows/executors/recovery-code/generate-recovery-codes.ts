import { randomInt } from "node:crypto";
import { ownMember } from "@/lib/platform/kernel/own-member";
import { authenticatedUser } from "../authenticated-user";
import type { ExecutorContext } from "../executor-context";
import type { ExecutorResult } from "../executor-result";
import { failure } from "../failure";
import { savedInput } from "./recovery-code-inputs";

const CODES = 10;
/** About 40 bits, which five attempts in 15 minutes do not find. Digits are on every keyboard, and none looks like another. */
const DIGITS = 12;
/** The key in `data` of codes that are shown and not yet stored. */
const NEW_CODES = "recovery-codes.new";

/** Shows ten codes, and stores them in place of earlier ones once the user confirms that they have saved them. */
export async function generateRecoveryCodes(context: ExecutorContext<unknown>): Promise<ExecutorResult> {
	const { data, values, inputs, ports } = context;
	const user = await authenticatedUser(context);
	if (user === null) return failure("not-signed-in");
	const identifier = inputs.find(({ type }) => type === savedInput.type)?.identifier ?? savedInput.identifier;
	const shown = (ownMember(data, NEW_CODES) ?? "").split(" ").filter((code) => code !== "");
	if (shown.length === 0 || (ownMember(values, identifier) ?? "") === "") {
		const codes = shown.length === 0 ? Array.from({ length: CODES }, newCode) : shown;
		return {
			kind: "ask",
			inputs: [{ ...savedInput, identifier, required: true }],
			data: { [NEW_CODES]: codes.join(" ") },
			shown: { recoveryCodes: codes.join(" ") },
		};
	}
	if ((await ports.credentials.replaceRecoveryCodes(user.userId, shown)) !== true)
		return failure("account-unavailable");
	return { kind: "success", data: { [NEW_CODES]: "" } };
}

function newCode(): string {
	return Array.from({ length: DIGITS }, () => randomInt(10)).join("");
}
