import type { FlowNode } from "../schema/node";
import { screen } from "./screen";
import { step } from "./steps";

/**
 * Asks for a second factor only in a browser that the person has not trusted; after it, they choose whether to trust it.
 * @param factor the steps of the second factor, which begin at `otherwise` and lead to `ask_trust`
 */
export function trustedBrowserSteps({
	goOn,
	otherwise,
	factor,
}: {
	goOn: string;
	otherwise: string;
	factor: readonly FlowNode[];
}): FlowNode[] {
	return [
		step("is_trusted", {
			executor: { name: "TrustedBrowserExecutor", mode: "check" },
			onSuccess: goOn,
			onFailure: otherwise,
		}),
		...factor,
		screen("ask_trust", {
			heading: "trust:heading",
			hint: "trust:hint",
			submit: { id: "trust", text: "trust:yes", to: "trust_browser" },
			again: { id: "not_now", text: "trust:no", to: goOn },
		}),
		step("trust_browser", {
			executor: { name: "TrustedBrowserExecutor", mode: "remember" },
			properties: { days: 30 },
			onSuccess: goOn,
			onFailure: "ask_trust",
		}),
	];
}
