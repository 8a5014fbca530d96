import { asks, failure, type Simulation, success } from "../simulated-outcome";
import { ownSubject } from "../simulated-person";

export const simulation: Simulation = {
	executor: "PasskeyExecutor",
	outcomes: ({ mode, values, subject }) => {
		if (!("credential" in values))
			return [
				asks("asks-for-passkey", [{ identifier: "credential", type: "PASSKEY" }], { publicKey: "{}" }),
				...(mode === "register" ? [failure("not-signed-in", "not-signed-in")] : []),
			];
		return [
			...(subject === "nobody"
				? []
				: [success("passkey-right", mode === "register" ? {} : { subject: ownSubject(subject, values) })]),
			failure("passkey-refused", "invalid-credentials", {}, true),
		];
	},
};
