import { asks, failure, type Simulation, success } from "../simulated-outcome";
import { newPasswordInput } from "./new-password-input";

export const simulation: Simulation = {
	executor: "SetPasswordExecutor",
	outcomes: ({ inputs, values }) => {
		const { identifier } = inputs.find(({ type }) => type === "PASSWORD_INPUT") ?? newPasswordInput;
		if (!(identifier in values)) return [asks("asks-for-new-password", [{ ...newPasswordInput, identifier }])];
		return [
			success("password-set"),
			failure("password-weak", "value-refused", { [identifier]: "too-weak" }),
			failure("password-too-short", "value-refused", { [identifier]: "too-short" }),
			failure("password-breached", "value-refused", { [identifier]: "breached" }),
			failure("password-used-before", "value-refused", { [identifier]: "used-before" }),
			failure("not-signed-in", "not-signed-in"),
		];
	},
};
