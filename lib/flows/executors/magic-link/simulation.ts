import { sendingAndChecking } from "../one-time-code/simulated-code";
import {
	asks,
	failure,
	type SimulatedOutcome,
	type SimulatedTask,
	type Simulation,
	success,
} from "../simulated-outcome";

const linkInput = { identifier: "linkToken", type: "LINK_TOKEN" };

export const simulation: Simulation = {
	executor: "MagicLinkExecutor",
	outcomes: sendingAndChecking(checkingLink, linkInput),
};

function checkingLink({ values, subject }: SimulatedTask): SimulatedOutcome[] {
	if (!(linkInput.identifier in values)) return [asks("asks-for-link", [linkInput])];
	return [
		...(subject === "nobody" ? [] : [success("link-right")]),
		failure("link-wrong", "wrong-code", {}, true),
		failure("link-expired", "expired", {}, true),
	];
}
