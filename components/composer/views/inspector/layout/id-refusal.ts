import type { TextKey } from "@/lib/platform/i18n/texts";

/** Why a text is not allowed as a new id beside the existing ones; undefined when it is allowed. */
export function idRefusal(typed: string, isTaken: (id: string) => boolean): TextKey | undefined {
	if (typed === "") return "inspector:problem.required";
	if (typed.trim() === "") return "inspector:problem.blank";
	if (isTaken(typed)) return "inspector:problem.id-taken";
	return undefined;
}
