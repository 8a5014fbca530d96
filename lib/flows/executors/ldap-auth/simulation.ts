import { newPasswordInput } from "../set-password/new-password-input";
import { asks, failure, type Simulation, success } from "../simulated-outcome";
import { person } from "../simulated-person";

export const simulation: Simulation = {
	executor: "LDAPAuthExecutor",
	outcomes: ({ values }) => [
		success("password-right", { subject: person(values) }),
		failure("password-wrong", "invalid-credentials", { password: "wrong" }),
		failure("directory-down", "provider-unavailable", {}, true),
		failure("directory-out-of-use", "account-unavailable", {}, true),
		...(newPasswordInput.identifier in values ? [] : [asks("directory-must-change", [newPasswordInput])]),
	],
};
