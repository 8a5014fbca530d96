import type { NodeInput } from "@/lib/flows/model";
import type { Answer } from "@/lib/flows/runtime/contract";

/** The answer in a form. It becomes part of links, so a password is replaced by text of its length; nothing compares it. */
export function answerOf(form: FormData, inputs: readonly Pick<NodeInput, "identifier" | "type">[]): Answer {
	const given = inputs.map(({ identifier, type }) => {
		const typed = form.get(identifier);
		const value = typeof typed === "string" ? typed : "";
		return [identifier, type === "PASSWORD_INPUT" ? "•".repeat(value.length) : value] as const;
	});
	const action = form.get("action");
	return { ...(typeof action === "string" && { action }), inputs: Object.fromEntries(given) };
}
