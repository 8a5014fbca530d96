import { asks, failure, type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "ConsentExecutor",
	outcomes: ({ values }) =>
		"consent" in values
			? [values.consent === "deny" ? failure("consent-declined", "declined") : success("consent-given")]
			: [
					asks("asks-for-consent", [{ identifier: "consent", type: "CONSENT" }], {
						scopes: "openid profile email",
						applicationName: "Example",
					}),
					success("consent-known"),
				],
};
