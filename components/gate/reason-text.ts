import type { ExecutionProblem } from "@/lib/flows/runtime/contract";
import { knownText, type Translate } from "@/lib/platform/i18n/texts";

/** The text of a reason, where needed for the executor: a link is no code, and an authenticator app sends none. */
export function reasonText({ reason, executor }: Pick<ExecutionProblem, "reason" | "executor">, t: Translate): string {
	const own = `gate:reason.${reason}.${executor}`;
	return knownText(t, own) ?? t(`gate:reason.${reason}`);
}
