import { signingInElsewhere } from "../federation/simulated-federation";
import { failure, type Simulation } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "OrganizationDiscoveryExecutor",
	outcomes: (task) =>
		task.cameBack
			? // The other organization signs the user in, also in a sign-up.
				signingInElsewhere({ ...task, flowType: "AUTHENTICATION" })
			: [
					{ name: "leaves", result: { kind: "redirect", url: "https://login.example/t/acme/oauth2/authorize" } },
					failure("organization-unknown", "unknown-organization", { email: "wrong" }),
					failure("no-sender", "not-configured"),
				],
};
