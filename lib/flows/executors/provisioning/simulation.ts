import { failure, type Simulation, success } from "../simulated-outcome";
import { ownSubject } from "../simulated-person";

export const simulation: Simulation = {
	executor: "ProvisioningExecutor",
	outcomes: ({ values, subject }) => [
		success("account-created", { subject: ownSubject(subject, values) }),
		failure("account-exists", "account-exists", { username: "taken" }),
		failure("values-refused", "value-refused", {}, true),
	],
};
