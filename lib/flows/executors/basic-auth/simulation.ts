import { returningFromOrganization } from "../federation/simulated-federation";
import { newPasswordInput } from "../set-password/new-password-input";
import { asks, failure, type SimulatedOutcome, type Simulation, success } from "../simulated-outcome";
import { person } from "../simulated-person";

const guestLeaves: SimulatedOutcome = {
	name: "guest-leaves",
	result: { kind: "redirect", url: "https://login.example/t/acme/oauth2/authorize" },
};

export const simulation: Simulation = {
	executor: "BasicAuthExecutor",
	outcomes: (task) => {
		const { flowType, values, cameBack, before } = task;
		if (flowType === "REGISTRATION")
			return [
				success("account-free"),
				failure("username-taken", "account-exists", { username: "taken" }),
				failure("password-weak", "value-refused", { password: "too-weak" }),
			];
		const authenticated = before?.holds.includes("authenticated") === true;
		if (cameBack) return authenticated ? [] : returningFromOrganization(task);
		return [
			success("password-right", { subject: person(values) }),
			failure("password-wrong", "invalid-credentials", { password: "wrong" }),
			failure("account-locked", "invalid-credentials", { password: "wrong" }),
			...(newPasswordInput.identifier in values ? [] : [asks("password-temporary", [newPasswordInput])]),
			...(authenticated ? [] : [guestLeaves]),
		];
	},
};
