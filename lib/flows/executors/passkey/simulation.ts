import { asks, failure, type SimulatedOutcome, type Simulation, success } from "../simulated-outcome";
import { ownSubject } from "../simulated-person";

/** Only with `autofill`, beside the username, can the user continue without an answer of the device. */
const notUsed: SimulatedOutcome = {
	name: "passkey-not-used",
	result: { kind: "failure", reason: "not-signed-in", quiet: true },
};

export const simulation: Simulation = {
	executor: "PasskeyExecutor",
	outcomes: ({ mode, values, subject, before }) => {
		if (!("credential" in values)) {
			const asking = [
				asks("asks-for-passkey", [{ identifier: "credential", type: "PASSKEY" }], { publicKey: "{}" }),
				...(mode === "register" ? [failure("not-signed-in", "not-signed-in")] : []),
			];
			if (mode === "register" || (before !== undefined && before.properties?.autofill !== true)) return asking;
			if (before === undefined) return [...asking, notUsed];
			return before.asked.includes("credential") ? [notUsed] : asking;
		}
		return [
			...(subject === "nobody"
				? []
				: [success("passkey-right", mode === "register" ? {} : { subject: ownSubject(subject, values) })]),
			failure("passkey-refused", "invalid-credentials", {}, true),
		];
	},
};
