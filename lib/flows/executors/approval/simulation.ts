import { asks, failure, type Simulation, success } from "../simulated-outcome";

const input = { identifier: "approval", type: "APPROVAL" };

export const simulation: Simulation = {
	executor: "ApprovalExecutor",
	outcomes: ({ values }) =>
		input.identifier in values
			? [values.approval === "deny" ? failure("approval-denied", "declined") : success("approval-given")]
			: [
					asks("asks-for-approval", [input], {
						scopes: "openid",
						applicationName: "Example",
						bindingMessage: "W4SCT",
					}),
				],
};
