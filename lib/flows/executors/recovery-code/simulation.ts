import { asks, failure, type Simulation, success } from "../simulated-outcome";
import { recoveryCodeInput, savedInput } from "./recovery-code-inputs";

export const simulation: Simulation = {
	executor: "RecoveryCodeExecutor",
	outcomes: ({ mode, inputs, values, subject }) => {
		if (mode === "generate") {
			if (savedInput.identifier in values) return [success("recovery-codes-kept")];
			return [
				asks("asks-to-keep-codes", [savedInput], { recoveryCodes: "000000000000" }),
				failure("not-signed-in", "not-signed-in"),
			];
		}
		const { identifier } = inputs.find(({ type }) => type === recoveryCodeInput.type) ?? recoveryCodeInput;
		return [
			...(subject === "nobody" ? [] : [success("recovery-code-right")]),
			failure("code-wrong", "wrong-code", { [identifier]: "wrong" }),
			failure("too-many-tries", "too-many-attempts", {}, true),
		];
	},
};
