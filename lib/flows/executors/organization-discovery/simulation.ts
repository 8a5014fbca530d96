import { returningFromOrganization } from "../federation/simulated-federation";
import { failure, type Simulation } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "OrganizationDiscoveryExecutor",
	outcomes: (task) =>
		task.cameBack
			? returningFromOrganization(task)
			: [
					{ name: "leaves", result: { kind: "redirect", url: "https://login.example/t/acme/oauth2/authorize" } },
					failure("organization-unknown", "unknown-organization", { email: "wrong" }),
					failure("no-sender", "not-configured"),
				],
};
