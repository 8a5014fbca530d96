import { selectFlowsWithoutSession } from "@/lib/flows/definitions";
import { type Finding, finding } from "./finding";

const { ok, look } = finding("flows");
const MAX_LISTED = 20;

/**
 * The flows for which something is different since `prompt=none` runs the flow: without *Existing sign-in* it needs a screen, and the
 * answer is `login_required`.
 */
export async function lookAtFlows(): Promise<Finding[]> {
	const found = await selectFlowsWithoutSession(MAX_LISTED);
	const [first] = found;
	if (first === undefined) return [ok("every sign-in accepts an existing one")];
	const names = found.map(({ organization, name, handle }) => `${organization}: ${name} (${handle})`);
	const more = first.total - found.length;
	return [
		look(
			[
				"These sign-ins have no step Existing sign-in (SessionExecutor): people sign in at every request, and prompt=none answers login_required.",
				"Unless that is wanted, put it first in the composer, Success to what comes after the sign-in and Failure to the first screen.",
				...names,
				...(more > 0 ? [`and ${more} more`] : []),
			].join("\n"),
		),
	];
}
