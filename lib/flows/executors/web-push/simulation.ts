import { asks, failure, type Simulation, success } from "../simulated-outcome";
import { ownSubject } from "../simulated-person";

const input = { identifier: "approvalLink", type: "LINK_TOKEN" };

export const simulation: Simulation = {
	executor: "WebPushExecutor",
	outcomes: ({ values, subject }) =>
		input.identifier in values
			? [success("notice-opened", { subject: ownSubject(subject, values) })]
			: [asks("notice-sent", [input]), failure("no-browser", "no-browser")],
};
