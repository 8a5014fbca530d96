import type { NodeInput } from "@/lib/flows/model";
import type { Answer } from "@/lib/flows/runtime/contract";

/**
 * What a form answers. It is in links from now on, so of a password only its length is taken: nothing here compares it
 * with anything.
 */
export function answerOf(form: FormData, inputs: readonly Pick<NodeInput, "identifier" | "type">[]): Answer {
	const given = inputs.map(({ identifier, type }) => {
		const typed = form.get(identifier);
		const value = typeof typed === "string" ? typed : "";
		return [identifier, type === "PASSWORD_INPUT" ? "•".repeat(value.length) : value] as const;
	});
	const action = form.get("action");
	return { ...(typeof action === "string" && { action }), inputs: Object.fromEntries(given) };
}
