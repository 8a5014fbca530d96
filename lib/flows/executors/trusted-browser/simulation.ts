import { type Simulation, success } from "../simulated-outcome";

export const simulation: Simulation = {
	executor: "TrustedBrowserExecutor",
	outcomes: (_, running) =>
		running.includes("remember")
			? [success("browser-remembered")]
			: [
					success("browser-trusted"),
					{ name: "browser-new", result: { kind: "failure", reason: "not-allowed", quiet: true } },
				],
};
