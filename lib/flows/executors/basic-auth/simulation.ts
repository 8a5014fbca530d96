import { newPasswordInput } from "../set-password/new-password-input";
import { asks, failure, type Simulation, success } from "../simulated-outcome";
import { person } from "../simulated-person";

export const simulation: Simulation = {
	executor: "BasicAuthExecutor",
	outcomes: ({ flowType, values }) => {
		if (flowType === "REGISTRATION")
			return [
				success("account-free"),
				failure("username-taken", "account-exists", { username: "taken" }),
				failure("password-weak", "value-refused", { password: "too-weak" }),
			];
		return [
			success("password-right", { subject: person(values) }),
			failure("password-wrong", "invalid-credentials", { password: "wrong" }),
			failure("account-locked", "invalid-credentials", { password: "wrong" }),
			...(newPasswordInput.identifier in values ? [] : [asks("password-temporary", [newPasswordInput])]),
		];
	},
};
