import type { TextKey } from "@/lib/platform/i18n/texts";

/** Why a text cannot be an id beside those that are there; undefined when it can. */
export function idRefusal(typed: string, isTaken: (id: string) => boolean): TextKey | undefined {
	if (typed === "") return "inspector:problem.required";
	if (typed.trim() === "") return "inspector:problem.blank";
	if (isTaken(typed)) return "inspector:problem.id-taken";
	return undefined;
}
